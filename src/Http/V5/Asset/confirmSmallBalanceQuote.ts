import { BalanceError } from "../../../Errors/BalanceError.js"
import { ConvertError } from "../../../Errors/ConvertError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SmallBalanceStatus } from "./rows.js"

export const ConfirmSmallBalanceQuoteParams = Schema.Struct({
  /** From `requestSmallBalanceQuote`. A quote can be confirmed once. */
  quoteId: Field.text
})
export interface ConfirmSmallBalanceQuoteParams extends Schema.Schema.Type<typeof ConfirmSmallBalanceQuoteParams> {}

export const ConfirmSmallBalanceQuoteResult = Schema.Struct({
  quoteId: Field.text,
  /** Same value as `quoteId`. */
  exchangeTxId: Field.optionalText,
  /** When the confirmation was submitted, in ms. */
  submitTime: Field.optionalMillisText,
  /** `partial_fulfillment` if some of the coins were not converted. */
  status: Field.optional(SmallBalanceStatus),
  /** Usually `""`. */
  msg: Field.optionalText
})
export interface ConfirmSmallBalanceQuoteResult extends Schema.Schema.Type<typeof ConfirmSmallBalanceQuoteResult> {}

/**
 * Accepts a quote and converts the small balances.
 *
 * Success means the quote was accepted: the usual status is `processing`, and `getSmallBalanceHistory` reports the
 * outcome.
 *
 * Fails with `QuoteExpired` after 30 seconds, `QuoteUsed` if the quote was already confirmed, `QuoteNotAvailable` or
 * `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.confirmSmallBalanceQuote({ quoteId: "1010075157602517596339322880" })
 * ```
 */
export const confirmSmallBalanceQuote: Endpoint.Private<
  ConfirmSmallBalanceQuoteParams,
  ConfirmSmallBalanceQuoteResult,
  ConvertError | BalanceError
> = Endpoint.post("Asset.confirmSmallBalanceQuote", "/v5/asset/covert/small-balance-execute", {
  access: "private",
  kind: "commit",
  idempotencyKey: "quoteId",
  params: ConfirmSmallBalanceQuoteParams,
  result: ConfirmSmallBalanceQuoteResult,
  errors: [ConvertError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with the `Exchange` permission",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/confirm-quote"
})
