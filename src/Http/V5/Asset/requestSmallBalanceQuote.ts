import { BalanceError } from "../../../Errors/BalanceError.js"
import { ConvertError } from "../../../Errors/ConvertError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SmallBalanceFee, SmallBalanceTax } from "./rows.js"

/** The quote for one small balance. */
export const SmallBalanceQuoteCoin = Schema.Struct({
  fromCoin: Field.text,
  /** 1 convertible, 2 not convertible. */
  supportConvert: Field.optionalNumber,
  availableBalance: Field.optionalDecimal,
  /** In USDT. */
  baseValue: Field.optionalDecimal,
  toCoin: Field.optionalText,
  /** Estimated amount received. */
  toAmount: Field.optionalDecimal,
  exchangeRate: Field.optionalDecimal,
  feeInfo: Field.optional(SmallBalanceFee),
  taxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalanceQuoteCoin extends Schema.Schema.Type<typeof SmallBalanceQuoteCoin> {}

/** The quote for several small balances. */
export const SmallBalanceQuote = Schema.Struct({
  /** In ms. */
  quoteCreateTime: Field.optionalMillisText,
  /** When the quote expires, in ms: 30 seconds after creation. */
  quoteExpireTime: Field.optionalMillisText,
  exchangeCoins: Field.list<SmallBalanceQuoteCoin>(SmallBalanceQuoteCoin),
  totalFeeInfo: Field.optional(SmallBalanceFee),
  totalTaxFeeInfo: Field.optional(SmallBalanceTax)
})
export interface SmallBalanceQuote extends Schema.Schema.Type<typeof SmallBalanceQuote> {}

export const RequestSmallBalanceQuoteParams = Schema.Struct({
  /** Only the unified trading wallet is supported. */
  accountType: Schema.Literal("eb_convert_uta"),
  /** Coins to convert, at most 20. */
  fromCoinList: Field.list(Field.text),
  toCoin: Schema.Literal("MNT", "USDT", "USDC")
})
export interface RequestSmallBalanceQuoteParams extends Schema.Schema.Type<typeof RequestSmallBalanceQuoteParams> {}

export const RequestSmallBalanceQuoteResult = Schema.Struct({
  /** Pass it to `confirmSmallBalanceQuote` and `getSmallBalanceHistory`. */
  quoteId: Field.text,
  /** The quote and its fees. */
  result: SmallBalanceQuote
})
export interface RequestSmallBalanceQuoteResult extends Schema.Schema.Type<typeof RequestSmallBalanceQuoteResult> {}

/**
 * Requests a quote to convert small balances to one coin. Nothing is charged until `confirmSmallBalanceQuote`.
 *
 * Fails with `QuoteNotAvailable`, `ConversionAmountOutOfRange`, `ConversionNotAllowed` or `InsufficientBalance`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/request-quote"
})
