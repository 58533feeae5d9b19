import { BalanceError, ConvertError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { ConvertAccount } from "./rows.js"

export const RequestConvertQuoteParams = Schema.Struct({
  accountType: ConvertAccount,
  /** What to pay with. */
  fromCoin: Field.text,
  /** What to receive. */
  toCoin: Field.text,
  /** The coin of `requestAmount`: so far the same as `fromCoin`. */
  requestCoin: Field.text,
  /** What to pay. */
  requestAmount: Field.decimalParam,
  fromCoinType: Field.optionalParam(Schema.Literal("crypto")),
  toCoinType: Field.optionalParam(Schema.Literal("crypto")),
  /** For brokers. */
  paramType: Field.optionalParam(Schema.Literal("opFrom")),
  /** The broker's id. */
  paramValue: Field.optionalTextParam,
  /** Of your own making, at most 36 characters. It comes back in the answer; it does not stop a second quote. */
  requestId: Field.optionalTextParam
})
export interface RequestConvertQuoteParams extends Schema.Schema.Type<typeof RequestConvertQuoteParams> {}

export const RequestConvertQuoteResult = Schema.Struct({
  /** For `confirmConvertQuote` and `getConvertStatus`. */
  quoteTxId: Field.text,
  /** `toAmount` for one of `fromCoin`. */
  exchangeRate: Field.optionalDecimal,
  fromCoin: Field.optionalText,
  fromCoinType: Field.optional(Field.openEnum("crypto")),
  toCoin: Field.optionalText,
  toCoinType: Field.optional(Field.openEnum("crypto")),
  /** To be paid. */
  fromAmount: Field.optionalDecimal,
  /** To be received. */
  toAmount: Field.optionalDecimal,
  /** Until when it can be confirmed: 15 seconds. */
  expiredTime: Field.optionalMillisText,
  requestId: Field.optionalText,
  /** Empty so far. */
  extTaxAndFee: Field.optional(Field.list(Field.unknown))
})
export interface RequestConvertQuoteResult extends Schema.Schema.Type<typeof RequestConvertQuoteResult> {}

/**
 * Asks for a price at which coins are converted. Nothing is paid before `confirmConvertQuote`.
 *
 * Fails with `QuoteNotAvailable`, `ConversionAmountOutOfRange`, `ConversionNotAllowed`, `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.requestConvertQuote({
 *   accountType: "eb_convert_funding",
 *   fromCoin: "ETH",
 *   toCoin: "BTC",
 *   requestCoin: "ETH",
 *   requestAmount: "0.1"
 * })
 * ```
 */
export const requestConvertQuote: Endpoint.Private<
  RequestConvertQuoteParams,
  RequestConvertQuoteResult,
  ConvertError | BalanceError
> = Endpoint.post("Asset.requestConvertQuote", "/v5/asset/exchange/quote-apply", {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RequestConvertQuoteParams,
  result: RequestConvertQuoteResult,
  errors: [ConvertError, BalanceError],
  limit: [{ count: 20, perMs: 1000 }],
  permission: "requires a key with the `Exchange` permission",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/apply-quote"
})
