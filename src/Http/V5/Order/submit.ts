import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { DecodeError, RequestTimeout } from "../../../Errors/Network.js"
import type { Outcome } from "../../../Errors/Outcome.js"
import type { ClockOffset } from "../../../Layers/ClockOffset.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import type { OrderEntry } from "../../../Layers/OrderEntry.js"
import { SendWithin } from "../../internal/SendWithin.js"
import type { RestClient } from "../../RestClient.js"
import { awaited } from "./awaited.js"
import { invalidOrderLinkId } from "./invalidOrderLinkId.js"
import { makeOrderLinkId } from "./makeOrderLinkId.js"
import { type PlaceOrderParams, type PlaceOrderResult, placeOrder } from "./placeOrder.js"
import { Accepted, Rejected, type Submission, type SubmitError, settle } from "./settle.js"

/** Options of {@link submit}. */
export interface SubmitOptions {
  /**
   * How long to wait for the answer to the order, and to each lookup, even where nothing can be interrupted. 10 seconds by default.
   */
  readonly wait?: Duration.DurationInput | undefined
}

/** How the call ended, for the log. */
const lateEnd = (exit: Exit.Exit<Either.Either<PlaceOrderResult, SubmitError>>): string => {
  if (Exit.isFailure(exit)) return "its call died"
  return Either.match(exit.value, {
    onLeft: (error) => `its call failed (${error._tag}, ${error.outcome})`,
    onRight: ({ orderId }) => `it was accepted as ${orderId}`
  })
}

/** Why an acknowledgement doesn't show that the order was taken. It may have any shape if answers aren't checked. */
const acknowledgementProblem = (
  result: Partial<PlaceOrderResult> | null,
  orderLinkId: string
): DecodeError | undefined => {
  const error = (issue: string, outcome: Outcome) =>
    new DecodeError({ endpoint: "Order.placeOrder", path: "result", issue, body: result, outcome })
  const { orderId, orderLinkId: echoed } = result ?? {}
  if (typeof orderId !== "string" || orderId === "") return error("orderId is missing", "executed")
  if (echoed !== undefined && echoed !== "" && echoed !== orderLinkId)
    return error("it acknowledges another order", "unknown")
  return undefined
}

/**
 * Places one order and finds out whether the exchange has it, even if the answer is lost.
 *
 * The order always has an `orderLinkId`: yours, or one from `makeOrderLinkId`. It is sent once. If the answer is lost or late, or
 * if Bybit refuses the ID as a duplicate, the order is looked up by its ID as in `settle`: an order that is found is `Accepted`, one
 * that is certainly missing is `Rejected`, which takes about 7 seconds, and anything else is `Unknown`.
 *
 * `Accepted` means that the exchange took the order, not that it was filled. The effect never fails: a refusal is in `Rejected`.
 * Interrupting it while it waits leaves the order as it is.
 *
 * An order that was not sent after `wait` is not sent any more. Where nothing can be interrupted, such as in a finalizer, its call
 * goes on in the background while the order is looked up, and how it ends is logged.
 *
 * - Access: private, key permission to trade in the category.
 * - Limit: that of `placeOrder`, and of `getOpenOrders` and `getOrderHistory` if the answer is lost.
 * - Source: https://bybit-exchange.github.io/docs/v5/order/create-order
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Effect.gen(function* () {
 *   const submission = yield* Order.submit({
 *     category: "linear",
 *     symbol: "BTCUSDT",
 *     side: "Buy",
 *     orderType: "Limit",
 *     qty: "0.01",
 *     price: "65000"
 *   })
 *   switch (submission._tag) {
 *     case "Accepted":
 *       return yield* Effect.log(`order ${submission.orderId}`)
 *     case "Rejected":
 *       return yield* Effect.log(`no order: ${submission.error.message}`)
 *     case "Unknown":
 *       return yield* Effect.logError(`look for ${submission.orderLinkId}`)
 *   }
 * })
 * ```
 */
export const submit: (
  params: PlaceOrderParams,
  options?: SubmitOptions
) => Effect.Effect<Submission, never, OrderEntry | RestClient | ClockOffset | Credentials> = Effect.fn(
  "effect-bybit/Order.submit"
)(function* (params: PlaceOrderParams, options?: SubmitOptions) {
  const own = params.orderLinkId
  const orderLinkId = own === undefined || own === "" ? yield* makeOrderLinkId() : own
  const invalid = invalidOrderLinkId("Order.submit", orderLinkId)
  if (invalid !== undefined) {
    const text = typeof orderLinkId === "string" ? orderLinkId : ""
    return new Rejected({ orderLinkId: text, reason: "refused", error: invalid })
  }
  const order = { ...params, orderLinkId }
  const wait = Duration.decode(options?.wait ?? Duration.seconds(10))
  const waitMillis = Duration.toMillis(wait)
  const placing = Effect.provideService(Effect.either(placeOrder(order)), SendWithin, waitMillis)
  const came = yield* awaited(placing, wait, (exit) =>
    Effect.logWarning(`Order ${orderLinkId}: ${lateEnd(exit)}, after submit had stopped waiting for it`)
  )
  if (Option.isNone(came)) {
    const late = new RequestTimeout({ endpoint: "Order.placeOrder", afterMillis: waitMillis, outcome: "unknown" })
    return yield* settle(order, late, { wait })
  }
  const placed = came.value
  if (Either.isLeft(placed)) return yield* settle(order, placed.left, { wait })
  const problem = acknowledgementProblem(placed.right, orderLinkId)
  return problem === undefined
    ? new Accepted({ orderId: placed.right.orderId, orderLinkId, order: undefined })
    : yield* settle(order, problem, { wait })
})
