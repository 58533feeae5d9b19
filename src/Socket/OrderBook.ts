import type * as Context from "effect/Context"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { TopicError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import type { Book, GapRule } from "./Book.js"
import type { BookStatus, BookView } from "./BookView.js"
import { type BookParams, sharedBook } from "./internal/Book/BookFeed.js"
import type { SharedBook } from "./internal/Book/SharedBook.js"
import { allShared } from "./internal/Shared/AllShared.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import type { Sockets } from "./Socket.js"
import { ListenerDefect, type SocketError } from "./SocketError.js"

export type { BookStatus, BookView, StaleReason } from "./BookView.js"
export type { BookParams } from "./internal/Book/BookFeed.js"

/** A self-updating order book. */
export interface LiveBook {
  /** The levels, changed in place by each message: read them synchronously, or take a `view`. Shared by all listeners. */
  readonly book: Pick<
    Book,
    "bestBid" | "bestAsk" | "top" | "cumulative" | "sizeUpTo" | "sizes" | "updateId" | "sequence" | "rule"
  >
  readonly status: () => BookStatus
  /** A copy of the best levels of both sides. Default 25. */
  readonly view: (levels?: number) => BookView
  /** How many times a new snapshot was requested, by all listeners that share the book. */
  readonly resyncs: () => number
  /**
   * The current view, then one after each change. A slow reader skips to the newest. Fails with the error of a `Failed` book, and
   * ends when the layer closes.
   */
  readonly changes: (levels?: number) => Stream.Stream<BookView, SocketError>
  /** The newest view, for programs that wait for changes of a `SubscriptionRef`. It is kept until the scope closes. */
  readonly ref: (levels?: number) => Effect.Effect<SubscriptionRef.SubscriptionRef<BookView>, never, Scope.Scope>
}

/** Options of a live book. */
export interface BookOptions {
  /**
   * What the update IDs guarantee. Default: `consecutive` where recorded traffic shows it (linear and spot with 1 and 50 levels,
   * options with 25), otherwise `increasing`.
   */
  readonly rule?: GapRule | undefined
  /** The wait between resyncs starts at the first value and doubles up to the second. Default 1 s and 30 s. */
  readonly resyncWaits?: readonly [shortest: Duration.DurationInput, longest: Duration.DurationInput] | undefined
  /** How long the snapshot may take that follows a subscription, before it is asked for again. Default 5 s. */
  readonly snapshotTimeout?: Duration.DurationInput | undefined
  /** Called synchronously after each change. If it throws, a warning is logged and it is not called again. */
  readonly changed?: ((book: Book, status: BookStatus) => void) | undefined
}

/** What a book requires: `Sockets`, and `RestClient` for a `full` one, whose snapshots are read over REST. */
export type Requirements<P> = P extends { readonly kind: "full" } ? Sockets | RestClient : Sockets

/** Only a full book reads over REST, and its parameters require the service. */
const restOf = Effect.context<never>() as Effect.Effect<Context.Context<RestClient>>

const standardLevels = 25

/**
 * Maintains the order book of a symbol for as long as the scope is open; succeeds when the subscription is confirmed.
 *
 * All listeners of a layer share one book per topic: the second one gets the current levels at once. Those with another `rule`,
 * `resyncWaits` or `snapshotTimeout` share another one.
 *
 * A gap, a crossed book or a lost connection makes it `Stale` until a new snapshot arrives. Snapshots are asked for one at a time,
 * with growing waits. A gap rule that keeps finding gaps is relaxed with a warning, so that a wrong rule can't cause endless
 * resyncs, and tried again after 10 minutes without one.
 *
 * `kind: "rpi"` shows retail price improvement orders, `kind: "full"` has all levels, and `kind: "spread"` is the book of a spread,
 * whose prices may be negative. The snapshots of a full book are read over REST and joined to the deltas of its topic.
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
export const live = <const P extends BookParams>(
  params: P,
  options: BookOptions = {}
): Effect.Effect<LiveBook, SocketError, Requirements<P> | Scope.Scope> =>
  Effect.gen(function* () {
    const shared = yield* sharedBook(params, options, restOf)
    if (options.changed !== undefined) yield* callOnChange(shared, options.changed)
    const view = (levels = standardLevels) => shared.view(levels)
    return {
      book: shared.book,
      status: () => shared.status,
      view,
      resyncs: () => shared.resyncs,
      changes: (levels) => changesOf([shared], levels),
      ref: (levels) =>
        Effect.gen(function* () {
          const ref = yield* SubscriptionRef.make(view(levels))
          const set = Effect.suspend(() => SubscriptionRef.set(ref, view(levels)))
          const changes = Stream.runForEach(changesOf([shared], levels), (next) => SubscriptionRef.set(ref, next))
          yield* Effect.forkScoped(Effect.catchAll(changes, () => set))
          return ref
        })
    } satisfies LiveBook
  }) as Effect.Effect<LiveBook, SocketError, Requirements<P> | Scope.Scope>

/** Calls a function after each change, until it throws. */
const callOnChange = (
  shared: SharedBook,
  changed: (book: Book, status: BookStatus) => void
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const fork = Runtime.runFork(yield* Effect.runtime<never>())
    const unwatch = shared.watch({
      changed: () => {
        try {
          changed(shared.book, shared.status)
        } catch (cause) {
          unwatch()
          const defect = new ListenerDefect({ topics: [shared.topic], cause })
          fork(Effect.logWarning(`${defect.message}: the book goes on without its \`changed\``, cause))
        }
      },
      failed: () => {},
      ended: () => {}
    })
    yield* Effect.addFinalizer(() => Effect.sync(unwatch))
  })

const conflated = { _tag: "Conflate", key: (book: SharedBook) => book.topic } as const

/** The current views of some books, then one after each change of one of them. */
const changesOf = (books: ReadonlyArray<SharedBook>, levels = standardLevels): Stream.Stream<BookView, SocketError> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const inbox = new Inbox<SharedBook, SocketError>(conflated, () => {
        throw new Error("a conflating inbox is never full")
      })
      for (const book of books) {
        if (book.status._tag !== "Failed") inbox.offer(book)
        const unwatch = book.watch({
          changed: () => inbox.offer(book),
          failed: (error) => inbox.fail(error),
          ended: () => inbox.end()
        })
        yield* Effect.addFinalizer(() => Effect.sync(unwatch))
      }
      return Stream.map(inbox.stream, (book) => book.view(levels))
    })
  )

/** Options of a stream of views. */
export interface StreamOptions extends BookOptions {
  /** Levels per side in a view. Default 25. */
  readonly levels?: number | undefined
}

/** Views of a symbol's order book, one after each change. A slow reader skips to the newest. */
export const stream = <const P extends BookParams>(
  params: P,
  options: StreamOptions = {}
): Stream.Stream<BookView, SocketError, Requirements<P>> => streamAll([params], options)

/**
 * Views of many order books in one stream: the current ones, then one after each change of a book. A slow reader skips to the
 * newest of each book. It fails if one of them fails.
 *
 * @example
 * ```ts
 * import { Console, Stream } from "effect"
 * import { OrderBook } from "effect-bybit/Socket"
 *
 * export const program = OrderBook.streamAll(
 *   [
 *     { category: "linear", depth: 1, symbol: "BTCUSDT" },
 *     { category: "spot", depth: 1, symbol: "BTCUSDT" }
 *   ],
 *   { levels: 1 }
 * ).pipe(
 *   Stream.take(4),
 *   Stream.runForEach(({ bids, symbol, topic }) => Console.log(topic, symbol, bids[0]?.price))
 * )
 * ```
 */
export const streamAll = <const P extends BookParams>(
  list: ReadonlyArray<P>,
  options: StreamOptions = {}
): Stream.Stream<BookView, SocketError, Requirements<P>> =>
  unwrapOpened(
    Effect.gen(function* () {
      if (list.length === 0) return yield* new TopicError({ topic: "orderbook", message: "the list of books is empty" })
      const books = yield* allShared(list.map((params) => sharedBook(params, options, restOf)))
      const { changed } = options
      if (changed !== undefined) yield* Effect.forEach(books, (book) => callOnChange(book, changed), { discard: true })
      return changesOf(books, options.levels)
    })
  ) as Stream.Stream<BookView, SocketError, Requirements<P>>
