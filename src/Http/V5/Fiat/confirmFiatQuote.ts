import { BalanceError } from "../../../Errors/BalanceError.js"
import { FiatError } from "../../../Errors/FiatError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ConfirmFiatQuoteParams = Schema.Struct({
  /** From `requestFiatQuote`. A quote can only be confirmed once. */
  quoteTxId: Field.text,
  /** User ID of the sub-account that the conversion is for. */
  subUserId: Field.text,
  /** URL to notify of the outcome, at most 256 characters. */
  webhookUrl: Field.optionalTextParam,
  /** Your own ID, at most 36 characters, to look up the trade. Does not prevent duplicates. */
  MerchantRequestId: Field.optionalTextParam
})
export interface ConfirmFiatQuoteParams extends Schema.Schema.Type<typeof ConfirmFiatQuoteParams> {}

export const ConfirmFiatQuoteResult = Schema.Struct({
  /** Pass it to `getFiatConvertStatus`. */
  tradeNo: Field.text,
  /** The `MerchantRequestId` of the request; `""` if none was given. */
  merchantRequestId: Field.optionalText
})
export interface ConfirmFiatQuoteResult extends Schema.Schema.Type<typeof ConfirmFiatQuoteResult> {}

/**
 * Accepts a quote and converts the funds.
 *
 * Success means the request was accepted: `getFiatConvertStatus` reports the outcome. After a call whose outcome is
 * unknown, query it by `merchantRequestId`.
 *
 * Fails with `FiatInvalidBroker` for an unknown or expired quote, `FiatSubAccountNotFound`, `FiatQuotaExceeded`, or
 * `InsufficientBalance` of this account or the sub-account.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.confirmFiatQuote({
 *   quoteTxId: "QuoteTaxId123456",
 *   subUserId: "43456",
 *   MerchantRequestId: "order-17"
 * })
 * ```
 */
export const confirmFiatQuote: Endpoint.Private<
  ConfirmFiatQuoteParams,
  ConfirmFiatQuoteResult,
  FiatError | BalanceError
> = Endpoint.post("Fiat.confirmFiatQuote", "/v5/fiat/trade-execute", {
  access: "private",
  kind: "commit",
  idempotencyKey: "quoteTxId",
  params: ConfirmFiatQuoteParams,
  result: ConfirmFiatQuoteResult,
  errors: [FiatError, BalanceError],
  limit: [{ count: 100, perMs: 1000 }],
  permission: "requires a key with the `FiatConvertBroker` permission",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/confirm-quote"
})
