import { BalanceError, FiatError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const RequestFiatQuoteParams = Schema.Struct({
  /** What to pay with. */
  fromCoin: Field.text,
  fromCoinType: Schema.Literal("fiat", "crypto"),
  /** What to receive. */
  toCoin: Field.text,
  toCoinType: Schema.Literal("fiat", "crypto"),
  /** What to pay. */
  requestAmount: Field.decimalParam,
  /** What `requestAmount` is in: `fiat` when left out. */
  requestCoinType: Field.optionalParam(Schema.Literal("fiat", "crypto"))
})
export interface RequestFiatQuoteParams extends Schema.Schema.Type<typeof RequestFiatQuoteParams> {}

export const RequestFiatQuoteResult = Schema.Struct({
  /** For `confirmFiatQuote`, as the documentation's table spells it. */
  quoteTxId: Field.optionalText,
  /** The same value, as spelled in Bybit's example. */
  quoteTaxId: Field.optionalText,
  exchangeRate: Field.optionalDecimal,
  fromCoin: Field.text,
  fromCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  toCoin: Field.text,
  toCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  /** To be paid. */
  fromAmount: Field.optionalDecimal,
  /** To be received. */
  toAmount: Field.optionalDecimal,
  /** Until when it can be confirmed, as the documentation's table spells it. */
  expiredTime: Field.optionalMillisText,
  /** The same value, as spelled in Bybit's example. */
  expireTime: Field.optionalMillisText
})
export interface RequestFiatQuoteResult extends Schema.Schema.Type<typeof RequestFiatQuoteResult> {}

/**
 * Asks for a price at which fiat money and a coin are converted. Nothing is paid before `confirmFiatQuote`.
 *
 * Fails with `FiatQuotaExceeded`, `FiatBrokerNotValid`, `InsufficientBalance`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/quote-apply"
})
