import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { BalanceError } from "../../../Errors/BalanceError.js"
import type { CommonError } from "../../../Errors/CommonError.js"
import type { NetworkError } from "../../../Errors/Network.js"
import type { OrderError } from "../../../Errors/OrderError.js"
import { errorOf, outcomeOf } from "../../../Errors/Outcome.js"
import type { Order } from "../../../Schema/Order.js"
import * as OrderEnding from "../../internal/OrderEnding.js"
import type { PlaceOrderParams } from "./placeOrder.js"

/** Why placing an order failed. */
export type SubmitError = CommonError | OrderError | BalanceError | NetworkError

/** Why a lookup of an order failed. */
export type LookupError = CommonError | OrderError | NetworkError

/** The exchange has the order. */
export class Accepted extends Data.TaggedClass("Accepted")<{
  readonly orderId: string
  readonly orderLinkId: string
  /**
   * The order as it was found, if it had to be looked up. By then it may be filled, canceled, or rejected in matching. With your
   * own `orderLinkId` it may also be an order of an earlier call.
   */
  readonly order: Order | undefined
}> {}

/** The order does not exist, and this call will not create it: it is safe to submit it again. */
export class Rejected<out E = SubmitError> extends Data.TaggedClass("Rejected")<{
  readonly orderLinkId: string
  /**
   * `refused`: the exchange, or this library, refused the order. `notFound`: the call ended without an answer, and the exchange lists no
   * such order.
   */
  readonly reason: "refused" | "notFound"
  /** Why the call failed. From `settle`, whatever it was given. */
  readonly error: E
}> {
  /** Why there is no order, in words. */
  get message(): string {
    const why = errorOf(this.error)?.message ?? "the call failed"
    return this.reason === "refused" ? why : `The order wasn't found, so it wasn't placed: ${why}`
  }
}

/** It is unknown whether the exchange has the order: look it up by its `orderLinkId` before you submit it again. */
export class Unknown<out E = SubmitError> extends Data.TaggedClass("Unknown")<{
  readonly orderLinkId: string
  /** Why the call failed: a `RequestTimeout` if it is still unanswered. From `settle`, whatever it was given. */
  readonly error: E
  /** Why the last lookup failed, if it did. */
  readonly lookupError: LookupError | undefined
}> {}

/** How a submission ended. */
export type Submission<E = SubmitError> = Accepted | Rejected<E> | Unknown<E>

/** The order to look for. */
export type SettleTarget = Pick<PlaceOrderParams, "category" | "symbol"> & { readonly orderLinkId: string }

/** What several lookups have found. */
export interface Looked {
  readonly order: Order | undefined
  /** The order was missing from two lookups, at a time when the exchange could no longer accept its call. */
  readonly isMissing: boolean
  /** Why the last lookup failed, if it did. */
  readonly lookupError: LookupError | undefined
}

/** An order with that ID exists or existed. */
const isDuplicate = (error: unknown): boolean => errorOf(error)?._tag === "DuplicateOrderLinkId"

/** The order's rejection, if the error of its call rules out that the exchange has it. */
export const refusedBy = <E>(orderLinkId: string, error: E): Rejected<E> | undefined =>
  outcomeOf(error) === "notExecuted" && !isDuplicate(error)
    ? new Rejected({ orderLinkId, reason: "refused", error })
    : undefined

/** What an error that left the outcome open, and the lookups, say together. */
export const verdict = <E>(orderLinkId: string, error: E, looked: Looked): Submission<E> => {
  const { isMissing, lookupError, order } = looked
  if (order !== undefined) return new Accepted({ orderId: order.orderId, orderLinkId, order })
  const exists = outcomeOf(error) === "executed" || isDuplicate(error)
  return isMissing && !exists
    ? new Rejected({ orderLinkId, reason: "notFound", error })
    : new Unknown({ orderLinkId, error, lookupError })
}

/** Tells span, metric and log how an order ended. */
export const tells =
  (endpoint: string, { category, symbol }: Pick<SettleTarget, "category" | "symbol">) =>
  (submission: Submission<unknown>): Effect.Effect<void> => {
    const order = { category, symbol, orderLinkId: submission.orderLinkId }
    return OrderEnding.told(
      endpoint,
      submission._tag === "Accepted"
        ? { ...order, orderId: submission.orderId, outcome: "Accepted" }
        : { ...order, error: submission.error, outcome: submission._tag }
    )
  }
