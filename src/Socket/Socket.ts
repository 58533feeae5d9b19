/**
 * The service that listens to the exchange's sockets.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { InvalidVenue } from "../Errors/Network.js"
import { watchOf } from "../Http/internal/DriftWatch.js"
import type { Venue } from "../Http/Venue.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { layerFork } from "../Runtime/LayerFork.js"
import type { Credentials } from "../Signing/Credentials.js"
import { Signer } from "../Signing/Signer.js"
import type { ConnectionHealth } from "./ConnectionHealth.js"
import type { StateChange } from "./ConnectionState.js"
import type { ConnectPace } from "./ConnectPace.js"
import type { Dialer } from "./Dialer.js"
import * as Heartbeat from "./Heartbeat.js"
import { ChannelPools, type SocketFamily, v5 } from "./internal/Channel/ChannelPools.js"
import type { ListenerGuard } from "./internal/Channel/ListenerGuard.js"
import * as Connections from "./internal/Connection/Connections.js"
import * as ConnectPacer from "./internal/Connection/ConnectPacer.js"
import { dialerOf } from "./internal/Connection/Hosts.js"
import { Timers } from "./internal/Connection/Timers.js"
import { timeoutsOf } from "./internal/Connection/timeoutsOf.js"
import { oneOf } from "./internal/Shared/Failures.js"
import * as LayerContext from "./internal/Shared/LayerContext.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapScoped } from "./internal/Stream/unwrap.js"
import { type Overflow, sliding } from "./Overflow.js"
import * as Reconnect from "./Reconnect.js"
import type { SocketError } from "./SocketError.js"
import type { Listener, Listening, Source } from "./Source.js"
import type * as Timeouts from "./Timeouts.js"
import type { Undecoded } from "./Undecoded.js"
import * as Watchdog from "./Watchdog.js"

/** Listens to the exchange's sockets: one connection per market and one per API key, shared by all listeners. */
export class Sockets extends Context.Tag("effect-bybit/Sockets")<
  Sockets,
  {
    readonly venue: Venue
    /**
     * Listens until the scope closes; succeeds when every topic is confirmed.
     *
     * Fails if a topic is refused or not answered, if the connection fails for good or the layer closes first, and without dialing if
     * the venue has no such socket, a topic belongs to another market, or credentials are missing. Later failures go to the listener.
     */
    readonly listen: <A>(
      sources: ReadonlyArray<Source<A>>,
      listener: Listener<A>,
      credentials: Credentials["Type"] | undefined
    ) => Effect.Effect<Listening, SocketError, Scope.Scope>
    /** The states of all connections, then each change. */
    readonly states: Stream.Stream<StateChange>
    /** The health of every connection, at each change of state and every second. */
    readonly health: Stream.Stream<ReadonlyArray<ConnectionHealth>>
    /** Messages that don't match their topic's schema or belong to no topic; the newest 1000 wait for a reader. */
    readonly undecoded: Stream.Stream<Undecoded>
  }
>() {}

/** Options of a socket layer. */
export interface SocketOptions {
  readonly venue: Venue
  /** Default: a ping every 10 s, a pong within 1 s. */
  readonly heartbeat?: Heartbeat.Heartbeat | undefined
  /** Default: 500 ms, doubling to 30 s. */
  readonly reconnect?: Reconnect.Reconnect | undefined
  /** Default: 10 s to connect, 5 s for the auth reply, 1 s to close, 10 s for an acknowledgement. */
  readonly timeouts?: Partial<Timeouts.Timeouts> | undefined
  /** Default: a topic that is silent for 20 of its intervals, at least 15 s, is resubscribed. */
  readonly watchdog?: Watchdog.Watchdog | undefined
  /**
   * Default: 450 connects in 5 minutes to one host, across all layers of the process. 100 each are reserved for market data,
   * account streams and orders.
   */
  readonly connectPace?: ConnectPace | undefined
  /**
   * On how many connections each public topic is subscribed. The first to deliver a message wins, and each fills in what another one
   * lost. If an update of an order book with consecutive IDs is lost on all of them, a new snapshot is requested; other messages that
   * all of them lost are not noticed. A connection that fails for good is replaced after a pause, which doubles from 5 s to 5 minutes;
   * streams fail only if all have failed. Default 1.
   */
  readonly lines?: number | undefined
  /**
   * A connection that has been up for this long is replaced: the new one is subscribed before the old one is closed. Default
   * 23 hours, because the exchange cuts connections after 24. `never`, or 0, doesn't replace it.
   */
  readonly rotateAfter?: Duration.DurationInput | "never" | undefined
}

/** Waits until every topic is confirmed. */
const confirm = <A>(guard: ListenerGuard<A>): Effect.Effect<Listening, SocketError> => {
  const { handles } = guard
  return Effect.forEach(handles, ({ confirmed }) => Effect.either(confirmed)).pipe(
    Effect.map((exits) => oneOf(exits.flatMap((exit) => (Either.isLeft(exit) ? [exit.left] : []))) ?? guard.confirm()),
    Effect.flatMap((error) => (error === undefined ? Effect.void : Effect.fail(error))),
    // If only the subscription fails, the caller's scope stays open: it must not keep the confirmed half.
    Effect.onError(() => guard.release),
    Effect.as({
      unsafeLeave: (topics) => {
        for (const handle of handles) handle.leave(topics)
      },
      unsafeRenew: (topics) => {
        for (const handle of handles) handle.renew(topics)
      },
      unsafeReconnect: (detail) => {
        for (const handle of handles) handle.reconnect(detail)
      }
    })
  )
}

/** A stream of what happens from now on. It ends with the layer. */
const watching = <A>(
  watchers: Set<Inbox<A, never>>,
  begin: (inbox: Inbox<A, never>) => void,
  overflow: Overflow<A> = sliding(1000),
  meanwhile: (inbox: Inbox<A, never>) => Effect.Effect<void> = () => Effect.void
): Stream.Stream<A> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const inbox = new Inbox<A, never>(overflow, () => {
        throw new Error("an inbox that drops messages is never full")
      })
      begin(inbox)
      watchers.add(inbox)
      return inbox
    }),
    (inbox) => Effect.sync(() => watchers.delete(inbox))
  ).pipe(
    Effect.tap((inbox) => Effect.forkScoped(meanwhile(inbox))),
    Effect.map((inbox) => inbox.stream),
    unwrapScoped
  )

/** Many changes at once wake a reader once. */
const once: Overflow<true> = { _tag: "Conflate", key: () => "" }

/** When connections are replaced. Without a pause, they would be replaced without end. */
const rotationOf = (rotateAfter: Duration.DurationInput | "never"): Duration.Duration => {
  const given = rotateAfter === "never" ? Duration.infinity : Duration.decode(rotateAfter)
  return Duration.toMillis(given) === 0 ? Duration.infinity : given
}

/** The exchange cuts connections after a day. */
const standardRotation = Duration.hours(23)

/** The sockets of a venue, by default those of V5. They close with the scope. */
export const make = (
  options: SocketOptions,
  family: SocketFamily = v5,
  shared: Connections.Connections["Type"] = Connections.make()
): Effect.Effect<Sockets["Type"], InvalidVenue, Dialer | Signer | ClockOffset | Scope.Scope> =>
  Effect.gen(function* () {
    const { venue } = options
    const dialer = yield* dialerOf(venue)
    const clock = yield* Effect.clock
    const stateWatchers = new Set<Inbox<StateChange, never>>()
    const healthWatchers = new Set<Inbox<true, never>>()
    const undecodedWatchers = new Set<Inbox<Undecoded, never>>()
    let isClosed = false
    const pacer = ConnectPacer.of(options.connectPace, clock, "market data")
    const { rotateAfter = standardRotation } = options
    const fork = yield* layerFork
    const watch = yield* watchOf(venue.name)
    const pools = new ChannelPools({
      venue,
      family,
      signer: yield* Signer,
      clockOffset: yield* ClockOffset,
      clock,
      accountPacer: options.connectPace === undefined ? ConnectPacer.of(undefined, clock, "accounts") : pacer,
      channel: {
        fork,
        rotateAfter: rotationOf(rotateAfter)
      },
      lines: Math.max(1, Math.floor(options.lines ?? 1) || 1),
      watchdog: options.watchdog ?? Watchdog.standard,
      connection: {
        dialer,
        timers: new Timers(fork, clock),
        pacer,
        timeouts: timeoutsOf(options.timeouts),
        heartbeat: options.heartbeat ?? Heartbeat.standard,
        reconnect: options.reconnect ?? Reconnect.standard
      },
      changed: ({ connection }, state) => shared.changed(connection, state),
      watch,
      undecoded: (undecoded) => {
        if (undecoded.topic !== undefined) watch?.undecoded(undecoded.topic)
        for (const watcher of undecodedWatchers) watcher.offer(undecoded)
      }
    })
    const leave = shared.join({
      states: () =>
        pools.channels.flatMap(({ lines }) =>
          lines.serving.map(({ connection, state }) => Connections.changeOf(connection, state))
        ),
      health: (now) =>
        pools.channels.flatMap(({ lines }) =>
          lines.all.map(({ ceased, connection, seatInfo, staleTopics, state, statistics, topics, undecoded }) => {
            const { generation } = seatInfo
            const counts = { topics: topics.length, staleTopics, ceased, undecoded }
            return Connections.healthOf({ connection, generation, state, statistics, ...counts }, now)
          })
        ),
      changed: (change) => {
        for (const watcher of stateWatchers) watcher.offer(change)
        for (const watcher of healthWatchers) watcher.offer(true)
      }
    })
    const end = () => {
      isClosed = true
      leave()
      for (const inbox of stateWatchers) inbox.end()
      for (const inbox of healthWatchers) inbox.end()
      for (const inbox of undecodedWatchers) inbox.end()
    }
    yield* Effect.addFinalizer(() => Effect.zipRight(pools.close, Effect.sync(end)))

    const states = watching(stateWatchers, (inbox) => {
      for (const change of shared.states()) inbox.offer(change)
      if (isClosed) inbox.end()
    })
    const changes = watching(
      healthWatchers,
      (inbox) => {
        inbox.offer(true)
        if (isClosed) inbox.end()
      },
      once,
      (inbox) =>
        Effect.forever(
          Effect.delay(
            Effect.sync(() => inbox.offer(true)),
            Duration.seconds(1)
          )
        )
    )
    const health = Stream.map(changes, () => shared.health(clock.unsafeCurrentTimeMillis()))
    return yield* LayerContext.register(
      Sockets.of({
        venue,
        listen: (sources, listener, credentials) =>
          Effect.acquireRelease(
            Effect.suspend(() => pools.listen(sources, listener, credentials)),
            (guard) => guard.release
          ).pipe(Effect.flatMap(confirm)),
        states,
        health,
        undecoded: watching(undecodedWatchers, (inbox) => {
          if (isClosed) inbox.end()
        })
      })
    )
  })

/**
 * The sockets of a venue. A connection is opened for its first listener and closed when its last one leaves. When the layer closes,
 * streams end. Fails with `InvalidVenue` if a socket host of the venue is no `ws:` or `wss:` URL.
 */
export const layer = (options: SocketOptions): Layer.Layer<Sockets, InvalidVenue, Dialer | Signer | ClockOffset> =>
  Layer.scopedContext(
    Effect.suspend(() => {
      const connections = Connections.make()
      // Its type doesn't show the connections, which the order socket finds and joins.
      return Effect.map(make(options, v5, connections), (sockets) =>
        Context.make(Sockets, sockets).pipe(Context.add(Connections.Connections, connections))
      )
    })
  )
