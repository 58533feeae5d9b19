import { BalanceError } from "../../../Errors/BalanceError.js"
import { FiatError } from "../../../Errors/FiatError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const RequestFiatQuoteParams = Schema.Struct({
  /** Fiat currency or coin to convert from. */
  fromCoin: Field.text,
  /** Type of `fromCoin`. */
  fromCoinType: Schema.Literal("fiat", "crypto"),
  /** Fiat currency or coin to convert to. */
  toCoin: Field.text,
  /** Type of `toCoin`. */
  toCoinType: Schema.Literal("fiat", "crypto"),
  /** Amount to convert. */
  requestAmount: Field.decimalParam,
  /** Whether `requestAmount` is in fiat or in the coin. Defaults to `fiat`. */
  requestCoinType: Field.optionalParam(Schema.Literal("fiat", "crypto"))
})
export interface RequestFiatQuoteParams extends Schema.Schema.Type<typeof RequestFiatQuoteParams> {}

export const RequestFiatQuoteResult = Schema.Struct({
  /** Pass it to `confirmFiatQuote`; the spelling in Bybit's field table. */
  quoteTxId: Field.optionalText,
  /** The same value, as spelled in Bybit's example. */
  quoteTaxId: Field.optionalText,
  /** Exchange rate of the quote. */
  exchangeRate: Field.optionalDecimal,
  fromCoin: Field.text,
  /** Type of `fromCoin`. */
  fromCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  toCoin: Field.text,
  /** Type of `toCoin`. */
  toCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  /** Amount to pay. */
  fromAmount: Field.optionalDecimal,
  /** Amount to receive. */
  toAmount: Field.optionalDecimal,
  /** When the quote expires, in ms; the spelling in Bybit's field table. */
  expiredTime: Field.optionalMillisText,
  /** The same value, as spelled in Bybit's example. */
  expireTime: Field.optionalMillisText
})
export interface RequestFiatQuoteResult extends Schema.Schema.Type<typeof RequestFiatQuoteResult> {}

/**
 * Requests a quote to convert between fiat and a coin. Nothing is charged until `confirmFiatQuote`.
 *
 * Fails with `FiatQuotaExceeded`, `FiatInvalidBroker` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.requestFiatQuote({
 *   fromCoin: "EUR",
 *   fromCoinType: "fiat",
 *   toCoin: "USDT",
 *   toCoinType: "crypto",
 *   requestAmount: "100"
 * })
 * ```
 */
export const requestFiatQuote: Endpoint.Private<
  RequestFiatQuoteParams,
  RequestFiatQuoteResult,
  FiatError | BalanceError
> = Endpoint.post("Fiat.requestFiatQuote", "/v5/fiat/quote-apply", {
  access: "private",
  role: "master",
  kind: "commit",
  idempotencyKey: null,
  params: RequestFiatQuoteParams,
  result: RequestFiatQuoteResult,
  errors: [FiatError, BalanceError],
  limit: [{ count: 1000, perMs: 1000 }],
  permission: "requires a master account key with the `FiatConvertBroker` permission",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/quote-apply"
})
