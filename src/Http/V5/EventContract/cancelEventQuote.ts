import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { quoteReferenceFields } from "./fields.js"

export const CancelEventQuoteParams = Schema.Struct({
  /** Your own ID. Either this or `orderId` is required. */
  orderLinkId: Field.optionalTextParam,
  orderId: Field.optionalTextParam
})
export interface CancelEventQuoteParams extends Schema.Schema.Type<typeof CancelEventQuoteParams> {}

export const CancelEventQuoteResult = Schema.Struct({
  ...quoteReferenceFields
})
export interface CancelEventQuoteResult extends Schema.Schema.Type<typeof CancelEventQuoteResult> {}

/**
 * Cancels a quote for an event contract.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.cancelEventQuote({ orderLinkId: "quote-1" })
 * ```
 */
export const cancelEventQuote: Endpoint.Private<CancelEventQuoteParams, CancelEventQuoteResult> = Endpoint.post(
  "EventContract.cancelEventQuote",
  "/v5/event/cancel",
  {
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelEventQuoteParams,
    result: CancelEventQuoteResult,
    limit: "undocumented",
    permission: "requires a market maker's key, issued on request",
    docs: "https://bybit-exchange.github.io/docs/v5/event/trade/cancel-quote"
  }
)
