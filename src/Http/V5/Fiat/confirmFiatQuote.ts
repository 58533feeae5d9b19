import { BalanceError, FiatError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const ConfirmFiatQuoteParams = Schema.Struct({
  /** Of `requestFiatQuote`; each can be confirmed once. */
  quoteTxId: Field.text,
  /** The sub-account that it is for. */
  subUserId: Field.text,
  /** Where to send what came of it, at most 256 characters. */
  webhookUrl: Field.optionalTextParam,
  /** Of your own making, at most 36 characters, to find the trade by. It does not stop a second trade. */
  MerchantRequestId: Field.optionalTextParam
})
export interface ConfirmFiatQuoteParams extends Schema.Schema.Type<typeof ConfirmFiatQuoteParams> {}

export const ConfirmFiatQuoteResult = Schema.Struct({
  /** For `getFiatConvertStatus`. */
  tradeNo: Field.text,
  /** `""` where none was given. */
  merchantRequestId: Field.optionalText
})
export interface ConfirmFiatQuoteResult extends Schema.Schema.Type<typeof ConfirmFiatQuoteResult> {}

/**
 * Accepts a quote, so that the money is converted.
 *
 * Success means accepted: `getFiatConvertStatus` tells what came of it. After a call whose outcome is unknown, ask
 * there by `merchantRequestId`.
 *
 * Fails with `FiatBrokerNotValid` for a quote that is unknown or over, `FiatSubAccountNotFound`, `FiatQuotaExceeded`,
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/confirm-quote"
})
