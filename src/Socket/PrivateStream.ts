import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { Credentials } from "../Layers/Credentials.js"
import type { Execution } from "../Schema/Execution.js"
import type { Order } from "../Schema/Order.js"
import type { Position } from "../Schema/Position.js"
import type { Wallet } from "../Schema/Wallet.js"
import * as Coverage from "./Coverage.js"
import type { AccountEvent, FeedEvent } from "./FeedEvent.js"
import { AccountLedger, byTime, type TimedEvent, timed } from "./internal/AccountLedger.js"
import * as AccountReading from "./internal/AccountReading.js"
import { Inbox } from "./internal/Inbox.js"
import type { PrivateMessage } from "./internal/Push.js"
import { failAfter } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import type { Source } from "./Source.js"
import { execution } from "./Topic/execution.js"
import { order } from "./Topic/order.js"
import { position } from "./Topic/position.js"
import { wallet } from "./Topic/wallet.js"

/** Options of an account's feed. */
export interface FeedOptions {
  /** What is read over REST. Default: everything; the API key must be allowed to read it. */
  readonly coverage?: Partial<Coverage.Coverage> | undefined
  /** Also emits earlier executions, from this time on, in milliseconds of the exchange's clock. Default: now. */
  readonly since?: number | undefined
  /**
   * Executions that were already handled, as `execId` and `orderId` separated by a space: the last ones of the previous run.
   */
  readonly handled?: Iterable<string> | undefined
  /** Executions are read from this long before a gap. Default 30 s. */
  readonly overlap?: Duration.DurationInput | undefined
  /** REST lags behind the socket, so it is read again after this long. Default 2 s. */
  readonly lag?: Duration.DurationInput | undefined
  /** How many events may wait to be read before the feed fails; none is ever dropped. Default 100,000. */
  readonly limit?: number | undefined
}

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("30 seconds"))

type RestError = CommonError | NetworkError

/** Whether retrying is pointless because the key is rejected or lacks a permission, or the parameters are wrong. */
const isFinal = (error: RestError): boolean =>
  error._tag === "CredentialsError" ||
  error._tag === "ParameterError" ||
  ("category" in error && (error.category === "auth" || error.category === "permission"))

/** Turns a row of one of these topics into an event. */
const pushedEvent = (topic: string, row: unknown): AccountEvent | undefined => {
  switch (topic) {
    case "order":
      return { _tag: "Order", order: row as Order, source: "socket", isCatchingUp: false }
    case "execution":
      return { _tag: "Execution", execution: row as Execution, source: "socket", isCatchingUp: false }
    case "position":
      return { _tag: "Position", position: row as Position, source: "socket", isCatchingUp: false }
    case "wallet":
      return { _tag: "Wallet", wallet: row as Wallet, source: "socket", isCatchingUp: false }
    default:
      return undefined
  }
}

const readEvents = (reading: AccountReading.AccountReading): ReadonlyArray<TimedEvent> =>
  [
    ...reading.executions.map(
      (one): AccountEvent => ({ _tag: "Execution", execution: one, source: "rest", isCatchingUp: true })
    ),
    ...reading.orders.map((one): AccountEvent => ({ _tag: "Order", order: one, source: "rest", isCatchingUp: true })),
    ...reading.positions.map(
      (one): AccountEvent => ({ _tag: "Position", position: one, source: "rest", isCatchingUp: true })
    ),
    ...reading.wallets.map((one): AccountEvent => ({ _tag: "Wallet", wallet: one, source: "rest", isCatchingUp: true }))
  ].map((event) => timed(event, reading.walletTime))

/**
 * Everything that happens on an account, without gaps: executions, orders, positions and wallet.
 *
 * At the start, and after each lost connection, the account is read over REST: executions from shortly before the gap, and
 * everything twice, because REST lags behind. Pushes wait meanwhile. Then everything is emitted in chronological order, followed by
 * `Live`. Each execution is emitted exactly once (10,000 are remembered); an order or position only if it is newer than the last
 * one emitted. The first events are the current open orders, positions and wallet.
 *
 * Nothing is ever dropped: if it is read too slowly, the feed fails with `StreamOverflow`. A message that can't be decoded is
 * emitted as `Undecoded`, and the account is read over REST. While REST doesn't answer, the feed retries; it fails if REST rejects
 * the key.
 */
export const feed = (
  options: FeedOptions = {}
): Stream.Stream<
  FeedEvent,
  SocketError | CommonError | NetworkError,
  Sockets | RestClient | ClockOffset | Credentials
> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const socket = yield* Sockets
      const offset = yield* ClockOffset
      const context = yield* Effect.context<RestClient | Credentials>()
      const clock = yield* Effect.clock
      const now = () => clock.unsafeCurrentTimeMillis() + offset.current()
      const coverage = { ...Coverage.everything, ...options.coverage }
      const overlap = Duration.toMillis(options.overlap ?? Duration.seconds(30))
      const lag = Duration.decode(options.lag ?? Duration.seconds(2))
      const since = options.since ?? now()
      const ledger = new AccountLedger(since, options.handled ?? [])
      const topics: ReadonlyArray<Source<unknown>> = [order(), execution(), position(), wallet()]
      const names = topics.map(({ text }) => text)
      const inbox = new Inbox<FeedEvent, SocketError | RestError>(
        failAfter(options.limit),
        (waiting) => new StreamOverflow({ topics: names, waiting })
      )

      let isLive = false
      /** Counts lost connections: a reconciliation that started before the last one is discarded. */
      let generation = 0
      let missing = new Set<string>()
      /** The start of the gap to close, in milliseconds of the exchange's clock. */
      let gapFrom = since
      const held: Array<TimedEvent> = []
      const limit = options.limit ?? 100_000
      const signals = new Inbox<number, never>(failAfter(Number.POSITIVE_INFINITY), () => {
        throw new Error("an inbox without a limit is never full")
      })

      const emit = (event: AccountEvent) => {
        if (ledger.isNew(event)) inbox.offer({ ...event, isCatchingUp: !isLive })
      }
      const hold = (event: TimedEvent) => {
        held.push(event)
        if (held.length > limit) inbox.fail(new StreamOverflow({ topics: names, waiting: held.length }))
      }

      yield* socket.listen(
        topics,
        {
          message: (json) => {
            const { creationTime = now(), data, topic } = json as PrivateMessage<unknown>
            for (const row of data) {
              const event = pushedEvent(topic, row)
              if (event === undefined) continue
              if (isLive) emit(event)
              else hold(timed(event, creationTime))
            }
          },
          undecoded: (undecoded) => {
            inbox.offer(undecoded)
            if (isLive) gapFrom = now()
            signals.offer(generation)
          },
          failed: (error) => inbox.fail(error),
          ended: () => inbox.end(),
          down: ({ aliveAt }) => {
            generation++
            if (isLive) {
              gapFrom = Math.max(since, aliveAt + offset.current())
              inbox.offer({ _tag: "Interrupted" })
            }
            isLive = false
            missing = new Set(names)
          },
          subscribed: (topic) => {
            if (missing.delete(topic) && missing.size === 0) signals.offer(generation)
          }
        },
        Context.get(context, Credentials)
      )
      signals.offer(generation)

      const read = (from: number) =>
        Effect.suspend(() =>
          AccountReading.read(
            coverage,
            { from: Math.max(0, Math.floor(from)), to: Math.ceil(now()) + 1000 },
            { orders: ledger.openOrders, positions: ledger.openPositions }
          )
        ).pipe(
          Effect.provide(context),
          Effect.tapError((error) => {
            const where = "category" in error ? `${error.endpoint}: ` : ""
            return Effect.logWarning(`reading the account over REST failed: ${where}${error.message}`)
          }),
          Effect.retry({ schedule: retrying, while: (error) => !isFinal(error) })
        )

      const reconcile = (wanted: number) =>
        Effect.gen(function* () {
          if (wanted !== generation) return
          const from = gapFrom - overlap
          const first = yield* read(from)
          yield* Effect.sleep(lag)
          const second = yield* read(from)
          if (wanted !== generation) return
          // The second reading contains the first, except for rows that have since moved to another page.
          const events = [...held.splice(0), ...readEvents({ ...first, wallets: [] }), ...readEvents(second)]
          for (const { event } of events.sort(byTime)) emit(event)
          if (!isLive) {
            isLive = true
            inbox.offer({ _tag: "Live", completeUntil: now(), unresolved: [] })
          }
        }).pipe(Effect.catchAll((error) => Effect.sync(() => inbox.fail(error))))

      yield* Effect.forkScoped(Stream.runForEach(signals.stream, reconcile))
      return inbox.stream
    })
  )
