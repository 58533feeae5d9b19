import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/Exchange.js"
import type { NetworkError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { Credentials } from "../Layers/Credentials.js"
import type { Execution } from "../Schema/Execution.js"
import type { Order } from "../Schema/Order.js"
import type { Position } from "../Schema/Position.js"
import type { Wallet } from "../Schema/Wallet.js"
import { Inbox } from "./internal/Inbox.js"
import type { PrivateMessage } from "./internal/Push.js"
import { suspend } from "./Overflow.js"
import * as Reconciliation from "./Reconciliation.js"
import { Socket } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import type { Source } from "./Source.js"
import { execution } from "./Topic/execution.js"
import { order } from "./Topic/order.js"
import { position } from "./Topic/position.js"
import { wallet } from "./Topic/wallet.js"
import type { Undecoded } from "./Undecoded.js"

/** Where an event was learned from: pushed, or read over REST after a gap. */
interface Learned {
  readonly source: "socket" | "rest"
}

/** One execution. Each is handed out exactly once. */
export interface ExecutionEvent extends Learned {
  readonly _tag: "Execution"
  readonly execution: Execution
}

/** An order as it stands now. */
export interface OrderEvent extends Learned {
  readonly _tag: "Order"
  readonly order: Order
}

/** A position as it stands now. */
export interface PositionEvent extends Learned {
  readonly _tag: "Position"
  readonly position: Position
}

/** The wallet as it stands now. */
export interface WalletEvent extends Learned {
  readonly _tag: "Wallet"
  readonly wallet: Wallet
}

/** From here on events are live: everything that happened before was handed out. */
export interface LiveEvent {
  readonly _tag: "Live"
}

/** The connection was lost: what comes next waits until the gap is closed. */
export interface InterruptedEvent {
  readonly _tag: "Interrupted"
}

/** What happens on an account. */
export type FeedEvent =
  | ExecutionEvent
  | OrderEvent
  | PositionEvent
  | WalletEvent
  | LiveEvent
  | InterruptedEvent
  | Undecoded

/** How the feed of an account is read. */
export interface FeedOptions {
  /** What is read over REST. Default: everything, all of which the key must be allowed to read. */
  readonly coverage?: Partial<Reconciliation.Coverage> | undefined
  /** Hands out executions from this moment on, in the exchange's milliseconds, though the program did not run then. */
  readonly since?: number | undefined
  /**
   * `execId` and `orderId` of executions that were handled before, joined by a space: the last ones of the run before.
   */
  readonly handled?: Iterable<string> | undefined
  /** How far before a gap executions are read. Default 30 s. */
  readonly overlap?: Duration.DurationInput | undefined
  /** REST lags behind: it is read a second time so much later. Default 2 s. */
  readonly lag?: Duration.DurationInput | undefined
  /** How many events may wait to be read before the feed fails; none is ever dropped. Default 100,000. */
  readonly limit?: number | undefined
}

/** As many executions are remembered, so that none is handed out twice. */
const remembered = 10_000

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("30 seconds"))

type RestError = CommonError | NetworkError

/** Trying again is no use: the key is refused, or may not do it. */
const isFinal = (error: RestError): boolean =>
  error._tag === "CredentialsError" ||
  error._tag === "ParameterError" ||
  ("category" in error && (error.category === "auth" || error.category === "permission"))

/** Remembers the newest of many keys. */
class Recent {
  readonly #keys = new Set<string>()
  /** False when it was there already. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    if (this.#keys.size > remembered) {
      for (const oldest of this.#keys) {
        this.#keys.delete(oldest)
        break
      }
    }
    return true
  }
}

type Known = { readonly time: number; readonly print: string; readonly isOpen: boolean; readonly category: string }

/** Keeps the newest state of many things, the oldest ones being forgotten first. */
class States {
  readonly #states = new Map<string, Known>()
  get(key: string): Known | undefined {
    return this.#states.get(key)
  }
  set(key: string, state: Known): void {
    this.#states.delete(key)
    this.#states.set(key, state)
    if (this.#states.size > remembered) {
      for (const [oldest, { isOpen }] of this.#states) {
        if (isOpen) continue
        this.#states.delete(oldest)
        break
      }
    }
  }
  open(): ReadonlyArray<readonly [key: string, state: Known]> {
    return [...this.#states].filter(([, { isOpen }]) => isOpen)
  }
}

type Event = ExecutionEvent | OrderEvent | PositionEvent | WalletEvent

const millisOf = (text: string | undefined): number => {
  const millis = Number(text)
  return Number.isFinite(millis) ? millis : 0
}

const isClosed = (status: string | undefined): boolean =>
  status !== undefined && /^(?:Filled|Cancelled|Rejected|PartiallyFilledCanceled|Deactivated|Triggered)$/.test(status)

/** Decides what of all that comes is new. */
class Ledger {
  readonly executions = new Recent()
  readonly orders = new States()
  readonly positions = new States()
  readonly #floor: number

  constructor(floor: number, handled: Iterable<string>) {
    this.#floor = floor
    for (const key of handled) this.executions.add(key)
  }

  /** Whether an event says something that was not handed out before; remembers it. */
  isNew(event: Event): boolean {
    switch (event._tag) {
      case "Execution": {
        const { execId, execTime, orderId } = event.execution
        if (event.source === "rest" && millisOf(execTime) < this.#floor) return false
        // Both sides of a trade with oneself have one id.
        return this.executions.add(`${execId} ${orderId}`)
      }
      case "Order": {
        const { category = "", cumExecQty, orderId, orderStatus, updatedTime } = event.order
        const print = `${orderStatus} ${cumExecQty} ${event.order.qty} ${event.order.price}`
        return this.#advance(this.orders, orderId, event.source, {
          time: millisOf(updatedTime),
          print,
          isOpen: !isClosed(orderStatus),
          category
        })
      }
      case "Position": {
        const { category = "", entryPrice, positionIdx, size, symbol, updatedTime } = event.position
        return this.#advance(this.positions, `${category} ${symbol} ${positionIdx}`, event.source, {
          time: millisOf(updatedTime),
          print: `${size} ${entryPrice}`,
          isOpen: Number(size) !== 0,
          category
        })
      }
      case "Wallet":
        return true
    }
  }

  #advance(states: States, key: string, source: "socket" | "rest", next: Known): boolean {
    const known = states.get(key)
    if (known !== undefined) {
      if (next.time < known.time) return false
      if (next.time === known.time && source === "rest") return false
      if (next.time === known.time && next.print === known.print && states === this.orders) return false
    }
    states.set(key, next)
    return true
  }
}

const timeOf = (event: Event, otherwise: number): number => {
  switch (event._tag) {
    case "Execution":
      return millisOf(event.execution.execTime)
    case "Order":
      return millisOf(event.order.updatedTime)
    case "Position":
      return millisOf(event.position.updatedTime)
    case "Wallet":
      return otherwise
  }
}

const rank = { Execution: 0, Order: 1, Position: 2, Wallet: 3 } as const

interface Timed {
  readonly event: Event
  readonly time: number
}

/**
 * Everything that happens on an account, without a gap: executions, orders, positions and wallet.
 *
 * At first, and after each lost connection, they are read over REST: executions from a little before the gap, and twice, for
 * REST lags behind. What is pushed meanwhile waits. Then all of it is handed out in the order of time, and `Live` after it. Each
 * execution is handed out exactly once (10,000 are remembered); an order or position is handed out when it is newer than what was
 * said of it before. At first the open orders, the positions and the wallet are handed out as they stand.
 *
 * Nothing is ever dropped: a reader that is too slow makes the feed fail with `StreamOverflow`. A message that cannot be read is
 * handed out as `Undecoded`, and the account is read over REST. While REST does not answer the feed waits and tries again; it
 * fails when REST refuses the key.
 */
export const feed = (
  options: FeedOptions = {}
): Stream.Stream<
  FeedEvent,
  SocketError | CommonError | NetworkError,
  Socket | RestClient | ClockOffset | Credentials
> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const socket = yield* Socket
      const offset = yield* ClockOffset
      const context = yield* Effect.context<RestClient | Credentials>()
      const clock = yield* Effect.clock
      const now = () => clock.unsafeCurrentTimeMillis() + offset.current()
      const coverage = { ...Reconciliation.everything, ...options.coverage }
      const overlap = Duration.toMillis(options.overlap ?? Duration.seconds(30))
      const lag = Duration.decode(options.lag ?? Duration.seconds(2))
      const since = options.since ?? now()
      const ledger = new Ledger(since, options.handled ?? [])
      const topics: ReadonlyArray<Source<unknown> & { readonly text: string }> = [
        order(),
        execution(),
        position(),
        wallet()
      ]
      const names = topics.map(({ text }) => text)
      const inbox = new Inbox<FeedEvent, SocketError | RestError>(
        suspend(options.limit),
        (waiting) => new StreamOverflow({ topics: names, waiting })
      )

      let isLive = false
      /** Counts losses: a reconciliation of an older one is of no use. */
      let generation = 0
      let missing = new Set<string>()
      /** Where the gap that is to be closed begins, in the exchange's milliseconds. */
      let gapFrom = since
      const held: Array<Timed> = []
      const limit = options.limit ?? 100_000
      const signals = new Inbox<number, never>(suspend(Number.POSITIVE_INFINITY), () => {
        throw new Error("an inbox without a limit is never full")
      })

      const hand = ({ event, time }: Timed) => {
        if (isLive) {
          if (ledger.isNew(event)) inbox.offer(event)
          return
        }
        held.push({ event, time })
        if (held.length > limit) inbox.fail(new StreamOverflow({ topics: names, waiting: held.length }))
      }
      const push = (event: Event, creationTime: number | undefined) =>
        hand({ event, time: timeOf(event, creationTime ?? now()) })

      const message = (json: unknown) => {
        const pushed = json as PrivateMessage<unknown>
        for (const row of pushed.data) {
          switch (pushed.topic) {
            case "order":
              push({ _tag: "Order", order: row as Order, source: "socket" }, pushed.creationTime)
              break
            case "execution":
              push({ _tag: "Execution", execution: row as Execution, source: "socket" }, pushed.creationTime)
              break
            case "position":
              push({ _tag: "Position", position: row as Position, source: "socket" }, pushed.creationTime)
              break
            case "wallet":
              push({ _tag: "Wallet", wallet: row as Wallet, source: "socket" }, pushed.creationTime)
          }
        }
      }

      yield* socket.listen(
        topics,
        {
          message,
          undecoded: (undecoded) => {
            inbox.offer(undecoded)
            if (isLive) gapFrom = now()
            signals.offer(generation)
          },
          failed: (error) => inbox.fail(error),
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

      const readOnce = (from: number) =>
        Effect.suspend(() =>
          Reconciliation.read(
            coverage,
            { from: Math.max(0, Math.floor(from)), to: Math.ceil(now()) + 1000 },
            {
              orders: ledger.orders.open().map(([orderId, { category }]) => ({ category, orderId })),
              positions: ledger.positions
                .open()
                .map(([key, { category }]) => ({ category, symbol: key.split(" ")[1] ?? "" }))
            }
          )
        ).pipe(
          Effect.provide(context),
          Effect.tapError((error) => {
            const where = "category" in error ? `${error.endpoint}: ` : ""
            return Effect.logWarning(`reading the account over REST failed: ${where}${error.message}`)
          }),
          Effect.retry({ schedule: retrying, while: (error) => !isFinal(error) })
        )

      const eventsOf = (reading: Reconciliation.Reading): ReadonlyArray<Timed> =>
        [
          ...reading.executions.map((one): Event => ({ _tag: "Execution", execution: one, source: "rest" })),
          ...reading.orders.map((one): Event => ({ _tag: "Order", order: one, source: "rest" })),
          ...reading.positions.map((one): Event => ({ _tag: "Position", position: one, source: "rest" })),
          ...reading.wallets.map((one): Event => ({ _tag: "Wallet", wallet: one, source: "rest" }))
        ].map((event) => ({ event, time: timeOf(event, reading.walletTime) }))

      const reconcile = (wanted: number) =>
        Effect.gen(function* () {
          if (wanted !== generation) return
          const from = gapFrom - overlap
          const first = yield* readOnce(from)
          yield* Effect.sleep(lag)
          const second = yield* readOnce(from)
          if (wanted !== generation) return
          const events = [
            ...held.splice(0),
            // The second reading has all that the first has, but for rows that have moved to another page meanwhile.
            ...eventsOf({ ...first, wallets: [] }),
            ...eventsOf(second)
          ].sort(
            (a, b) =>
              a.time - b.time || rank[a.event._tag] - rank[b.event._tag] || sequence(a.event) - sequence(b.event)
          )
          for (const { event } of events) if (ledger.isNew(event)) inbox.offer(event)
          if (!isLive) {
            isLive = true
            inbox.offer({ _tag: "Live" })
          }
        }).pipe(Effect.catchAll((error) => Effect.sync(() => inbox.fail(error))))

      yield* Effect.forkScoped(Stream.runForEach(signals.stream, reconcile))
      return inbox.stream
    })
  )

const sequence = (event: Event): number => (event._tag === "Execution" ? (event.execution.seq ?? 0) : 0)
