/**
 * Order books with all their levels.
 *
 * @since 0.1.0
 */
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import type { RestClient } from "../Http/RestClient.js"
import type { BookView } from "./BookView.js"
import { sharedFullBook } from "./internal/Book/FullBook.js"
import { type BookOptions, type LiveBook, liveOf, type StreamOptions, viewsOf } from "./internal/Book/LiveBook.js"
import type { Sockets } from "./Socket.js"
import type { SocketError } from "./SocketError.js"
import type { FullOrderbookParams } from "./Topic/fullOrderbook.js"

/**
 * Maintains an order book with all its levels for as long as the scope is open: an `OrderBook.live` whose snapshots are read over
 * REST and joined to the deltas of its topic. It is a separate module, so that other books don't bring the REST client into a
 * bundle.
 *
 * It succeeds when the subscription is confirmed, and is `Syncing` until REST answers. A snapshot is read again until it joins the
 * deltas without a gap, with growing waits. If REST refuses the symbol, the book is `Failed`. Update IDs only have to increase, so
 * that a lost delta can go unnoticed; `rule: "consecutive"` notices it.
 *
 * All listeners with the same options and the same REST client share one book.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import { FullOrderBook } from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   const live = yield* FullOrderBook.live({ category: "spot", symbol: "BTCUSDT" })
 *   yield* Effect.sleep("1 second")
 *   yield* Effect.log(live.status()._tag, live.book.sizes)
 * }).pipe(Effect.scoped)
 * ```
 */
export const live = (
  params: FullOrderbookParams,
  options: BookOptions = {}
): Effect.Effect<LiveBook, SocketError, Sockets | RestClient | Scope.Scope> =>
  liveOf(sharedFullBook(params, options), options)

/** Views of an order book with all its levels, one after each change: its best 25 levels by default. A slow reader skips to the newest. */
export const stream = (
  params: FullOrderbookParams,
  options: StreamOptions = {}
): Stream.Stream<BookView, SocketError, Sockets | RestClient> => viewsOf([sharedFullBook(params, options)], options)
