/**
 * Order books that are kept up to date.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { BookView } from "./BookView.js"
import { type BookParams, bookSpecOf, sharedBook } from "./internal/Book/BookFeed.js"
import { type BookOptions, type LiveBook, liveOf, type StreamOptions, viewsOf } from "./internal/Book/LiveBook.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import type { Sockets } from "./Socket.js"
import type { SocketError } from "./SocketError.js"

export type { BookStatus, BookView, StaleReason } from "./BookView.js"
export type { BookParams } from "./internal/Book/BookFeed.js"
export type { BookOptions, LiveBook, StreamOptions } from "./internal/Book/LiveBook.js"

/**
 * Maintains the order book of a symbol for as long as the scope is open; succeeds when the subscription is confirmed.
 *
 * All listeners of a layer share one book per topic: the second one gets the current levels at once. Listeners with a different
 * `rule`, `resyncWaits` or `snapshotTimeout` share a different book.
 *
 * A gap, a crossed book or a lost connection makes it `Stale` until a new snapshot arrives. Snapshots are requested one at a time,
 * with growing waits. A gap rule that keeps finding gaps is relaxed with a warning, so that a wrong rule can't cause endless
 * resyncs, and tried again after 10 minutes without one.
 *
 * `kind: "rpi"` shows retail price improvement orders, and `kind: "spread"` is the book of a spread, whose prices may be negative.
 * `FullOrderBook.live` has all levels.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import { OrderBook } from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   const live = yield* OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" })
 *   yield* Effect.sleep("1 second")
 *   yield* Effect.log(live.status()._tag, live.book.bestBid, live.book.bestAsk)
 * }).pipe(Effect.scoped)
 * ```
 */
export const live = (
  params: BookParams,
  options: BookOptions = {}
): Effect.Effect<LiveBook, SocketError, Sockets | Scope.Scope> => liveOf(opened(params, options), options)

const opened = (params: BookParams, options: BookOptions) =>
  Effect.suspend(() => sharedBook(bookSpecOf(params), options))

/** Views of a symbol's order book, one after each change. A slow reader skips to the newest. */
export const stream = (
  params: BookParams,
  options: StreamOptions = {}
): Stream.Stream<BookView, SocketError, Sockets> => streamAll([params], options)

/**
 * Views of many order books in one stream: the current ones, then one after each change of a book. A slow reader skips to the
 * newest of each book. The last view of a book whose topic is refused, for example because its symbol was delisted, says `Failed`,
 * and the others go on. It fails with the last one, or if a connection fails for good.
 *
 * @example
 * ```ts
 * import { Console, Stream } from "effect"
 * import { OrderBook } from "effect-bybit/Socket"
 *
 * export const program = OrderBook.streamAll(
 *   [
 *     { category: "linear", depth: 1, symbol: "BTCUSDT" },
 *     { category: "linear", depth: 1, symbol: "ETHUSDT" }
 *   ],
 *   { levels: 1 }
 * ).pipe(
 *   Stream.take(4),
 *   Stream.runForEach(({ bids, symbol, topic }) => Console.log(topic, symbol, bids[0]?.price))
 * )
 * ```
 */
export const streamAll = (
  list: ReadonlyArray<BookParams>,
  options: StreamOptions = {}
): Stream.Stream<BookView, SocketError, Sockets> =>
  Stream.suspend(() => {
    const misuse = Misuse.ofParts("orderbook", "books", list, (params) => bookSpecOf(params).source)
    if (misuse !== undefined) return Stream.fail(misuse)
    return viewsOf(
      list.map((params) => opened(params, options)),
      options
    )
  })
