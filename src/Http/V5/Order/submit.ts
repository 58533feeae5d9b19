import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Random from "effect/Random"
import type { BalanceError } from "../../../Errors/BalanceError.js"
import type { CommonError } from "../../../Errors/CommonError.js"
import { type NetworkError, ParameterError, RequestTimeout } from "../../../Errors/Network.js"
import type { OrderError } from "../../../Errors/OrderError.js"
import { ClockOffset } from "../../../Layers/ClockOffset.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import type { OrderEntry } from "../../../Layers/OrderEntry.js"
import type { Order } from "../../../Schema/Order.js"
import type { RestClient } from "../../RestClient.js"
import { ReceiveWindow, withRequestTimeout } from "../../Settings.js"
import { getOpenOrders } from "./getOpenOrders.js"
import { getOrderHistory } from "./getOrderHistory.js"
import { type PlaceOrderParams, placeOrder } from "./placeOrder.js"

/** What {@link submit} may have met on the way. */
export type SubmitError = CommonError | OrderError | BalanceError | NetworkError

/** The exchange has the order. */
export class Accepted extends Data.TaggedClass("Accepted")<{
  readonly orderId: string
  readonly orderLinkId: string
  /**
   * The order as it was found, where it had to be looked for; it may be filled, cancelled or rejected in matching by then. With
   * an `orderLinkId` of one's own it may also be an order of an earlier call.
   */
  readonly order: Order | undefined
}> {}

/** There is no such order, and there will be none from this call: it is safe to submit again. */
export class Rejected extends Data.TaggedClass("Rejected")<{
  readonly orderLinkId: string
  /**
   * `refused`: the exchange, or this library, said no. `notFound`: the call got lost, and the exchange knows no such order.
   */
  readonly reason: "refused" | "notFound"
  readonly error: SubmitError
}> {}

/** Nobody can say: look for the order by its `orderLinkId` before submitting again. */
export class Unknown extends Data.TaggedClass("Unknown")<{
  readonly orderLinkId: string
  /** What became of the call. */
  readonly error: SubmitError
  /** Why asking for the order did not settle it, where asking failed. */
  readonly lookupError: CommonError | NetworkError | undefined
}> {}

/** How a submission ended. */
export type Submission = Accepted | Rejected | Unknown

/** Settings of one submission. */
export interface SubmitOptions {
  /** How long to wait for the answer to the order, and to each question about it: 10 seconds unless set. */
  readonly wait?: Duration.DurationInput | undefined
}

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"

/** The time keeps ids of different runs apart, however their random numbers were seeded. */
const makeOrderLinkId = (nowMillis: number): Effect.Effect<string> =>
  Effect.map(
    Effect.replicateEffect(Random.nextIntBetween(0, alphabet.length), 24),
    (digits) => `${nowMillis.toString(36)}-${digits.map((digit) => alphabet[digit]).join("")}`
  )

interface Lookup {
  readonly order: Order | undefined
  /** The exchange's clock when it answered last. */
  readonly time: number | undefined
}

/** Open orders come first, so that an order that closes in between is still met in one of the later lists. */
const lookUp = (
  params: PlaceOrderParams,
  orderLinkId: string,
  wait: Duration.Duration
): Effect.Effect<Lookup, CommonError | NetworkError, RestClient | Credentials> =>
  Effect.gen(function* () {
    const order = { category: params.category, symbol: params.symbol, orderLinkId }
    const reads = [
      getOpenOrders.response(order),
      getOpenOrders.response({ ...order, openOnly: 1 }),
      getOrderHistory.response(order)
    ]
    let time: number | undefined
    for (const read of reads) {
      const answer = yield* withRequestTimeout(read, wait)
      const found = answer.result.list.find((row) => row.orderLinkId === orderLinkId)
      if (found !== undefined) return { order: found, time: answer.time }
      time = time === undefined || answer.time === undefined ? answer.time : Math.min(time, answer.time)
    }
    return { order: undefined, time }
  })

const maxLookups = 6
const pauseMillis = 1000

/**
 * Asks until the order is found, or was not found twice at a time when the exchange could no longer take the lost
 * call.
 */
const settle = (
  params: PlaceOrderParams,
  orderLinkId: string,
  error: SubmitError,
  wait: Duration.Duration
): Effect.Effect<Submission, never, RestClient | ClockOffset | Credentials> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const offset = yield* ClockOffset
    const exchangeMillis = () => clock.unsafeCurrentTimeMillis() + offset.current()
    const receiveWindow = yield* ReceiveWindow
    // The call has ended, so it was signed no later than now; the exchange refuses it once its window is over.
    const overAt = exchangeMillis() + Duration.toMillis(receiveWindow) + 1000
    let misses = 0
    let lookupError: CommonError | NetworkError | undefined
    for (let i = 0; i < maxLookups && misses < 2; i++) {
      const looked = yield* Effect.either(lookUp(params, orderLinkId, wait))
      if (Either.isRight(looked)) {
        const { order, time } = looked.right
        if (order !== undefined) return new Accepted({ orderId: order.orderId, orderLinkId, order })
        lookupError = undefined
        if (Math.min(time ?? Number.POSITIVE_INFINITY, exchangeMillis()) > overAt) misses++
      } else {
        lookupError = looked.left
      }
      if (misses < 2 && i < maxLookups - 1)
        yield* Effect.sleep(Duration.millis(Math.max(pauseMillis, overAt + 1 - exchangeMillis())))
    }
    const executed = error.outcome === "executed"
    return misses >= 2 && !executed
      ? new Rejected({ orderLinkId, reason: error._tag === "DuplicateOrderLinkId" ? "refused" : "notFound", error })
      : new Unknown({ orderLinkId, error, lookupError })
  })

/**
 * Places one order and does not come back before it is known what became of it, as far as that can be known.
 *
 * The order always has an `orderLinkId`: the caller's own, or one that is made here. It is sent once. When the
 * answer is lost, comes late, or says that this id was used before, the order is looked for by that id among the
 * open and the closed orders: what is found is `Accepted`. What is not found is `Rejected` only if it was not found
 * twice after the exchange could no longer take the call, which is the receive window and one second later; so that
 * takes some 7 seconds. If the exchange cannot be asked, the end is `Unknown`.
 *
 * `Accepted` is about the exchange taking the order, not about its fill. Nothing fails: a refusal is in `Rejected`.
 * An interruption while waiting leaves the order as it is.
 *
 * - Access: private, key permission to trade in the category.
 * - Limit: that of `placeOrder`, and of the two reads when the answer is lost.
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
) => Effect.Effect<Submission, never, OrderEntry | RestClient | ClockOffset | Credentials> = Effect.fn("Order.submit")(
  function* (params: PlaceOrderParams, options?: SubmitOptions) {
    const clock = yield* Effect.clock
    const own = params.orderLinkId
    const orderLinkId = own === undefined || own === "" ? yield* makeOrderLinkId(clock.unsafeCurrentTimeMillis()) : own
    if (orderLinkId.length > 36) {
      const error = new ParameterError({
        endpoint: "Order.submit",
        parameter: "orderLinkId",
        message: `orderLinkId: ${orderLinkId.length} characters are more than the 36 that the exchange takes`
      })
      return new Rejected({ orderLinkId, reason: "refused", error })
    }
    const wait = Duration.decode(options?.wait ?? Duration.seconds(10))
    const placed = yield* placeOrder({ ...params, orderLinkId }).pipe(
      Effect.timeoutFail({
        duration: wait,
        onTimeout: () =>
          new RequestTimeout({ endpoint: "Order.placeOrder", afterMillis: Duration.toMillis(wait), outcome: "unknown" })
      }),
      Effect.either
    )
    if (Either.isRight(placed)) return new Accepted({ orderId: placed.right.orderId, orderLinkId, order: undefined })
    const error: SubmitError = placed.left
    return error._tag !== "DuplicateOrderLinkId" && error.outcome === "notExecuted"
      ? new Rejected({ orderLinkId, reason: "refused", error })
      : yield* settle(params, orderLinkId, error, wait)
  }
)
