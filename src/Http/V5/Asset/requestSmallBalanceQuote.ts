import { BalanceError, ConvertError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { SmallBalanceFee, SmallBalanceTax } from "./rows.js"

/** The price of one small balance. */
export const SmallBalanceQuoteCoin = Schema.Struct({
  fromCoin: Field.text,
  /** 1 when it can be converted, 2 when not. */
  supportConvert: Field.optionalNumber,
  availableBalance: Field.optionalDecimal,
  /** In USDT. */
  baseValue: Field.optionalDecimal,
  toCoin: Field.optionalText,
  /** About what is received. */
  toAmount: Field.optionalDecimal,
  exchangeRate: Field.optionalDecimal,
  feeInfo: Field.optional(SmallBalanceFee),
  taxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalanceQuoteCoin extends Schema.Schema.Type<typeof SmallBalanceQuoteCoin> {}

/** The price of several small balances. */
export const SmallBalanceQuote = Schema.Struct({
  quoteCreateTime: Field.optionalMillisText,
  /** Until when it can be confirmed: 30 seconds. */
  quoteExpireTime: Field.optionalMillisText,
  exchangeCoins: Field.list<SmallBalanceQuoteCoin>(SmallBalanceQuoteCoin),
  totalFeeInfo: Field.optional(SmallBalanceFee),
  totalTaxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalanceQuote extends Schema.Schema.Type<typeof SmallBalanceQuote> {}

export const RequestSmallBalanceQuoteParams = Schema.Struct({
  /** Only the unified trading wallet. */
  accountType: Schema.Literal("eb_convert_uta"),
  /** At most 20 coins. */
  fromCoinList: Field.list(Field.text),
  toCoin: Schema.Literal("MNT", "USDT", "USDC")
})
export interface RequestSmallBalanceQuoteParams extends Schema.Schema.Type<typeof RequestSmallBalanceQuoteParams> {}

export const RequestSmallBalanceQuoteResult = Schema.Struct({
  /** For `confirmSmallBalanceQuote` and `getSmallBalanceHistory`. */
  quoteId: Field.text,
  result: SmallBalanceQuote
})
export interface RequestSmallBalanceQuoteResult extends Schema.Schema.Type<typeof RequestSmallBalanceQuoteResult> {}

/**
 * Asks for a price at which small balances are converted into one coin. Nothing is paid before
 * `confirmSmallBalanceQuote`.
 *
 * Fails with `QuoteNotAvailable`, `ConversionAmountOutOfRange`, `ConversionNotAllowed`, `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.requestSmallBalanceQuote({
 *   accountType: "eb_convert_uta",
 *   fromCoinList: ["XRP", "SOL"],
 *   toCoin: "USDC"
 * })
 * ```
 */
export const requestSmallBalanceQuote: Endpoint.Private<
  RequestSmallBalanceQuoteParams,
  RequestSmallBalanceQuoteResult,
  ConvertError | BalanceError
> = Endpoint.post("Asset.requestSmallBalanceQuote", "/v5/asset/covert/get-quote", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RequestSmallBalanceQuoteParams,
  result: RequestSmallBalanceQuoteResult,
  errors: [ConvertError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with the `Exchange` permission",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/request-quote"
})
