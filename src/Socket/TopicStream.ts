/**
 * The messages of topics as streams.
 *
 * @since 0.1.0
 */
import * as Channel from "effect/Channel"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { WrongMarketError } from "../Errors/Network.js"
import * as Settings from "../Http/Settings.js"
import { Credentials } from "../Signing/Credentials.js"
import type { Arrival } from "./Arrival.js"
import type { ConnectionHealth } from "./ConnectionHealth.js"
import type { StateChange } from "./ConnectionState.js"
import { isLayerClosed } from "./internal/Channel/LayerClosed.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { ReadDelay } from "./internal/Stream/ReadDelay.js"
import { unwrap } from "./internal/Stream/unwrap.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import { type FailAfter, failAfter, type Overflow, type Unbounded } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import { type ListenerDefect, type SocketError, StreamOverflow } from "./SocketError.js"
import type { Hooks, Listener, Listening, Source } from "./Source.js"
import type { AnyTopic, Topic } from "./TopicDefinition.js"
import type { Undecoded } from "./Undecoded.js"

/** The type of a topic's messages; for a private topic, also of those that could not be decoded. */
export type Message<T> = T extends Topic<infer A, infer Access> ? ("private" extends Access ? A | Undecoded : A) : never

/** What a topic requires: `Sockets`, and `Credentials` if it is private. */
export type Requirements<T> = T extends { readonly access: "public" } ? Sockets : Sockets | Credentials

/** Options of a stream. */
export interface StreamOptions<A> {
  /** What happens if it is read too slowly. Default {@link failAfter}: the stream fails if too much is waiting. */
  readonly overflow?: Overflow<A> | undefined
  /** Rejects topics of another market with `WrongMarketError`. */
  readonly category?: string | undefined
}

/** Options of a stream whose messages must not be dropped. */
interface PrivateStreamOptions {
  readonly overflow?: FailAfter | Unbounded | undefined
  readonly category?: string | undefined
}

/** The options of a topic's stream. Private messages are never dropped. */
export type OptionsFor<T> = [T] extends [{ readonly access: "public" }]
  ? StreamOptions<Message<T>>
  : PrivateStreamOptions

/** The caller's account, if any. The socket decides whether one is required. */
export const account: Effect.Effect<Credentials["Type"] | undefined> = Effect.map(
  Effect.serviceOption(Credentials),
  Option.getOrUndefined
)

const ignored: Pick<Hooks, "down" | "subscribed"> = { down: () => {}, subscribed: () => {} }

/** The ends of a listener are those of its inbox. */
export const endings = <A>(inbox: Inbox<A, SocketError>): Pick<Hooks, "failed" | "ended" | "threw"> => ({
  failed: (error) => inbox.fail(error),
  ended: () => inbox.end(),
  threw: (defect) => inbox.die(defect)
})

/** A source whose messages are checked as `Settings.Decoding` says. */
export const inMode = <A>(source: Source<A>, mode: Settings.DecodeMode): Source<A> => {
  // JavaScript allows something else in place of a topic, which `listen` refuses.
  if (mode === "strict" || typeof source !== "object" || source === null) return source
  return {
    ...source,
    ...(mode === "tolerant" ? { isTolerant: true } : { isUnchecked: true }),
    is: (json): json is A => mode === "off" || source.is(json),
    decode: (json) =>
      mode === "off" ? Either.orElse(source.decode(json), () => Either.right(json)) : source.decode(json)
  }
}

/** Wraps a single value in a list. */
export const listOf = <T>(one: T | ReadonlyArray<T>): ReadonlyArray<T> =>
  Array.isArray(one) ? (one as ReadonlyArray<T>) : [one as T]

/** The texts of topics; in JavaScript, also of what isn't one. */
export const textsOf = (topics: ReadonlyArray<AnyTopic | undefined>): ReadonlyArray<string> =>
  topics.map((topic) => topic?.text ?? "")

/** The texts of private topics. */
const privateTexts = (topics: ReadonlyArray<AnyTopic | undefined>): ReadonlySet<string> =>
  new Set(topics.flatMap((topic) => (topic?.access === "private" ? [topic.text] : [])))

/** An inbox for messages of topics, unless its policy is none. */
export const inboxFor = <A>(
  topics: ReadonlyArray<AnyTopic>,
  overflow: Overflow<A>,
  read: () => void
): Effect.Effect<Inbox<A, SocketError>, SocketError> =>
  Effect.suspend(() => {
    const texts = textsOf(topics)
    const misuse = Misuse.ofOverflow(texts[0] ?? "", overflow)
    if (misuse !== undefined) return Effect.fail(misuse)
    const full = (waiting: number) => new StreamOverflow({ topics: texts, waiting })
    return Effect.succeed(new Inbox<A, SocketError>(overflow, full, read))
  })

/** Why topics of another market are rejected. */
const wrongCategory = (topics: ReadonlyArray<AnyTopic>, category: string | undefined): WrongMarketError | undefined => {
  if (category === undefined) return undefined
  const wrong = topics.find((topic) =>
    topic.category === undefined
      ? topic.categories.length > 0 && !topic.categories.includes(category)
      : topic.category !== category
  )
  if (wrong === undefined) return undefined
  return new WrongMarketError({ market: category, wanted: wrong.category ?? wrong.categories[0] ?? "another" })
}

/** Listens to topics until the scope closes, as the caller's settings say; succeeds when every topic is confirmed. */
export const listenTo = (
  topics: ReadonlyArray<AnyTopic>,
  category: string | undefined,
  listener: Listener<unknown>
): Effect.Effect<Listening, SocketError, Sockets | Scope.Scope> =>
  Effect.contextWithEffect((context: Context.Context<Sockets | Scope.Scope>) => {
    const wrong = Misuse.ofSources(topics) ?? wrongCategory(topics, category)
    if (wrong !== undefined) return Effect.fail(wrong)
    const mode = Context.get(context, Settings.Decoding)
    const credentials = Option.getOrUndefined(Context.getOption(context, Credentials))
    const sources = topics.map((topic) => inMode(topic, mode))
    return Context.get(context, Sockets).listen(sources, listener, credentials)
  })

/**
 * The messages of one or more topics, in order of arrival.
 *
 * The subscription is confirmed before the first message, survives lost connections and ends with the stream. A public topic that no
 * longer exists, such as that of a delisted symbol, leaves the stream, which fails with `SubscriptionError` when none is left:
 * `Socket.events` tells. Messages arrive in
 * chunks: at high rates, use `Stream.runForEachChunk`. One stream of many topics is far cheaper than many streams.
 *
 * A public message that doesn't match its schema is skipped and appears on `Socket.undecoded`; a private one is emitted as
 * `Undecoded`, because it may report a fill.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Stream from "effect/Stream"
 * import * as Socket from "effect-bybit/Socket"
 *
 * export const program = Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })).pipe(
 *   Stream.take(2),
 *   Stream.runForEach((message) => Effect.log(message.data.map((trade) => `${trade.S} ${trade.v} at ${trade.p}`)))
 * )
 * ```
 */
export const stream = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  options?: OptionsFor<T>
): Stream.Stream<Message<T>, SocketError, Requirements<T>> => streamOf(inboxOf(topics, options))

/**
 * The stream of an inbox whose scope ends with the stream.
 *
 * Like `unwrapOpened`, but without a step between inbox and reader, which would cost time for each chunk.
 */
export const streamOf = <A, E, R>(
  opened: Effect.Effect<Inbox<A, E>, E, R | Scope.Scope>
): Stream.Stream<A, E, Exclude<R, Scope.Scope>> =>
  Stream.fromChannel(
    Channel.flatMap(Channel.fromEffect(Scope.make()), (scope) =>
      Channel.ensuringWith(
        Channel.unwrap(
          Scope.extend(opened, scope).pipe(
            Effect.map((inbox) => inbox.channel),
            Effect.catchIf(isLayerClosed, () => Effect.succeed(Channel.void))
          )
        ),
        (exit) => Scope.close(scope, exit)
      )
    )
  )

/** Listens to typed topics until the scope closes. */
const inboxOf = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  options: OptionsFor<T> | undefined
): Effect.Effect<Inbox<Message<T>, SocketError>, SocketError, Requirements<T> | Scope.Scope> => {
  const list: ReadonlyArray<AnyTopic> = listOf(topics)
  const isPrivate = privateTexts(list)
  // Each topic's own check gives the type in `Message`; lists of several kinds are beyond the type checker.
  const overflow = (options?.overflow ?? failAfter()) as Overflow<unknown>
  const opened = Effect.clockWith((clock) => {
    const delay = new ReadDelay(clock)
    return Effect.flatMap(inboxFor(list, overflow, delay.read), (inbox) =>
      Effect.as(
        listenTo(list, options?.category, {
          ...ignored,
          ...endings(inbox),
          message: (message, arrival) => {
            delay.arrived(arrival)
            inbox.offer(message, arrival.size)
          },
          undecoded: (undecoded) => {
            if (undecoded.topic !== undefined && isPrivate.has(undecoded.topic)) inbox.offer(undecoded)
          }
        }),
        inbox
      )
    )
  })
  return opened as Effect.Effect<Inbox<Message<T>, SocketError>, SocketError, Requirements<T> | Scope.Scope>
}

/**
 * Runs an effect for each chunk of messages: `Stream.runForEachChunk` of {@link stream} without the stream.
 *
 * The cheapest way to process many messages with effects: a burst wakes one fiber once, and nothing else is allocated. Messages
 * stay in order of arrival. Ends and fails where the stream would: it succeeds when the socket's layer closes.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Socket from "effect-bybit/Socket"
 *
 * export const program = Socket.forEachChunk(
 *   Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }),
 *   (messages) => Effect.log(`${messages.length} messages`)
 * ).pipe(Effect.timeoutOption("2 seconds"))
 * ```
 */
export const forEachChunk = <T extends AnyTopic, X, E, R>(
  topics: T | ReadonlyArray<T>,
  f: (messages: ReadonlyArray<Message<T>>) => Effect.Effect<X, E, R>,
  options?: OptionsFor<T>
): Effect.Effect<void, E | SocketError, Requirements<T> | R> =>
  Effect.scoped(
    Effect.gen(function* () {
      const inbox = yield* Effect.catchIf(inboxOf(topics, options), isLayerClosed, () => Effect.succeed(undefined))
      if (inbox === undefined) return
      while (true) {
        const messages = yield* inbox.take
        if (messages === undefined) return
        yield* f(messages)
      }
    })
  ) as Effect.Effect<void, E | SocketError, Requirements<T> | R>

/**
 * Calls a function with each message, synchronously, from the socket's own callback: no fiber wakes, nothing waits.
 *
 * For work that takes microseconds, such as maintaining an order book. Succeeds when every topic is confirmed; listens until the
 * scope closes. The function must not block, and an Effect that it returns is not run. If it throws, the tap ends, a warning is
 * logged, and `failed` is called with a `ListenerDefect`; other listeners are not affected.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Socket from "effect-bybit/Socket"
 *
 * export const program = Effect.gen(function* () {
 *   let volume = 0
 *   yield* Socket.tap(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }), ({ data }) => {
 *     for (const { v } of data) volume += Number(v)
 *   })
 *   yield* Effect.sleep("2 seconds")
 *   return volume
 * }).pipe(Effect.scoped)
 * ```
 */
export const tap = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  f: (message: Message<T>, arrival: Arrival) => void,
  options?: {
    /** The tap has ended: a topic was refused, or none is left that exists, the connection failed for good, or `f` threw. */
    readonly failed?: ((error: SocketError | ListenerDefect) => void) | undefined
    /** Receives public messages that do not match their schema; they are skipped by default. Private ones go to `f`. */
    readonly undecoded?: ((undecoded: Undecoded) => void) | undefined
    readonly category?: string | undefined
  }
): Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope> => {
  const list: ReadonlyArray<AnyTopic> = listOf(topics)
  const isPrivate = privateTexts(list)
  const call = f as (message: unknown, arrival: Arrival) => void
  const failed = (error: SocketError | ListenerDefect) => options?.failed?.(error)
  const listening = listenTo(list, options?.category, {
    ...ignored,
    message: call,
    undecoded: (undecoded, arrival) => {
      if (undecoded.topic !== undefined && isPrivate.has(undecoded.topic)) call(undecoded, arrival)
      else options?.undecoded?.(undecoded)
    },
    failed,
    threw: failed
  })
  return Effect.asVoid(listening) as Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope>
}

/** The states of all connections, then each change. */
export const states: Stream.Stream<StateChange, never, Sockets> = unwrap(Effect.map(Sockets, (socket) => socket.states))

/**
 * The health of every connection: state, topics, messages, age of the last one, reconnects, ping. Emitted at each change of state
 * and every second.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Stream from "effect/Stream"
 * import * as Socket from "effect-bybit/Socket"
 *
 * export const program = Stream.runForEach(Stream.take(Socket.health, 3), (connections) =>
 *   Effect.forEach(connections, ({ connection, pingMillis, state }) => Effect.log(connection, state._tag, pingMillis))
 * )
 * ```
 */
export const health: Stream.Stream<ReadonlyArray<ConnectionHealth>, never, Sockets> = unwrap(
  Effect.map(Sockets, (socket) => socket.health)
)

/**
 * Messages that could not be used: those that do not match their topic's schema, are not JSON, or belong to no topic. The newest
 * 1000 wait for a reader.
 */
export const undecoded: Stream.Stream<Undecoded, never, Sockets> = unwrap(
  Effect.map(Sockets, (socket) => socket.undecoded)
)
