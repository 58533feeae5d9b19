/**
 * The newest view of an order book, as a value that can be observed.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import type { BookView } from "./BookView.js"
import type { LiveBook } from "./internal/Book/LiveBook.js"

/**
 * Keeps the newest view of an `OrderBook.live` or `FullOrderBook.live` in a `SubscriptionRef` until the scope closes. `levels` per
 * side, default 25. If the book fails, the last view has the status `Failed`.
 *
 * @example
 * ```ts
 * import { Console, Effect, Stream } from "effect"
 * import { bookRef, OrderBook } from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   const live = yield* OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" })
 *   const best = yield* bookRef(live, 1)
 *   yield* best.changes.pipe(
 *     Stream.take(3),
 *     Stream.runForEach(({ asks, bids }) => Console.log(bids[0]?.price, asks[0]?.price))
 *   )
 * }).pipe(Effect.scoped)
 * ```
 */
export const bookRef = (
  live: LiveBook,
  levels?: number
): Effect.Effect<SubscriptionRef.SubscriptionRef<BookView>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const ref = yield* SubscriptionRef.make(live.view(levels))
    const changes = Stream.runForEach(live.changes(levels), (view) => SubscriptionRef.set(ref, view))
    const last = Effect.suspend(() => SubscriptionRef.set(ref, live.view(levels)))
    yield* Effect.forkScoped(Effect.catchAll(changes, () => last))
    return ref
  })
