import type { Looked } from "./lookUps.js"
import { Accepted, Rejected, type Submission, type SubmitError, Unknown } from "./submission.js"

/** The order's rejection, if the error of its call rules out that the exchange has it. An order with a duplicate ID exists or existed. */
export const refusedBy = (orderLinkId: string, error: SubmitError): Rejected | undefined =>
  error._tag !== "DuplicateOrderLinkId" && error.outcome === "notExecuted"
    ? new Rejected({ orderLinkId, reason: "refused", error })
    : undefined

/** What an error that left the outcome open, and the lookups, say together. */
export const verdict = (orderLinkId: string, error: SubmitError, looked: Looked): Submission => {
  const { isMissing, lookupError, order } = looked
  if (order !== undefined) return new Accepted({ orderId: order.orderId, orderLinkId, order })
  const exists = error.outcome === "executed" || error._tag === "DuplicateOrderLinkId"
  return isMissing && !exists
    ? new Rejected({ orderLinkId, reason: "notFound", error })
    : new Unknown({ orderLinkId, error, lookupError })
}
