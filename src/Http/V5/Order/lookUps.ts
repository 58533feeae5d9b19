import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import { DecodeError, RequestTimeout } from "../../../Errors/Network.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { arrivesWithin } from "../../../Runtime/Overdue.js"
import type { Order } from "../../../Schema/Order.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import { ClockOffset } from "../../ClockOffset.js"
import type { Response } from "../../Envelope.js"
import type { RestClient } from "../../RestClient.js"
import { ReceiveWindow, withRequestTimeout } from "../../Settings.js"
import { getOpenOrders } from "./getOpenOrders.js"
import { getOrderHistory } from "./getOrderHistory.js"
import type { Looked, LookupError, SettleTarget } from "./verdict.js"

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

const unexpected = (issue: string, body: unknown): DecodeError =>
  new DecodeError({ endpoint: "Order.settle", path: "result", issue, body, outcome: "notExecuted" })

/**
 * Reads open orders first, so that an order that closes in the meantime is found in a later list. A list that can't be read
 * doesn't matter if the order is in another one.
 */
const lookUp = (
  { category, orderLinkId, symbol }: SettleTarget,
  wait: Duration.Duration
): Effect.Effect<Lookup, LookupError, RestClient | Credentials> =>
  Effect.gen(function* () {
    const order = { category, symbol, orderLinkId }
    const reads = [
      getOpenOrders.response(order),
      getOpenOrders.response({ ...order, openOnly: 1 }),
      getOrderHistory.response(order)
    ]
    let failure: LookupError | undefined
    let time: number | undefined
    let isComplete = true
    for (const read of reads) {
      const answer = yield* withRequestTimeout(read, wait).pipe(
        Effect.flatMap((page) => find(page, order)),
        // Where the exchange refuses to list an order that it doesn't have, its list is empty.
        Effect.catchTag("OrderNotFound", ({ time }) => Effect.succeed({ order: undefined, time, isComplete: true })),
        Effect.either
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
 * Looks for an order until it is found, or is missing twice after the window of its call, at most six times. Each lookup takes at
 * most `wait`, even where nothing can be interrupted, such as in a finalizer.
 */
export const lookUps = (
  order: SettleTarget,
  {
    endedAt,
    wait,
    waitForWindow = true
  }: {
    readonly wait: Duration.Duration
    /** When the call ended at the latest, in milliseconds of the local clock. Defaults to now. */
    readonly endedAt?: number | undefined
    readonly waitForWindow?: boolean | undefined
  }
): Effect.Effect<Looked, never, RestClient | ClockOffset | Credentials> =>
  Effect.gen(function* () {
    const inTime = arrivesWithin(
      wait,
      () =>
        new RequestTimeout({ endpoint: "Order.settle", afterMillis: Duration.toMillis(wait), outcome: "notExecuted" })
    )
    // A lookup that is late is interrupted, but not waited for: a limiter or a signer may not be interruptible.
    const looking = Effect.acquireUseRelease(
      Effect.forkDaemon(Effect.interruptible(lookUp(order, wait))),
      (fiber) => inTime(Effect.interruptible(Fiber.join(fiber))),
      Fiber.interruptFork
    )
    const clock = yield* Effect.clock
    const offset = yield* ClockOffset
    const exchangeMillis = () => clock.unsafeCurrentTimeMillis() + offset.current()
    const now = clock.unsafeCurrentTimeMillis()
    const ended = endedAt ?? now
    // The call was signed before it ended; the exchange refuses it once its window is over.
    const windowMillis = Duration.toMillis(yield* ReceiveWindow) + 1000
    const overAt = ended + offset.current() + windowMillis
    // The wall clock may be set meanwhile: the window is only over if it also is by a clock that is never set.
    const startedAt = monotonicMillis(clock)
    const untilOver = () =>
      Math.max(overAt - exchangeMillis(), windowMillis - (now - ended) - (monotonicMillis(clock) - startedAt))
    // If it is set back, no pause is longer than the wait for the window was at first.
    const longestPause = Math.max(pauseMillis, untilOver() + 1)
    const lookups = waitForWindow ? maxLookups : 2
    let misses = 0
    let lookupError: LookupError | undefined
    for (let i = 0; i < lookups && misses < 2; i++) {
      const looked = yield* Effect.either(looking)
      if (Either.isRight(looked)) {
        const { isComplete, order: found, time } = looked.right
        lookupError = undefined
        if (found !== undefined) return { order: found, isMissing: false, lookupError }
        if (isComplete && (time ?? Number.POSITIVE_INFINITY) > overAt && untilOver() < 0) misses++
      } else {
        lookupError = looked.left
      }
      if (misses < 2 && i < lookups - 1) {
        const pause = waitForWindow ? untilOver() + 1 : 0
        yield* Effect.sleep(Duration.millis(Math.min(longestPause, Math.max(pauseMillis, pause))))
      }
    }
    return { order: undefined, isMissing: misses >= 2, lookupError }
  })
