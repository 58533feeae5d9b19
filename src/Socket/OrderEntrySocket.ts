/**
 * Orders over a socket.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import { type InvalidVenue, NoSocketHost } from "../Errors/Network.js"
import { untyped } from "../Http/Call.js"
import * as Answer from "../Http/internal/Answer.js"
import { watchOf } from "../Http/internal/DriftWatch.js"
import * as Pipeline from "../Http/internal/Pipeline.js"
import { isSafeForKeys, restOrigin, type Venue } from "../Http/Venue.js"
import { WriteGate } from "../Http/WriteGate.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { OrderEntry } from "../Layers/OrderEntry.js"
import { RateLimiter } from "../Layers/RateLimiter.js"
import { layerFork } from "../Runtime/LayerFork.js"
import * as Log from "../Runtime/Log.js"
import { Credentials } from "../Signing/Credentials.js"
import { Signer } from "../Signing/Signer.js"
import type { ConnectPace } from "./ConnectPace.js"
import type { Dialer } from "./Dialer.js"
import * as Heartbeat from "./Heartbeat.js"
import * as Auth from "./internal/Connection/Auth.js"
import * as Connections from "./internal/Connection/Connections.js"
import * as ConnectPacer from "./internal/Connection/ConnectPacer.js"
import { dialerOf } from "./internal/Connection/Hosts.js"
import * as Login from "./internal/Connection/Login.js"
import { Timers } from "./internal/Connection/Timers.js"
import { timeoutsOf } from "./internal/Connection/timeoutsOf.js"
import { TradeLines } from "./internal/Trade/TradeLines.js"
import * as TradeWire from "./internal/Trade/TradeWire.js"
import * as Reconnect from "./Reconnect.js"
import type * as Timeouts from "./Timeouts.js"

/** Options of order entry over a socket. */
export interface OrderEntrySocketOptions {
  readonly venue: Venue
  /** Sent as `header.Referer` with every order. Default `effect-bybit`. */
  readonly referer?: string | undefined
  /** How long an order waits for its answer, unless `Settings.RequestTimeout` is shorter; after that, its outcome is unknown. Default 10 s. `Order.submit` then looks it up, and goes on waiting. */
  readonly timeout?: Duration.DurationInput | undefined
  /** How long an order may wait until the first connection is open, whichever it is, but not beyond `maxWriteAge`. Default: 5 s. */
  readonly connectWait?: Duration.DurationInput | undefined
  /** How old an order may be when it is sent, unless `Settings.MaxWriteAge` is set. Default: its receive window. */
  readonly maxWriteAge?: Duration.DurationInput | undefined
  /** How long shutdown waits for unanswered orders. Default 5 s. */
  readonly drain?: Duration.DurationInput | undefined
  /** Default: a ping every 10 s, a pong within 1 s. */
  readonly heartbeat?: Heartbeat.Heartbeat | undefined
  /** Default: 500 ms, doubling to 30 s. */
  readonly reconnect?: Reconnect.Reconnect | undefined
  /** Default: 10 s to connect, 5 s for the auth reply, 1 s to close. */
  readonly timeouts?: Partial<Timeouts.Timeouts> | undefined
  /** Default: 450 connects in 5 minutes to one host, across all layers of the process; 100 of them are reserved for orders. */
  readonly connectPace?: ConnectPace | undefined
  /**
   * How many connections an account has. Orders take turns on those that are connected, so one that is lost doesn't stop the others.
   * Default 1.
   */
  readonly lines?: number | undefined
  /** Whether the account of the layer's context is connected when the layer is built, rather than with its first order. Default false. */
  readonly warm?: boolean | undefined
  /** A connection without orders for this long is closed, and opened again for the next one. Default 10 minutes; `never` if `warm`. */
  readonly idle?: Duration.DurationInput | "never" | undefined
}

const path = "/v5/trade"

const standardIdle = Duration.minutes(10)

/** How often idle connections are looked for at most, in milliseconds, however short `idle` is. */
const shortestCheckMillis = 10

/** Connects the account of the layer's context. */
const warmed = ({ name, sockets }: Venue, lines: TradeLines) =>
  Effect.gen(function* () {
    const account = yield* Effect.serviceOption(Credentials)
    if (Option.isNone(account))
      yield* Log.warning({ venue: name }, "warm: the layer has no Credentials, so nothing is connected")
    else if (isSafeForKeys(`${sockets.trade}`)) lines.lineOf(account.value)
  })

/** Closes lines that have had nothing to do for this long. */
const closingIdle = (lines: TradeLines, idleMillis: number) =>
  Effect.sync(() => lines.closeIdle(idleMillis)).pipe(
    Effect.delay(Duration.millis(Math.max(shortestCheckMillis, idleMillis / 4))),
    Effect.forever,
    Effect.forkScoped
  )

const make = (options: OrderEntrySocketOptions) =>
  Effect.gen(function* () {
    const { venue } = options
    const host = venue.sockets.trade
    if (host === undefined) return yield* new NoSocketHost({ venue: venue.name, channel: path })
    const dialer = yield* dialerOf(venue)
    const url = host + path
    const signer = yield* Signer
    const offset = yield* ClockOffset
    const clock = yield* Effect.clock
    const fork = yield* layerFork
    const timers = new Timers(fork, clock)
    // IDs must be unique, even across all processes of an account.
    const random = (yield* Random.nextIntBetween(0, 36 ** 6)).toString(36).padStart(6, "0")
    const timeouts = timeoutsOf(options.timeouts)
    const prefix = `${random}-${clock.unsafeCurrentTimeMillis().toString(36)}`

    const pacer = ConnectPacer.of(options.connectPace, clock, "orders")
    const connections = Option.getOrElse(yield* Effect.serviceOption(Connections.Connections), Connections.make)
    const lines = new TradeLines({
      venue: venue.name,
      clock,
      fork,
      lines: Math.max(1, Math.floor(options.lines ?? 1) || 1),
      changed: (connection, state) => connections.changed(connection, state),
      drain: Duration.decode(options.drain ?? Duration.seconds(5)),
      refusesKey: TradeWire.refusesKey,
      connection: (credentials) => ({
        url,
        dialer,
        clock,
        timers,
        pacer,
        timeouts,
        heartbeat: options.heartbeat ?? Heartbeat.standard,
        reconnect: options.reconnect ?? Reconnect.standard,
        login: Login.make({
          authenticate: Auth.make(credentials, signer, offset, clock),
          timeout: timeouts.auth,
          retriesBusy: false
        })
      })
    })

    const call = Pipeline.make({
      wire: TradeWire.make({
        lines,
        url,
        clock,
        prefix,
        referer: options.referer ?? "effect-bybit",
        timeoutMillis: Duration.toMillis(options.timeout ?? Duration.seconds(10)),
        connectWaitMillis: Duration.toMillis(options.connectWait ?? Duration.seconds(5))
      }),
      host: restOrigin(venue),
      offset,
      limiter: yield* RateLimiter,
      gate: yield* WriteGate,
      maxWriteAge: options.maxWriteAge === undefined ? undefined : Duration.toMillis(options.maxWriteAge),
      drifted: () => {},
      watch: yield* watchOf(venue.name),
      thrown: (cause) => void fork(Log.error({ venue: venue.name }, "The rate limiter failed", Cause.die(cause)))
    })

    const leave = connections.join({
      states: () => lines.serving.map(({ connection }) => Connections.changeOf(connection, connection.state)),
      health: (now) =>
        lines.lines.map(({ connection, generation }) => {
          const { state, statistics } = connection
          const none = { topics: 0, staleTopics: [], ceased: 0, undecoded: 0 }
          return Connections.healthOf({ connection, generation, state, statistics, ...none }, now)
        })
    })
    yield* Effect.addFinalizer(() => Effect.ensuring(lines.close, Effect.sync(leave)))

    if (options.warm === true) yield* warmed(venue, lines)
    const { idle = options.warm === true ? "never" : standardIdle } = options
    if (idle !== "never") yield* closingIdle(lines, Duration.toMillis(idle))

    // `Answer.decode` resolves codes in the endpoint's unions, so the types follow from the endpoint.
    return OrderEntry.of({
      call: untyped((endpoint, params, credentials: Credentials["Type"]) =>
        TradeWire.opOf(endpoint) === undefined
          ? Effect.dieMessage(`${Answer.nameOf(endpoint)} cannot go over the trade socket`)
          : call(endpoint, params, credentials)
      )
    })
  })

/**
 * Sends orders over the exchange's trade socket: one connection per API key (`lines` for several), opened with its first order (or
 * with the layer, if `warm`) and closed after 10 minutes without orders (`idle`).
 *
 * Each order is matched to its answer by an ID; an answer without one counts if only one order is unanswered. An order without an answer within `timeout` (10 s), or whose connection is lost first,
 * fails with outcome `unknown`; a cancel is sent again, as over REST, and waits for another connection for that. An order waits only for the first connection: while a lost one reconnects, orders fail immediately;
 * they are not queued. The gate and the order's age are checked at the call and just before it is handed to the socket, as over REST;
 * the gate is that of the bundle which this layer is provided with.
 *
 * When the exchange restarts its service (10019), orders and cancels move to another connection once it is authenticated, and use
 * the old one until then if it is open. If the exchange refuses the key, orders fail as over REST, for example with `InvalidApiKey`,
 * and the key is not tried again for 30 s unless its secret changes. Shutdown waits up to `drain` (5 s) for pending answers.
 *
 * Fails with `NoSocketHost` if the venue accepts no orders over a socket, such as demo trading.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/trade/guideline
 */
export const layerSocket = (
  options: OrderEntrySocketOptions
): Layer.Layer<OrderEntry, NoSocketHost | InvalidVenue, Dialer | Signer | ClockOffset | RateLimiter | WriteGate> =>
  Layer.scoped(OrderEntry, make(options))
