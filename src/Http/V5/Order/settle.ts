import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import type { BalanceError } from "../../../Errors/BalanceError.js"
import type { CommonError } from "../../../Errors/CommonError.js"
import { DecodeError, type NetworkError, ParameterError, RequestTimeout } from "../../../Errors/Network.js"
import type { OrderError } from "../../../Errors/OrderError.js"
import { effectOf } from "../../../internal/Either.js"
import { ClockOffset } from "../../../Layers/ClockOffset.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { monotonicMillis } from "../../../Layers/internal/Monotonic.js"
import type { Order } from "../../../Schema/Order.js"
import type { Response } from "../../Envelope.js"
import type { RestClient } from "../../RestClient.js"
import { ReceiveWindow, withRequestTimeout } from "../../Settings.js"
import { awaited } from "./awaited.js"
import { getOpenOrders } from "./getOpenOrders.js"
import { getOrderHistory } from "./getOrderHistory.js"
import { invalidOrderLinkId } from "./invalidOrderLinkId.js"
import type { PlaceOrderParams } from "./placeOrder.js"

/** Why placing an order failed. */
export type SubmitError = CommonError | OrderError | BalanceError | NetworkError

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
export class Rejected extends Data.TaggedClass("Rejected")<{
  readonly orderLinkId: string
  /**
   * `refused`: the exchange, or this library, refused the order. `notFound`: the call was lost, and the exchange has no such order.
   */
  readonly reason: "refused" | "notFound"
  readonly error: SubmitError
}> {}

/** It is unknown whether the exchange has the order: look it up by its `orderLinkId` before you submit it again. */
export class Unknown extends Data.TaggedClass("Unknown")<{
  readonly orderLinkId: string
  /** Why the call failed. */
  readonly error: SubmitError
  /** Why the last lookup failed, if it did. */
  readonly lookupError: CommonError | NetworkError | undefined
}> {}

/** How a submission ended. */
export type Submission = Accepted | Rejected | Unknown

/** The order to look for. */
export type SettleTarget = Pick<PlaceOrderParams, "category" | "symbol"> & { readonly orderLinkId: string }

/** Options of {@link settle}. */
export interface SettleOptions {
  /** How long each lookup may take. 10 seconds by default. */
  readonly wait?: Duration.DurationInput | undefined
  /**
   * When the call ended at the latest, in milliseconds of the local clock. Defaults to now. May be at most an hour ahead: `settle`
   * waits for it.
   */
  readonly endedAt?: number | undefined
  /**
   * Whether to wait until the exchange can no longer accept the call. Defaults to `true`. With `false`, the order is looked up
   * twice, a second apart, and stays `Unknown` while the call could still arrive.
   */
  readonly waitForWindow?: boolean | undefined
}

const maxLookups = 6
const pauseMillis = 1000

interface Lookup {
  readonly order: Order | undefined
  /** The earliest exchange time of the answers. */
  readonly time: number | undefined
  /** Whether the lists would contain the order if it existed. */
  readonly isComplete: boolean
}

/** A list of orders as received: if answers aren't checked (`Settings.Decoding`), any part of it may be missing. */
interface OrderPage {
  readonly list?: ReadonlyArray<Order | null> | null
  readonly nextPageCursor?: string | null
}

const longestLead = 3_600_000

/** Why `settle` can't wait for the end of the call, or `undefined` if it can. */
const invalidEnd = (endedAt: number, now: number): ParameterError | undefined =>
  Number.isFinite(endedAt) && endedAt - now <= longestLead
    ? undefined
    : new ParameterError({
        endpoint: "Order.settle",
        parameter: "endedAt",
        message: `endedAt must be a time in milliseconds, at most an hour ahead, not ${endedAt}`
      })

const unexpected = (issue: string, body: unknown): DecodeError =>
  new DecodeError({ endpoint: "Order.settle", path: "result", issue, body, outcome: "notExecuted" })

const lookupTimeout = (wait: Duration.Duration): RequestTimeout =>
  new RequestTimeout({ endpoint: "Order.settle", afterMillis: Duration.toMillis(wait), outcome: "notExecuted" })

/**
 * Reads open orders first, so that an order that closes in the meantime is found in a later list. A list that can't be read
 * doesn't matter if the order is in another one.
 */
const lookUp = (
  { category, orderLinkId, symbol }: SettleTarget,
  wait: Duration.Duration
): Effect.Effect<Lookup, CommonError | NetworkError, RestClient | Credentials> =>
  Effect.gen(function* () {
    const order = { category, symbol, orderLinkId }
    const reads = [
      getOpenOrders.response(order),
      getOpenOrders.response({ ...order, openOnly: 1 }),
      getOrderHistory.response(order)
    ]
    let failure: CommonError | NetworkError | undefined
    let time: number | undefined
    let isComplete = true
    for (const read of reads) {
      const answer = yield* Effect.either(
        Effect.flatMap(withRequestTimeout(read, wait), (page) => effectOf(find(page, order)))
      )
      if (Either.isLeft(answer)) {
        failure ??= answer.left
        continue
      }
      const page = answer.right
      if (page.order !== undefined) return page
      isComplete &&= page.isComplete
      time = time === undefined || page.time === undefined ? page.time : Math.min(time, page.time)
    }
    return failure === undefined ? { order: undefined, time, isComplete } : yield* Effect.fail(failure)
  })

/** Looks for the order in one list. */
const find = (
  { result, time }: Response<OrderPage | null>,
  { orderLinkId, symbol }: SettleTarget
): Either.Either<Lookup, DecodeError> => {
  const { list, nextPageCursor }: OrderPage = result ?? {}
  if (!Array.isArray(list)) return Either.left(unexpected("list is missing", result))
  let isComplete = true
  for (const row of list) {
    if (row === null) return Either.left(unexpected("an order is null", result))
    if (row.orderLinkId !== orderLinkId) continue
    if (typeof row.orderId !== "string" || row.orderId === "")
      return Either.left(unexpected("an order has no orderId", row))
    if (row.symbol === symbol) return Either.right({ order: row, time, isComplete })
    isComplete = false
  }
  // If the exchange lists other orders, and more of them on a next page, it ignored the ID.
  if (list.length > 0 && (nextPageCursor ?? "") !== "") isComplete = false
  return Either.right({ order: undefined, time, isComplete })
}

/**
 * Looks up the order of a `placeOrder` call that failed with `error`, to find out whether it was accepted. It sends no order.
 *
 * `submit` does this for you; use `settle` when you called `placeOrder` yourself, or to check again after `Unknown`.
 *
 * - `Accepted`: the order was found by its `orderLinkId` among the open or the closed orders, whatever its status.
 * - `Rejected`: the error rules out that the order was executed, or the order was missing from two lookups at a time
 *   when the exchange could no longer accept the call, that is, later than the receive window and one second after it ended. An
 *   order that the exchange accepts but lists later than that is missed: repeat it with the same ID.
 * - `Unknown`: neither could be established, for example because the lookups failed, or the exchange listed other orders. Also if
 *   the exchange refused the ID as a duplicate but doesn't list the order: an order with that ID exists or existed.
 *
 * It never fails, and takes about 7 seconds if the order does not exist. If the call was made with a different receive window,
 * provide the same one here.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Effect.gen(function* () {
 *   const orderLinkId = yield* Order.makeOrderLinkId()
 *   const order = { category: "linear", symbol: "BTCUSDT", orderLinkId } as const
 *   return yield* Order.placeOrder({ ...order, side: "Buy", orderType: "Market", qty: "0.01" }).pipe(
 *     Effect.catchAll((error) => Order.settle(order, error))
 *   )
 * })
 * ```
 */
export const settle: (
  order: SettleTarget,
  error: SubmitError,
  options?: SettleOptions
) => Effect.Effect<Submission, never, RestClient | ClockOffset | Credentials> = Effect.fn("effect-bybit/Order.settle")(
  function* (order: SettleTarget, error: SubmitError, options: SettleOptions = {}) {
    const { orderLinkId } = order
    if (error._tag !== "DuplicateOrderLinkId" && error.outcome === "notExecuted")
      return new Rejected({ orderLinkId, reason: "refused", error })
    const invalid = invalidOrderLinkId("Order.settle", orderLinkId)
    if (invalid !== undefined) return new Unknown({ orderLinkId, error, lookupError: invalid })
    const { waitForWindow = true } = options
    const wait = Duration.decode(options.wait ?? Duration.seconds(10))
    const clock = yield* Effect.clock
    const offset = yield* ClockOffset
    const exchangeMillis = () => clock.unsafeCurrentTimeMillis() + offset.current()
    const now = clock.unsafeCurrentTimeMillis()
    const { endedAt = now } = options
    const misdated = invalidEnd(endedAt, now)
    if (misdated !== undefined) return new Unknown({ orderLinkId, error, lookupError: misdated })
    // The call was signed before it ended; the exchange refuses it once its window is over.
    const windowMillis = Duration.toMillis(yield* ReceiveWindow) + 1000
    const overAt = endedAt + offset.current() + windowMillis
    // The wall clock may be set meanwhile: the window is only over if it also is by a clock that is never set.
    const startedAt = monotonicMillis(clock)
    const untilOver = () =>
      Math.max(overAt - exchangeMillis(), windowMillis - (now - endedAt) - (monotonicMillis(clock) - startedAt))
    // If it is set back, no pause is longer than the wait for the window was at first.
    const longestPause = Math.max(pauseMillis, untilOver() + 1)
    const lookups = waitForWindow ? maxLookups : 2
    let misses = 0
    let lookupError: CommonError | NetworkError | undefined
    for (let i = 0; i < lookups && misses < 2; i++) {
      const came = yield* awaited(Effect.interruptible(Effect.either(lookUp(order, wait))), wait, () => Effect.void)
      const looked = Option.getOrElse(came, () => Either.left(lookupTimeout(wait)))
      if (Either.isRight(looked)) {
        const { isComplete, order: found, time } = looked.right
        if (found !== undefined) return new Accepted({ orderId: found.orderId, orderLinkId, order: found })
        lookupError = undefined
        if (isComplete && (time ?? Number.POSITIVE_INFINITY) > overAt && untilOver() < 0) misses++
      } else {
        lookupError = looked.left
      }
      if (misses < 2 && i < lookups - 1) {
        const pause = waitForWindow ? untilOver() + 1 : 0
        yield* Effect.sleep(Duration.millis(Math.min(longestPause, Math.max(pauseMillis, pause))))
      }
    }
    // An order with a duplicate ID existed, even if the exchange doesn't list it.
    const exists = error.outcome === "executed" || error._tag === "DuplicateOrderLinkId"
    return misses >= 2 && !exists
      ? new Rejected({ orderLinkId, reason: "notFound", error })
      : new Unknown({ orderLinkId, error, lookupError })
  }
)
