import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { DecodeError, RequestTimeout } from "../../../Errors/Network.js"
import * as Log from "../../../Runtime/Log.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import type { ClockOffset } from "../../ClockOffset.js"
import { CallAge } from "../../internal/CallAge.js"
import * as OrderEnding from "../../internal/OrderEnding.js"
import { Patience, type Waiting } from "../../internal/Patience.js"
import type { OrderEntry } from "../../OrderEntry.js"
import type { RestClient } from "../../RestClient.js"
import { withRequestTimeout } from "../../Settings.js"
import { invalidOrderLinkId } from "./invalidOrderLinkId.js"
import { lookUps } from "./lookUps.js"
import { makeOrderLinkId } from "./makeOrderLinkId.js"
import { type PlaceOrderParams, type PlaceOrderResult, placeOrder } from "./placeOrder.js"
import {
  Accepted,
  Rejected,
  refusedBy,
  type SettleTarget,
  type Submission,
  type SubmitError,
  tells,
  verdict
} from "./verdict.js"

/** Options of {@link submit}. */
export interface SubmitOptions {
  /**
   * How long to wait for the answer to the order before it is looked up, and for each lookup. 10 seconds by default. The `timeout` of
   * the order socket may be shorter: then the order is looked up earlier.
   */
  readonly wait?: Duration.DurationInput | undefined
}

/** How long its call waits for an answer, even where it can't be interrupted: longer than all lookups take. */
const longestAnswer = (wait: Duration.Duration): Duration.Duration =>
  Duration.sum(Duration.times(wait, 7), Duration.minutes(1))

/** Whether parameters can be sent as they are. The gate may know them as the object that they are. */
const isComplete = <P extends PlaceOrderParams>(
  params: P,
  orderLinkId: string
): params is P & { readonly orderLinkId: string } => Object.isFrozen(params) && params.orderLinkId === orderLinkId

/** What decides the order, or why its call left that open. */
type Ended = Either.Either<Submission, SubmitError>

/** What an acknowledgement says. It may have any shape if answers aren't checked. */
const acknowledged = (result: Partial<PlaceOrderResult> | null, orderLinkId: string): Ended => {
  const unusable = (issue: string) =>
    Either.left(
      new DecodeError({ endpoint: "Order.placeOrder", path: "result", issue, body: result, outcome: "executed" })
    )
  const { orderId, orderLinkId: echoed } = result ?? {}
  if (typeof orderId !== "string" || orderId === "") return unusable("orderId is missing")
  if (echoed !== undefined && echoed !== "" && echoed !== orderLinkId) return unusable("it acknowledges another order")
  return Either.right(new Accepted({ orderId, orderLinkId, order: undefined }))
}

/** Waits for what decides the order: the answer to its call, or the lookups, which begin when the call fails, is overdue, or after `wait`. */
const decided = (
  call: Fiber.Fiber<Ended>,
  order: SettleTarget,
  wait: Duration.Duration,
  overdue: Effect.Effect<void>
): Effect.Effect<Submission, never, RestClient | ClockOffset | Credentials> => {
  const { orderLinkId } = order
  const answered = Effect.flatMap(
    Fiber.join(call),
    Either.match({ onLeft: () => Effect.never, onRight: Effect.succeed })
  )
  const failed = Effect.flatMap(
    Fiber.join(call),
    Either.match({ onLeft: () => Effect.void, onRight: () => Effect.never })
  )
  const lookedUp = Effect.gen(function* () {
    const age = new CallAge(yield* Effect.clock)
    yield* Effect.timeoutOption(Effect.raceFirst(failed, overdue), wait)
    const looked = yield* Effect.withSpan(lookUps(order, { wait }), "effect-bybit/Order.settle", {
      attributes: { "bybit.order_link_id": orderLinkId }
    })
    const exit = yield* Fiber.poll(call)
    const ended = Option.isSome(exit)
      ? yield* exit.value
      : Either.left(
          new RequestTimeout({
            endpoint: "Order.placeOrder",
            afterMillis: Math.round(age.millis),
            outcome: "unknown"
          })
        )
    return Either.getOrElse(ended, (error) =>
      // Where an answer may still come, lists that don't show the order may only be late.
      verdict(orderLinkId, error, error._tag === "RequestTimeout" ? { ...looked, isMissing: false } : looked)
    )
  })
  return Effect.raceFirst(Effect.interruptible(answered), Effect.interruptible(lookedUp))
}

/** How a call ended that could not be interrupted, for the log. */
const lateEnd = (exit: Exit.Exit<Ended>): string => {
  if (Exit.isFailure(exit)) return "its call died"
  return Either.match(exit.value, {
    onLeft: (error) => `its call failed (${error._tag}, ${error.outcome})`,
    onRight: (end) =>
      end._tag === "Accepted"
        ? `it was accepted${OrderEnding.isOrderId(end.orderId) ? ` as ${end.orderId}` : ""}`
        : `its call failed (${end.error._tag}, ${end.error.outcome})`
  })
}

/** Ends the call with its submission. Where it can't be interrupted, it isn't waited for, and its end is logged. */
const stop =
  (call: Fiber.RuntimeFiber<Ended>, orderLinkId: string) =>
  (submission: Exit.Exit<Submission>): Effect.Effect<unknown> => {
    if (call.unsafePoll() !== null) return Effect.void
    const stopped = Fiber.interrupt(call)
    return Exit.isInterrupted(submission)
      ? stopped
      : Effect.forkDaemon(
          Effect.flatMap(stopped, (exit) =>
            Exit.isInterrupted(exit)
              ? Effect.void
              : Log.warning(
                  { endpoint: "Order.submit", orderLinkId },
                  `Order ${orderLinkId}: ${lateEnd(exit)}, after submit had stopped waiting for it`
                )
          )
        )
  }

/**
 * Places one order and finds out whether the exchange has it, even if the answer is lost.
 *
 * The order always has an `orderLinkId`: yours, or one from `makeOrderLinkId`. It is sent once, and never later than `wait`. If
 * its call fails, or has no answer within `wait`, the order is looked up by its ID as in `settle` while its call goes on. Whatever
 * decides first counts:
 *
 * - `Accepted`: the exchange acknowledged the order, however late, or a lookup found it. It took the order, which may not be filled.
 * - `Rejected`: it was refused, however late, or its call ended without an answer (the connection was lost, for example) and lookups
 *   don't find it once the exchange would have to refuse it, which takes about 7 seconds.
 * - `Unknown`: anything else. An order whose call has no answer and no end is never `Rejected`: lists may only be late.
 *
 * The effect never fails: a refusal is in `Rejected`. Interrupting it ends its call and leaves the order as it is. Where nothing can
 * be interrupted, such as in a finalizer, a call that is still unanswered at the end goes on for some minutes at most, and its
 * result is logged.
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
)(
  function* (params: PlaceOrderParams, options?: SubmitOptions) {
    const own = params.orderLinkId
    const orderLinkId = own === undefined || own === "" ? yield* makeOrderLinkId() : own
    const invalid = invalidOrderLinkId("Order.submit", orderLinkId)
    if (invalid !== undefined) {
      const text = typeof orderLinkId === "string" ? orderLinkId : ""
      return new Rejected({ orderLinkId: text, reason: "refused", error: invalid })
    }
    yield* Effect.annotateCurrentSpan("bybit.order_link_id", orderLinkId)
    const order = isComplete(params, orderLinkId) ? params : { ...params, orderLinkId }
    const wait = Duration.decode(options?.wait ?? Duration.seconds(10))
    const waiting: Waiting = { sendWithin: Duration.toMillis(wait), overdue: yield* Deferred.make<void>() }
    const placing: Effect.Effect<Ended, never, OrderEntry | Credentials> = placeOrder.response(order).pipe(
      Effect.tap(OrderEnding.answered),
      Effect.provideService(Patience, waiting),
      withRequestTimeout(longestAnswer(wait)),
      Effect.match({
        onFailure: (error) => Either.fromNullable(refusedBy(orderLinkId, error), () => error),
        onSuccess: ({ result }) => acknowledged(result, orderLinkId)
      })
    )
    return yield* Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(Effect.forkDaemon(restore(placing)), (call) =>
        Effect.onExit(restore(decided(call, order, wait, Deferred.await(waiting.overdue))), stop(call, orderLinkId))
      )
    )
  },
  (submitted, params) => Effect.tap(submitted, tells("Order.submit", params))
)
