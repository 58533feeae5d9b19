/** A shared book as users get it: views, changes, a function that is called on change. */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { Book } from "../../Book.js"
import type { BookStatus, BookView } from "../../BookView.js"
import { ListenerDefect, type SocketError } from "../../SocketError.js"
import { allShared } from "../Shared/AllShared.js"
import { RemainingTopics } from "../Shared/RemainingTopics.js"
import { Inbox } from "../Stream/Inbox.js"
import { unwrapScoped } from "../Stream/unwrap.js"
import { unwrapOpened } from "../Stream/unwrapOpened.js"
import * as Misuse from "../Topic/Misuse.js"
import type { FeedOptions } from "./BookFeed.js"
import type { SharedBook } from "./SharedBook.js"

/** A shared book: for reading only. */
type ReadonlyBook = Readonly<
  Pick<Book, "bestBid" | "bestAsk" | "top" | "cumulative" | "sizeUpTo" | "sizes" | "updateId" | "sequence" | "rule">
>

/** A self-updating order book. */
export interface LiveBook {
  /** The levels, changed in place by each message: read them synchronously, or take a `view`. Shared by all listeners. */
  readonly book: ReadonlyBook
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
}

/** Options of a live book. */
export interface BookOptions extends FeedOptions {
  /** Called synchronously after each change. If it throws, a warning is logged and it isn't called again. */
  readonly changed?: ((book: ReadonlyBook, status: BookStatus) => void) | undefined
}

/** Options of a stream of views. */
export interface StreamOptions extends BookOptions {
  /** Levels per side in a view. Default 25. */
  readonly levels?: number | undefined
}

type Opened<R> = Effect.Effect<SharedBook, SocketError, R | Scope.Scope>

const standardLevels = 25

/** A shared book as its listener sees it. */
export const liveOf = <R>(
  opened: Opened<R>,
  { changed }: BookOptions
): Effect.Effect<LiveBook, SocketError, R | Scope.Scope> =>
  Effect.gen(function* () {
    const shared = yield* opened
    if (changed !== undefined) yield* callOnChange(shared, changed)
    const view = (levels = standardLevels) => shared.view(levels)
    return {
      book: shared.book,
      status: () => shared.status,
      view,
      resyncs: () => shared.resyncs,
      changes: (levels) => changesOf([shared], levels)
    }
  })

/** The views of shared books in one stream. */
export const viewsOf = <R>(
  all: ReadonlyArray<Opened<R>>,
  { changed, levels }: StreamOptions
): Stream.Stream<BookView, SocketError, Exclude<R, Scope.Scope>> =>
  unwrapOpened(
    Effect.gen(function* () {
      const misuse = misuseOf(levels)
      if (misuse !== undefined) return yield* misuse
      const books = yield* allShared(all)
      if (changed !== undefined) yield* Effect.forEach(books, (book) => callOnChange(book, changed), { discard: true })
      return changesOf(books, levels)
    })
  )

const misuseOf = (levels: number | undefined) => Misuse.ofCount("orderbook", "levels", levels)

/** Calls a function after each change, until it throws. */
const callOnChange = (
  shared: SharedBook,
  changed: (book: ReadonlyBook, status: BookStatus) => void
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
          fork(Effect.logWarning(`${defect.message}: \`changed\` isn't called again`, Cause.die(cause)))
        }
      },
      failed: () => {},
      ended: () => {}
    })
    yield* Effect.addFinalizer(() => Effect.sync(unwatch))
  })

/** A book of a list. Its topic can't be the key: several markets have topics with the same text. */
interface KeyedBook {
  readonly key: string
  readonly book: SharedBook
}

const conflated = { _tag: "Conflate", key: ({ key }: KeyedBook) => key } as const

/** The current views of some books, then one after each change of one of them. */
const changesOf = (books: ReadonlyArray<SharedBook>, levels = standardLevels): Stream.Stream<BookView, SocketError> =>
  unwrapScoped(
    Effect.gen(function* () {
      const misuse = misuseOf(levels)
      if (misuse !== undefined) return yield* misuse
      const inbox = new Inbox<KeyedBook, SocketError>(conflated, () => {
        throw new Error("a conflating inbox is never full")
      })
      const survivors = new RemainingTopics(books.length)
      for (const [index, book] of books.entries()) {
        const listed = { key: `${index}`, book }
        if (book.status._tag !== "Failed") inbox.offer(listed)
        const unwatch = book.watch({
          changed: () => inbox.offer(listed),
          failed: (error) => {
            if (survivors.failed(error)) inbox.fail(error)
            else inbox.offer(listed)
          },
          ended: () => inbox.end()
        })
        yield* Effect.addFinalizer(() => Effect.sync(unwatch))
      }
      return Stream.map(inbox.stream, ({ book }) => book.view(levels))
    })
  )
