import { BalanceError } from "../../../Errors/BalanceError.js"
import { ConvertError } from "../../../Errors/ConvertError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ConvertStatus } from "./rows.js"

export const ConfirmConvertQuoteParams = Schema.Struct({
  /** From `requestConvertQuote`. A quote can be confirmed once. */
  quoteTxId: Field.text
})
export interface ConfirmConvertQuoteParams extends Schema.Schema.Type<typeof ConfirmConvertQuoteParams> {}

export const ConfirmConvertQuoteResult = Schema.Struct({
  /** The confirmed quote. */
  quoteTxId: Field.text,
  /** Usually `processing`; `success` and `failure` are final. */
  exchangeStatus: Field.optional(ConvertStatus)
})
export interface ConfirmConvertQuoteResult extends Schema.Schema.Type<typeof ConfirmConvertQuoteResult> {}

/**
 * Accepts a quote and converts the coins.
 *
 * Success means the request was accepted: the usual status is `processing`, and `getConvertStatus` reports the outcome.
 * Also query it after a call whose outcome is unknown.
 *
 * Fails with `QuoteExpired` after 15 seconds, `QuoteUsed` if the quote was already confirmed, `QuoteNotAvailable` if
 * the rate has moved, or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.confirmConvertQuote({ quoteTxId: "10100108106409343501030232064" })
 * ```
 */
export const confirmConvertQuote: Endpoint.Private<
  ConfirmConvertQuoteParams,
  ConfirmConvertQuoteResult,
  ConvertError | BalanceError
> = Endpoint.post("Asset.confirmConvertQuote", "/v5/asset/exchange/convert-execute", {
  access: "private",
  kind: "commit",
  idempotencyKey: "quoteTxId",
  params: ConfirmConvertQuoteParams,
  result: ConfirmConvertQuoteResult,
  errors: [ConvertError, BalanceError],
  limit: [{ count: 20, perMs: 1000 }],
  permission: "requires a key with the `Exchange` permission",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/confirm-quote"
})
