import { BalanceError } from "../../../Errors/BalanceError.js"
import { ConvertError } from "../../../Errors/ConvertError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ConvertAccount } from "./rows.js"

export const RequestConvertQuoteParams = Schema.Struct({
  accountType: ConvertAccount,
  /** Coin to convert from. */
  fromCoin: Field.text,
  /** Coin to convert to. */
  toCoin: Field.text,
  /** Coin of `requestAmount`; currently must equal `fromCoin`. */
  requestCoin: Field.text,
  /** Amount to convert. */
  requestAmount: Field.decimalParam,
  /** Only `crypto` is supported. */
  fromCoinType: Field.optionalParam(Schema.Literal("crypto")),
  /** Only `crypto` is supported. */
  toCoinType: Field.optionalParam(Schema.Literal("crypto")),
  /** For brokers. */
  paramType: Field.optionalParam(Schema.Literal("opFrom")),
  /** The broker's ID. */
  paramValue: Field.optionalTextParam,
  /** Your own ID, at most 36 characters, echoed in the result. Does not prevent duplicate quotes. */
  requestId: Field.optionalTextParam
})
export interface RequestConvertQuoteParams extends Schema.Schema.Type<typeof RequestConvertQuoteParams> {}

export const RequestConvertQuoteResult = Schema.Struct({
  /** Pass it to `confirmConvertQuote` and `getConvertStatus`. */
  quoteTxId: Field.text,
  /** Amount of `toCoin` per unit of `fromCoin`. */
  exchangeRate: Field.optionalDecimal,
  fromCoin: Field.optionalText,
  /** Always `crypto`. */
  fromCoinType: Field.optional(Field.openEnum("crypto")),
  toCoin: Field.optionalText,
  /** Always `crypto`. */
  toCoinType: Field.optional(Field.openEnum("crypto")),
  /** Amount to pay. */
  fromAmount: Field.optionalDecimal,
  /** Amount to receive. */
  toAmount: Field.optionalDecimal,
  /** When the quote expires, in ms: 15 seconds after creation. */
  expiredTime: Field.optionalMillisText,
  /** The `requestId` of the request. */
  requestId: Field.optionalText,
  /** Empty so far. */
  extTaxAndFee: Field.optional(Field.list(Field.unknown))
})
export interface RequestConvertQuoteResult extends Schema.Schema.Type<typeof RequestConvertQuoteResult> {}

/**
 * Requests a quote for a conversion. Nothing is charged until `confirmConvertQuote`.
 *
 * Fails with `QuoteNotAvailable`, `ConversionAmountOutOfRange`, `ConversionNotAllowed` or `InsufficientBalance`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/apply-quote"
})
