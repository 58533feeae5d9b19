import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { maskKey } from "../Errors/Mask.js"
import {
  ConnectionError,
  CredentialsError,
  DecodeError,
  NoSocketHost,
  SubscriptionError,
  TopicError,
  WrongMarketError
} from "../Errors/Network.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Layers/Credentials.js"
import type { Venue } from "../Layers/Venue.js"
import { Signer } from "../Signing/Signer.js"
import { isSafeForKeys } from "../Signing/SocketAuth.js"
import type { ConnectionState } from "./ConnectionState.js"
import * as ConnectPacer from "./ConnectPacer.js"
import * as Control from "./Control.js"
import { Dialer } from "./Dialer.js"
import * as Heartbeat from "./Heartbeat.js"
import * as Auth from "./internal/Auth.js"
import { Channel, type Handle, type Hooks, type Want } from "./internal/Channel.js"
import * as Connection from "./internal/Connection.js"
import { Inbox } from "./internal/Inbox.js"
import type { Route } from "./internal/Receiver.js"
import { charactersOf, type Limits, limits } from "./internal/Subscriptions.js"
import * as Telemetry from "./internal/Telemetry.js"
import { slide } from "./Overflow.js"
import * as Reconnect from "./Reconnect.js"
import type { SocketError } from "./SocketError.js"
import { Undecoded } from "./Undecoded.js"
import * as Watchdog from "./Watchdog.js"

/** Something that can be listened to: a typed topic, or raw topic text. */
export interface Source<out A> {
  readonly text: string
  /** The path of its socket. */
  readonly path: string
  readonly access: "public" | "private"
  /** The market it belongs to, where that is known. */
  readonly category?: string | undefined
  /** The markets that have it, where there are several. */
  readonly categories?: ReadonlyArray<string> | undefined
  /** How often it is pushed while anything changes; the watchdog looks after topics that say so. */
  readonly cadenceMillis?: number | undefined
  is(json: unknown): json is A
  decode(json: unknown): Either.Either<unknown, DecodeError>
}

/**
 * What takes the messages of some topics. All of it is called synchronously, from the socket's own callback: it must be quick
 * and must not throw.
 */
export interface Listener<in A> extends Hooks {
  readonly message: (message: A) => void
  readonly undecoded: (undecoded: Undecoded) => void
}

/** A connection went from one state to another. */
export interface StateChange {
  /** Which connection, such as `public linear`. */
  readonly connection: string
  readonly url: string
  readonly state: ConnectionState
}

/** How a connection is doing. */
export interface ConnectionHealth extends Connection.Statistics {
  readonly connection: string
  readonly url: string
  readonly state: ConnectionState
  /** How many topics are subscribed or to be subscribed on it. */
  readonly topics: number
  /** Topics that carry nothing, though they were asked for anew: what is known of them may be old. */
  readonly staleTopics: ReadonlyArray<string>
  /** How long nothing has come, pongs included, in milliseconds; undefined before the first message. */
  readonly silentMillis: number | undefined
}

/**
 * Listens to the exchange's sockets: one connection for each market, and one for each API key, shared by all who listen.
 */
export class Socket extends Context.Tag("effect-bybit/Socket")<
  Socket,
  {
    readonly venue: Venue
    /** Listens until the scope closes; done when every topic is confirmed. */
    readonly listen: <A>(
      sources: ReadonlyArray<Source<A>>,
      listener: Listener<A>,
      credentials: Credentials["Type"] | undefined
    ) => Effect.Effect<Listening, SocketError, Scope.Scope>
    /** The states of all connections, then each change. */
    readonly states: Stream.Stream<StateChange>
    /** How every connection is doing: at each change of state, and every second. */
    readonly health: Stream.Stream<ReadonlyArray<ConnectionHealth>>
    /**
     * Messages of another shape than their topic's, and those that belong to nothing; the newest 1000 wait for a reader.
     */
    readonly undecoded: Stream.Stream<Undecoded>
  }
>() {}

/** A listener that is in place. */
export interface Listening {
  /** Leaves some of its topics before the scope closes. */
  readonly leave: (topics: ReadonlyArray<string>) => void
  /** Asks for some of its topics anew, for all who listen to them: the exchange starts each with a snapshot again. */
  readonly renew: (topics: ReadonlyArray<string>) => void
}

/** What a socket layer can be told. */
export interface SocketOptions {
  readonly venue: Venue
  /** Default: a ping every 10 s, a pong within 1 s. */
  readonly heartbeat?: Heartbeat.Heartbeat | undefined
  /** Default: 500 ms, doubling to 30 s. */
  readonly reconnect?: Reconnect.Reconnect | undefined
  readonly timeouts?: Partial<Connection.Timeouts> | undefined
  /** Default: a topic that is quiet for 20 of its intervals, 15 s at least, is subscribed anew. */
  readonly watchdog?: Watchdog.Watchdog | undefined
  /** Default: 450 connects in 5 minutes to one host. */
  readonly connectPace?: ConnectPacer.ConnectPace | undefined
}

/** How the sockets of one path talk. */
export interface Manner {
  readonly dialect: Control.Dialect
  readonly limits: Limits
  /** How a private connection proves who it is: by a message, or by a signature in its address. */
  readonly auth: "message" | "query"
}

/** The sockets that a layer serves: those of V5, or those of one older market. */
export interface Family {
  readonly market: string
  /** Undefined for a path of another market. */
  readonly manner: (path: string) => Manner | undefined
}

/** The sockets of V5. */
const v5: Family = {
  market: "v5",
  manner: (path) =>
    path.startsWith("/v5/") ? { dialect: Control.v5, limits: limits(path), auth: "message" } : undefined
}

/** Merges the failures of several channels: refused topics in one error, else the first failure. */
const failureOf = (exits: ReadonlyArray<Either.Either<void, SocketError>>): SocketError | undefined => {
  const errors = exits.flatMap((exit) => (Either.isLeft(exit) ? [exit.left] : []))
  const refusals = errors.filter((error) => error instanceof SubscriptionError)
  const [first, ...others] = refusals
  if (first === undefined || refusals.length < errors.length)
    return errors.find((error) => !refusals.includes(error as SubscriptionError))
  if (others.length === 0) return first
  return new SubscriptionError({
    topics: refusals.flatMap((error) => error.topics),
    detail: [...new Set(refusals.map((error) => error.detail))].join("; "),
    ...(first.cause === undefined ? {} : { cause: first.cause })
  })
}

/** What the compiler refuses and JavaScript does not: a socket of such a path would be dialed for ever. */
const checkSource = (source: Source<unknown>): TopicError | undefined => {
  if (typeof source === "string") {
    const message = `"${source}" is text: Socket.stream takes a Socket.Topic, Socket.subscribeV5 takes text`
    return new TopicError({ topic: source, message })
  }
  const { categories = [], category, text } = source
  if (category === undefined || categories.length === 0 || categories.includes(category)) return undefined
  const known = categories.map((name) => `"${name}"`).join(", ")
  return new TopicError({ topic: text, message: `${text}: category "${category}" is not one of ${known}` })
}

/** The sockets of a venue, of V5 unless told otherwise. They are closed with the scope. */
export const make = (
  options: SocketOptions,
  family: Family = v5
): Effect.Effect<Socket["Type"], never, Dialer | Signer | ClockOffset | Scope.Scope> =>
  Effect.gen(function* () {
    const { venue } = options
    const dialer = yield* Dialer
    const signer = yield* Signer
    const clockOffset = yield* ClockOffset
    const clock = yield* Effect.clock
    const runtime = yield* Effect.runtime<never>()
    const fork = Runtime.runFork(runtime)
    const pacer = ConnectPacer.of(options.connectPace, clock)
    const timeouts = { ...Connection.timeouts, ...options.timeouts }

    /** By path, and by API key where private. */
    const pools = new Map<string, Array<Channel>>()
    const stateWatchers = new Set<Inbox<StateChange, never>>()
    const garbageWatchers = new Set<Inbox<Undecoded, never>>()
    let isClosed = false

    const publish = (undecoded: Undecoded) => {
      for (const watcher of garbageWatchers) watcher.offer(undecoded)
    }
    const changeOf = (channel: Channel, state: ConnectionState): StateChange => ({
      connection: channel.connection.name,
      url: channel.connection.url,
      state
    })
    const channels = (): ReadonlyArray<Channel> => [...pools.values()].flat()
    const stateOf = (channel: Channel) => channel.connection.state

    const open = (
      key: string,
      pool: Array<Channel>,
      name: string,
      manner: Manner,
      url: string,
      credentials: Credentials["Type"] | undefined
    ): Channel => {
      const meter = Telemetry.meter(name)
      const channel: Channel = new Channel({
        limits: manner.limits,
        fork,
        watchdog: options.watchdog ?? Watchdog.standard,
        tick: () => meter(channel.connection.statistics, channel.staleTopics.length),
        over: () => {
          const index = pool.indexOf(channel)
          if (index >= 0) pool.splice(index, 1)
          if (pool.length === 0) pools.delete(key)
        },
        connection: {
          name,
          url,
          dialer,
          clock,
          pacer,
          timeouts,
          heartbeat: options.heartbeat ?? Heartbeat.standard,
          reconnect: options.reconnect ?? Reconnect.standard,
          dialect: manner.dialect,
          authenticate:
            credentials === undefined ? undefined : Auth.make(credentials, signer, clockOffset, clock, manner.auth),
          garbage: (raw, json) => {
            publish(
              new Undecoded(undefined, raw, () =>
                Either.left(
                  new DecodeError({
                    endpoint: `socket ${name}`,
                    path: "",
                    issue: json === undefined ? "is no JSON" : "is neither a push nor an answer",
                    body: json ?? raw,
                    outcome: "executed"
                  })
                )
              )
            )
          },
          changed: (state) => {
            for (const watcher of stateWatchers) watcher.offer(changeOf(channel, state))
          }
        }
      })
      pool.push(channel)
      if (!pools.has(key)) pools.set(key, pool)
      channel.start()
      return channel
    }

    /**
     * Spreads sources over channels, opening them as needed. Synchronous, so that two callers never open the same twice.
     */
    const assign = <A>(
      sources: ReadonlyArray<Source<A>>,
      listener: Listener<A>,
      credentials: Credentials["Type"] | undefined
    ): Either.Either<ReadonlyArray<Handle>, SocketError> => {
      const targets: Array<{
        readonly source: Source<A>
        readonly manner: Manner
        readonly key: string
        readonly url: string
      }> = []
      for (const source of new Map(sources.map((source) => [`${source.path} ${source.text}`, source])).values()) {
        const misused = checkSource(source)
        if (misused !== undefined) return Either.left(misused)
        const manner = family.manner(source.path)
        if (manner === undefined) {
          return Either.left(new WrongMarketError({ market: family.market, wanted: source.category ?? source.path }))
        }
        const host = venue.sockets[source.access]
        if (host === undefined) return Either.left(new NoSocketHost({ venue: venue.name, channel: source.path }))
        const url = host + source.path
        if (source.access === "public") targets.push({ source, manner, key: source.path, url })
        else if (credentials === undefined) {
          return Either.left(new CredentialsError({ message: "Private endpoints require api and private keys set" }))
        } else if (!isSafeForKeys(url)) {
          return Either.left(new CredentialsError({ message: Auth.unsafe(url) }))
        } else targets.push({ source, manner, key: `${source.path} ${credentials.key}`, url })
      }
      if (isClosed) {
        const detail = "the socket layer is closed"
        return Either.left(new ConnectionError({ url: targets[0]?.url ?? venue.name, reason: "closed", detail }))
      }
      const wants = new Map<Channel, { readonly group: Array<Want>; count: number; characters: number }>()
      for (const { key, manner, source, url } of targets) {
        const pool = pools.get(key) ?? []
        const channel =
          pool.find((one) => one.has(source.text)) ??
          pool.find((one) => one.hasRoomFor(source.text, wants.get(one))) ??
          open(
            key,
            pool,
            nameOf(source, credentials, pool.length),
            manner,
            url,
            source.access === "private" ? credentials : undefined
          )
        const want = wants.get(channel) ?? { group: [], count: 0, characters: 0 }
        want.group.push({
          text: source.text,
          cadenceMillis: source.cadenceMillis,
          deliver: delivery(source, listener, publish)
        })
        want.count++
        want.characters += charactersOf(source.text)
        wants.set(channel, want)
      }
      return Either.right([...wants].map(([channel, { group }]) => channel.listen(group, listener)))
    }

    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        isClosed = true
        return Effect.forEach(channels(), (channel) => channel.close, { concurrency: "unbounded", discard: true })
      })
    )

    const states: Stream.Stream<StateChange> = Stream.unwrapScoped(
      watching(stateWatchers, (inbox) => {
        for (const channel of channels()) inbox.offer(changeOf(channel, stateOf(channel)))
      })
    )
    const health = Effect.sync(() =>
      channels().map((channel): ConnectionHealth => {
        const statistics = channel.connection.statistics
        const { lastReceivedAt } = statistics
        return {
          connection: channel.connection.name,
          url: channel.connection.url,
          state: stateOf(channel),
          topics: channel.topics.length,
          staleTopics: channel.staleTopics,
          silentMillis: lastReceivedAt === 0 ? undefined : clock.unsafeCurrentTimeMillis() - lastReceivedAt,
          ...statistics
        }
      })
    )

    return Socket.of({
      venue,
      listen: (sources, listener, credentials) =>
        Effect.acquireRelease(
          Effect.suspend(() => assign(sources, listener, credentials)),
          (handles) => Effect.forEach(handles, ({ release }) => release, { concurrency: "unbounded", discard: true })
        ).pipe(
          Effect.flatMap((handles) =>
            Effect.forEach(handles, ({ confirmed }) => Effect.either(confirmed), { concurrency: "unbounded" }).pipe(
              Effect.map(failureOf),
              Effect.flatMap((error) => (error === undefined ? Effect.void : Effect.fail(error))),
              // A caller whose scope lives on must not keep half of a failed subscription.
              Effect.onError(() => Effect.forEach(handles, ({ release }) => release, { discard: true })),
              Effect.as({
                leave: (topics: ReadonlyArray<string>) => {
                  for (const handle of handles) handle.leave(topics)
                },
                renew: (topics: ReadonlyArray<string>) => {
                  for (const handle of handles) handle.renew(topics)
                }
              })
            )
          )
        ),
      states,
      health: Stream.merge(
        Stream.mapEffect(Stream.fromSchedule(Schedule.spaced(Duration.seconds(1))), () => health),
        Stream.mapEffect(states, () => health)
      ),
      undecoded: Stream.unwrapScoped(watching(garbageWatchers, () => {}))
    })
  })

const nameOf = <A>(source: Source<A>, credentials: Credentials["Type"] | undefined, index: number): string => {
  const which = source.path.replace(/^\/(?:v5\/)?/, "").replaceAll("/", " ")
  const whose = source.access === "private" && credentials !== undefined ? ` ${maskKey(credentials.key)}` : ""
  return `${which}${whose}${index === 0 ? "" : ` ${index + 1}`}`
}

const delivery =
  <A>(source: Source<A>, listener: Listener<A>, publish: (undecoded: Undecoded) => void): Route =>
  (json, raw) => {
    if (source.is(json)) listener.message(json)
    else {
      const undecoded = new Undecoded(source.text, raw, () => source.decode(json))
      publish(undecoded)
      listener.undecoded(undecoded)
    }
  }

const watching = <A>(
  watchers: Set<Inbox<A, never>>,
  begin: (inbox: Inbox<A, never>) => void
): Effect.Effect<Stream.Stream<A>, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const inbox = new Inbox<A, never>(slide(1000), () => {
          throw new Error("a sliding inbox is never full")
        })
        begin(inbox)
        watchers.add(inbox)
        return inbox
      }),
      (inbox) => Effect.sync(() => watchers.delete(inbox))
    ),
    (inbox) => inbox.stream
  )

/**
 * The sockets of a venue. Nothing is opened before somebody listens, and a connection that nobody listens to is closed.
 */
export const layer = (options: SocketOptions): Layer.Layer<Socket, never, Dialer | Signer | ClockOffset> =>
  Layer.scoped(Socket, make(options))
