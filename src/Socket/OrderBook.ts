import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { Book, type Fault, type GapRule, type Level } from "./Book.js"
import { gapRuleFor, weakerGapRule } from "./internal/GapRules.js"
import { Inbox } from "./internal/Inbox.js"
import type { PublicMessage } from "./internal/Push.js"
import { failAfter } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import type { SocketError } from "./SocketError.js"
import { type OrderbookData, type OrderbookParams, orderbook } from "./Topic/orderbook.js"

/**
 * Whether a book can be trusted.
 *
 * - `Syncing`: no snapshot has arrived yet; there are no levels.
 * - `Synced`: it matches the exchange's book.
 * - `Stale`: the connection was lost or an update could not be trusted; the levels are old, and a new snapshot is on its way.
 */
export type BookStatus =
  | { readonly _tag: "Syncing" }
  | { readonly _tag: "Synced" }
  | { readonly _tag: "Stale"; readonly reason: Fault | "disconnected" | "undecoded" }

/** A snapshot of a book. */
export interface BookView {
  readonly symbol: string
  readonly status: BookStatus
  /** Best first. */
  readonly bids: ReadonlyArray<Level>
  /** Best first. */
  readonly asks: ReadonlyArray<Level>
  /** ID of the last update. */
  readonly updateId: number
  /** When the last update was made, in milliseconds of the exchange's clock; 0 before the first. */
  readonly time: number
}

/** A self-updating order book. */
export interface LiveBook {
  /** The levels, changed in place by each message: read them synchronously, or take a `view`. */
  readonly book: Pick<
    Book,
    "bestBid" | "bestAsk" | "top" | "cumulative" | "sizeUpTo" | "sizes" | "updateId" | "sequence" | "rule"
  >
  readonly status: () => BookStatus
  /** A copy of the best levels of both sides. Default 25. */
  readonly view: (levels?: number) => BookView
  /** How many times a new snapshot was requested. */
  readonly resyncs: () => number
  /** A view after each change. A slow reader skips to the newest. */
  readonly changes: (levels?: number) => Stream.Stream<BookView, SocketError>
}

/** Options of a live book. */
export interface BookOptions {
  /** What the update IDs guarantee. Default: the rule of the market and depth, currently always `increasing`. */
  readonly rule?: GapRule | undefined
  /** The wait between resyncs starts at the first value and doubles up to the second. Default 1 s and 30 s. */
  readonly resyncWaits?: readonly [shortest: Duration.DurationInput, longest: Duration.DurationInput] | undefined
  /** Called synchronously after each change. */
  readonly changed?: ((book: Book, status: BookStatus) => void) | undefined
}

/** After this many update ID faults, each within this many milliseconds of the previous one, the rule is considered wrong. */
const faultsBeforeWeakening = 3
const faultIntervalMillis = 600_000

const syncing: BookStatus = { _tag: "Syncing" }
const synced: BookStatus = { _tag: "Synced" }

/**
 * Maintains the order book of a symbol for as long as the scope is open; succeeds when the subscription is confirmed.
 *
 * A gap, a crossed book or a lost connection makes it `Stale` until a new snapshot arrives: one resync at a time, with growing
 * waits. A gap rule that keeps finding gaps is relaxed with a warning, so that a wrong rule can't cause endless resyncs.
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
  params: OrderbookParams,
  options: BookOptions = {}
): Effect.Effect<LiveBook, SocketError, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const socket = yield* Sockets
    const topic = orderbook(params)
    const book = new Book({ depth: params.depth, rule: options.rule ?? gapRuleFor(params.category, params.depth) })
    const [shortest, longest] = options.resyncWaits ?? [Duration.seconds(1), Duration.seconds(30)]
    const shortestMillis = Duration.toMillis(shortest)
    const longestMillis = Duration.toMillis(longest)
    let status: BookStatus = syncing
    let time = 0
    let resyncs = 0
    let ruleFaults = 0
    let ruleFaultAt = Number.NEGATIVE_INFINITY
    let warning: string | undefined
    const clock = yield* Effect.clock
    const watchers = new Set<Inbox<true, SocketError>>()
    const faults = new Inbox<Fault | "undecoded", never>(failAfter(Number.POSITIVE_INFINITY), () => {
      throw new Error("an inbox without a limit is never full")
    })

    const set = (next: BookStatus) => {
      status = next
      options.changed?.(book, next)
      for (const watcher of watchers) watcher.offer(true)
    }
    const distrust = (reason: Fault | "undecoded") => {
      if (status._tag === "Stale" && status.reason !== "disconnected") return
      if (reason === "gap" || reason === "order") blameRule()
      set({ _tag: "Stale", reason })
      faults.offer(reason)
    }
    const blameRule = () => {
      const now = clock.unsafeCurrentTimeMillis()
      ruleFaults = now - ruleFaultAt > faultIntervalMillis ? 1 : ruleFaults + 1
      ruleFaultAt = now
      if (ruleFaults < faultsBeforeWeakening) return
      const next = weakerGapRule(book.rule)
      warning = `${topic.text}: update IDs keep breaking the rule "${book.rule}"; from now on the rule is "${next}"`
      book.rule = next
      ruleFaults = 0
    }
    const message = (pushed: PublicMessage<OrderbookData>) => {
      const isWhole = pushed.type === "snapshot" || pushed.data.u === 1
      if (!isWhole && status._tag !== "Synced") {
        // A delta before the snapshot belongs to a book that we don't have.
        return
      }
      const applied = isWhole ? book.snapshot(pushed.data) : book.delta(pushed.data)
      if (applied === "applied") {
        time = pushed.cts ?? pushed.ts ?? time
        set(synced)
      } else if (applied !== "repeated") distrust(applied)
    }

    const listening = yield* socket.listen(
      [topic],
      {
        message,
        undecoded: () => distrust("undecoded"),
        failed: (error) => {
          for (const watcher of watchers) watcher.fail(error)
        },
        down: () => {
          if (status._tag === "Synced") set({ _tag: "Stale", reason: "disconnected" })
        },
        subscribed: () => {}
      },
      undefined
    )

    let wait = shortestMillis
    let lastAt = Number.NEGATIVE_INFINITY
    const resync = (fault: Fault | "undecoded"): Effect.Effect<void> =>
      Effect.gen(function* () {
        if (warning !== undefined) {
          yield* Effect.logWarning(warning)
          warning = undefined
        }
        const since = clock.unsafeCurrentTimeMillis() - lastAt
        if (since > 2 * longestMillis) wait = shortestMillis
        if (since < wait) yield* Effect.sleep(Duration.millis(wait - since))
        // A reconnect may have delivered a snapshot meanwhile.
        while (status._tag === "Stale" && status.reason !== "disconnected") {
          if (resyncs > 0) wait = Math.min(longestMillis, wait * 2)
          lastAt = clock.unsafeCurrentTimeMillis()
          resyncs++
          yield* Effect.logDebug(`${topic.text}: ${fault}, requesting a new snapshot`)
          listening.renew([topic.text])
          yield* Effect.sleep(Duration.millis(wait))
        }
      })
    yield* Effect.forkScoped(Stream.runForEach(faults.stream, resync))

    const view = (levels = 25): BookView => ({
      symbol: params.symbol,
      status,
      bids: book.top("bids", levels),
      asks: book.top("asks", levels),
      updateId: book.updateId,
      time
    })
    return {
      book,
      status: () => status,
      view,
      resyncs: () => resyncs,
      changes: (levels) =>
        Stream.unwrapScoped(
          Effect.acquireRelease(
            Effect.sync(() => {
              const inbox = new Inbox<true, SocketError>(conflateAll, () => {
                throw new Error("a conflating inbox is never full")
              })
              inbox.offer(true)
              watchers.add(inbox)
              return inbox
            }),
            (inbox) => Effect.sync(() => watchers.delete(inbox))
          ).pipe(Effect.map((inbox) => Stream.map(inbox.stream, () => view(levels))))
        )
    }
  })

const conflateAll = { _tag: "Conflate", key: () => "" } as const

/** Views of a symbol's order book, one after each change. A slow reader skips to the newest. */
export const stream = (
  params: OrderbookParams,
  options: BookOptions & { /** Levels per side in a view. Default 25. */ readonly levels?: number | undefined } = {}
): Stream.Stream<BookView, SocketError, Sockets> =>
  Stream.unwrapScoped(Effect.map(live(params, options), (kept) => kept.changes(options.levels)))
