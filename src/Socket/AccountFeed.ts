/**
 * The events of an account as one stream, which fills the gaps of lost connections over REST.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { OrderError } from "../Errors/OrderError.js"
import type { RestClient } from "../Http/RestClient.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { monotonicMillis } from "../Runtime/Monotonic.js"
import type { Execution } from "../Schema/Execution.js"
import type { Order } from "../Schema/Order.js"
import type { Position } from "../Schema/Position.js"
import type { Wallet } from "../Schema/Wallet.js"
import { Credentials } from "../Signing/Credentials.js"
import { shownName } from "../Signing/internal/ShownAccount.js"
import * as Coverage from "./Coverage.js"
import type { FeedCursor } from "./FeedCursor.js"
import type { FeedEvent } from "./FeedEvent.js"
import { AccountLedger, type Row } from "./internal/Account/AccountLedger.js"
import { AccountReader } from "./internal/Account/AccountReader.js"
import { type Clocks, earliest, momentOf } from "./internal/Account/Clocks.js"
import * as FeedWatch from "./internal/Account/FeedWatch.js"
import type { RestError } from "./internal/Account/Listing.js"
import { marketOf } from "./internal/Account/MarketOf.js"
import { Outbox } from "./internal/Account/Outbox.js"
import { Reconciliation } from "./internal/Account/Reconciliation.js"
import * as Readings from "./internal/Shared/Readings.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import type { PrivateMessage } from "./internal/Topic/Push.js"
import { Sockets } from "./Socket.js"
import type { SocketError } from "./SocketError.js"
import type { Listening, Source } from "./Source.js"
import { execution } from "./Topic/execution.js"
import { order } from "./Topic/order.js"
import { position } from "./Topic/position.js"
import { wallet } from "./Topic/wallet.js"
import type { Undecoded } from "./Undecoded.js"

/** Options of an account's feed. */
export interface FeedOptions {
  /** What is read over REST. Default: everything; the API key must be allowed to read it. */
  readonly coverage?: Partial<Coverage.Coverage> | undefined
  /** Where the previous run stopped: see `FeedCursor`. Default: now, without what happened before. */
  readonly cursor?: FeedCursor | undefined
  /** The account is read from this long before a gap. Default 30 s. */
  readonly overlap?: Duration.DurationInput | undefined
  /** REST lags behind the socket, so it is read again after this long. Default 2 s. */
  readonly lag?: Duration.DurationInput | undefined
  /**
   * How often the account is read over REST although nothing seems to be missing; not 0. Default: every minute. Without audits, a
   * cursor grows until the next `Live`. What is never pushed isn't found then, nor what REST shows later than `lag` after a gap; and if
   * a push is lost or late, the wallet may show an older state until the next one.
   */
  readonly audit?: Duration.DurationInput | "off" | undefined
  /** How many pushes may wait to be read before the feed fails; none is ever dropped. Default 100,000. */
  readonly limit?: number | undefined
}

/** Why a feed ends. */
export type FeedError = SocketError | CommonError | OrderError | NetworkError

/** What a feed needs. */
export type FeedServices = Sockets | RestClient | ClockOffset | Credentials

const withCategory = (position: Position): Position => {
  const { category = "", symbol } = position
  return category === "" ? { ...position, category: marketOf(symbol) } : position
}

/** Reads a row of one of these topics. */
const pushedRow = (topic: string, row: unknown): Row | undefined => {
  switch (topic) {
    case "order":
      return { _tag: "Order", order: row as Order }
    case "execution":
      return { _tag: "Execution", execution: row as Execution }
    case "position":
      return { _tag: "Position", position: withCategory(row as Position) }
    case "wallet":
      return { _tag: "Wallet", wallet: row as Wallet }
    default:
      return undefined
  }
}

/**
 * Everything that happens on an account: executions, orders, positions and wallet.
 *
 * What is pushed is emitted at once. At the start, and after each lost connection (`Interrupted`), the account is also read over
 * REST: executions and closed orders from shortly before the gap, open orders, positions and the wallet, everything twice, because
 * REST lags behind. If the executions of an order don't add up to what it has executed, they are read until they do. Then `Live`
 * says up to when nothing is missing. Until then, events are marked `isCatchingUp`. The first events are the current open orders,
 * positions and wallet. `Live` waits for executions for about 15 times `lag`, names the orders that still lack some, and they
 * continue to be read.
 *
 * Each execution is emitted exactly once. An order or position is emitted only if it is newer than the last one emitted. Rows of a
 * reading are in chronological order, unless there are more than 2000.
 *
 * Every minute, the account is read to check the socket, and `Audited` says what was missing. If the socket missed executions or
 * orders, it reconnects.
 *
 * No push is dropped: if 100,000 are waiting to be read, the feed fails with `StreamOverflow`. A message that can't be decoded is
 * emitted as `Undecoded`, and the account is read over REST; a message on the account's connection that isn't JSON is one, too. While
 * REST doesn't answer, the feed retries; it fails if REST rejects the key. A market that is refused as unavailable five times in 4
 * seconds when it is first read is left out. Ends when the layer closes.
 */
export const feed = (options: FeedOptions = {}): Stream.Stream<FeedEvent, FeedError, FeedServices> =>
  unwrapOpened(
    Effect.gen(function* () {
      const sockets = yield* Sockets
      const offset = yield* ClockOffset
      const context = yield* Effect.context<RestClient | Credentials>()
      const credentials = Option.getOrUndefined(Context.getOption(context, Credentials))
      const readings = yield* Readings.of(sockets, credentials)
      const clock = yield* Effect.clock
      const monotonic = () => monotonicMillis(clock)
      const local: Clocks = { now: () => clock.unsafeCurrentTimeMillis(), monotonic }
      const clocks: Clocks = { now: () => local.now() + offset.current(), monotonic }
      const { audit = "1 minute", cursor, limit = 100_000 } = options
      const auditMillis = audit === "off" ? undefined : Duration.toMillis(audit)
      const { everything } = Coverage
      const coverage = {
        categories: options.coverage?.categories ?? everything.categories,
        settleCoins: options.coverage?.settleCoins ?? everything.settleCoins,
        optionCoins: options.coverage?.optionCoins ?? everything.optionCoins
      }
      const misuse =
        (auditMillis === undefined ? undefined : Misuse.ofPause("order", "audit", auditMillis)) ??
        Misuse.ofCount("order", "limit", limit) ??
        Misuse.ofCursor("order", cursor) ??
        Misuse.ofCategories("order", coverage.categories)
      if (misuse !== undefined) return yield* misuse
      let listening: Listening | undefined
      const openedAt = momentOf(local.now(), local)
      let begin = cursor?.since ?? Number.POSITIVE_INFINITY
      // Never in the future, or everything until then would seem to be old. The clock may be measured again: at first in order to
      // log in, later only an earlier beginning is safe.
      const since = () => {
        const latest = earliest(openedAt, local) + offset.current()
        if (begin <= latest) return begin
        if (listening !== undefined) begin = latest
        return latest
      }
      const lag = Duration.toMillis(options.lag ?? "2 seconds")
      const topics: ReadonlyArray<Source<unknown>> = [order(), execution(), position(), wallet()]
      const names = topics.map(({ text }) => text)
      const outbox = new Outbox<SocketError | RestError>(names, limit)
      const bounds = {
        get since() {
          return since()
        },
        lag
      }
      const ledger = new AccountLedger(bounds, cursor?.handled ?? [], (category) => reader.canRead(category))
      // A call that is refused because of its time shows that the clock was wrong from the beginning.
      const serverTimeKnown = (time: number) => {
        begin = Math.min(begin, time)
      }
      const reader: AccountReader = new AccountReader(coverage, clocks, ledger, lag, serverTimeKnown, readings)
      for (const order of cursor?.open ?? []) ledger.orders.resume(order)
      for (const order of cursor?.unresolved ?? []) ledger.executions.resume(order, monotonic())
      const reconciliation = new Reconciliation({
        since,
        lag,
        overlap: Duration.toMillis(options.overlap ?? "30 seconds"),
        audit: auditMillis,
        ...clocks,
        ledger,
        reader,
        emit: (event) => {
          outbox.emit(event)
          watch.emitted(event)
        },
        caughtUp: outbox.caughtUp,
        reconnect: (detail) => listening?.unsafeReconnect(detail)
      })

      const watch = yield* FeedWatch.make(sockets, {
        venue: sockets.venue.name,
        account: credentials === undefined ? "none" : shownName(credentials),
        local,
        exchange: clocks,
        isAudited: auditMillis !== undefined,
        unresolved: () => ledger.executions.unresolved
      })
      const unreadable = (undecoded: Undecoded, exchangeTime: number | undefined) => {
        outbox.push(undecoded)
        ledger.pushLost(monotonic())
        reconciliation.undecoded(exchangeTime)
      }
      const unsubscribed = new Set<string>()
      let wasInterrupted = false
      listening = yield* sockets.listen(
        topics,
        {
          message: (json) => {
            const { creationTime, data, topic } = json as PrivateMessage<unknown>
            const at = monotonic()
            for (const one of data) {
              const row = pushedRow(topic, one)
              const news = row && ledger.accept(row, { source: "socket", at, sentAt: creationTime }, at)
              if (news !== undefined) {
                outbox.push({ ...news, source: "socket", isCatchingUp: !reconciliation.isLive })
              }
            }
            reconciliation.pushed(creationTime)
          },
          undecoded: (undecoded, { exchangeTime }) => unreadable(undecoded, exchangeTime),
          garbled: unreadable,
          failed: (error) => outbox.fail(error),
          ended: () => outbox.end(),
          threw: (defect) => outbox.die(defect),
          down: ({ aliveAt, exchangeTime }, lost) => {
            // Once per gap, and in the first reading, during which pushes are emitted already.
            if (reconciliation.isLive || (!wasInterrupted && unsubscribed.size === 0))
              outbox.emit({ _tag: "Interrupted" })
            wasInterrupted = true
            ledger.pushLost(monotonic())
            watch.down(aliveAt)
            reconciliation.down(aliveAt + offset.current(), exchangeTime)
            for (const topic of lost) unsubscribed.add(topic)
          },
          subscribed: (topic) => {
            if (unsubscribed.delete(topic) && unsubscribed.size === 0) reconciliation.subscribed()
          }
        },
        credentials
      )
      if (unsubscribed.size === 0) reconciliation.subscribed()

      yield* reconciliation.run.pipe(
        Effect.provide(context),
        Effect.catchAll((error) => Effect.sync(() => outbox.fail(error))),
        Effect.catchAllDefect((defect) => Effect.sync(() => outbox.die(defect))),
        Effect.forkScoped
      )
      return outbox.stream
    })
  )
