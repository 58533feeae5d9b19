import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { quoteReferenceFields } from "./fields.js"

export const SubmitEventQuoteParams = Schema.Struct({
  symbol: Field.text,
  /** Your own ID. */
  orderLinkId: Field.text,
  /** The payout ratio, before fees. */
  grossPayoutRatio: Field.decimalParam,
  /** In the settle coin. */
  amount: Field.decimalParam
})
export interface SubmitEventQuoteParams extends Schema.Schema.Type<typeof SubmitEventQuoteParams> {}

export const SubmitEventQuoteResult = Schema.Struct({
  ...quoteReferenceFields
})
export interface SubmitEventQuoteResult extends Schema.Schema.Type<typeof SubmitEventQuoteResult> {}

/**
 * Quotes a payout ratio for an event contract, up to an amount.
 *
 * The documentation doesn't say whether a second quote with the same `orderLinkId` is refused: before you repeat a call, look for it
 * with `getEventActiveOrders`.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.submitEventQuote({
 *   symbol: "ETHUSDT-28AUG26-2450-2570-OUT",
 *   orderLinkId: "quote-1",
 *   grossPayoutRatio: "0.5",
 *   amount: "100"
 * })
 * ```
 */
export const submitEventQuote: Endpoint.Private<SubmitEventQuoteParams, SubmitEventQuoteResult> = Endpoint.post(
  "EventContract.submitEventQuote",
  "/v5/event/quotes",
  {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: SubmitEventQuoteParams,
    result: SubmitEventQuoteResult,
    limit: "undocumented",
    permission: "requires a market maker's key, issued on request",
    docs: "https://bybit-exchange.github.io/docs/v5/event/trade/submit-quote"
  }
)
