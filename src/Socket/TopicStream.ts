import * as Channel from "effect/Channel"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { WrongMarketError } from "../Errors/Network.js"
import { Credentials } from "../Layers/Credentials.js"
import type { ConnectionHealth } from "./ConnectionHealth.js"
import type { StateChange } from "./ConnectionState.js"
import { Inbox } from "./internal/Inbox.js"
import { type Overflow, suspend } from "./Overflow.js"
import { Socket } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import type { Hooks, Listening, Source } from "./Source.js"
import type { AnyTopic, Topic } from "./TopicDefinition.js"
import type { Undecoded } from "./Undecoded.js"

/** What a topic hands out: its messages and, where it is private, those that could not be read. */
export type Message<T> = T extends Topic<infer A, infer Access> ? ("private" extends Access ? A | Undecoded : A) : never

/** What a topic needs: `Socket`, and `Credentials` where it is private. */
export type Requirements<T> = T extends { readonly access: "public" } ? Socket : Socket | Credentials

/** How a stream is to be read. */
export interface StreamOptions<A> {
  /**
   * What happens when it is read too slowly. Default: nothing is dropped, and 100,000 waiting messages fail the stream.
   */
  readonly overflow?: Overflow<A> | undefined
  /** Refuses topics of another market with `WrongMarketError`. */
  readonly category?: string | undefined
}

/** How a stream is read whose messages must not be dropped. */
interface PrivateStreamOptions {
  readonly overflow?: { readonly _tag: "Suspend"; readonly limit: number } | undefined
  readonly category?: string | undefined
}

/** The options that a topic allows: a private one cannot be told to drop messages. */
export type OptionsFor<T> = T extends { readonly access: "public" } ? StreamOptions<Message<T>> : PrivateStreamOptions

/** The account of the caller, if any: whether one is needed is for the socket to say. */
const account: Effect.Effect<Credentials["Type"] | undefined> = Effect.map(
  Effect.serviceOption(Credentials),
  Option.getOrUndefined
)

const quiet: Pick<Hooks, "down" | "subscribed"> = { down: () => {}, subscribed: () => {} }

/** The sources given as one or many. */
export const listOf = <T>(one: T | ReadonlyArray<T>): ReadonlyArray<T> =>
  Array.isArray(one) ? (one as ReadonlyArray<T>) : [one as T]

/** Refuses topics of another market than the one given. */
export const checkCategory = (
  topics: ReadonlyArray<{ readonly category: string | undefined; readonly categories: ReadonlyArray<string> }>,
  category: string | undefined
): Effect.Effect<void, WrongMarketError> => {
  if (category === undefined) return Effect.void
  const wrong = topics.find((topic) =>
    topic.category === undefined
      ? topic.categories.length > 0 && !topic.categories.includes(category)
      : topic.category !== category
  )
  return wrong === undefined
    ? Effect.void
    : Effect.fail(
        new WrongMarketError({ market: category, wanted: wrong.category ?? wrong.categories[0] ?? "another" })
      )
}

/** Listens until the scope closes and gives what comes as a stream; done when every topic is confirmed. */
export const open = <A, B>(
  sources: ReadonlyArray<Source<A>>,
  overflow: Overflow<A | B>,
  undecoded: (undecoded: Undecoded, inbox: Inbox<A | B, SocketError>) => void
): Effect.Effect<
  {
    readonly stream: Stream.Stream<A | B, SocketError>
    readonly inbox: Inbox<A | B, SocketError>
    readonly listening: Listening
  },
  SocketError,
  Socket | Scope.Scope
> =>
  Effect.gen(function* () {
    const socket = yield* Socket
    const credentials = yield* account
    const topics = sources.map(({ text }) => text)
    const inbox = new Inbox<A | B, SocketError>(overflow, (waiting) => new StreamOverflow({ topics, waiting }))
    const listening = yield* socket.listen(
      sources,
      {
        ...quiet,
        message: (message) => inbox.offer(message),
        undecoded: (message) => undecoded(message, inbox),
        failed: (error) => inbox.fail(error)
      },
      credentials
    )
    return { stream: inbox.stream, inbox, listening }
  })

/**
 * The messages of one or many topics, in the order in which they come.
 *
 * The subscription is confirmed before the first message is handed out, holds over lost connections and ends with the stream.
 * Messages come in chunks: read them with `Stream.runForEachChunk` where there are many. One stream of many topics costs far
 * less than many streams.
 *
 * A public message that does not match its schema is left out and shown on `Socket.undecoded`; a private one is handed out as
 * `Undecoded`, for it may tell of a fill.
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
 * The stream of an inbox that lives as long as the stream is read.
 *
 * What `Stream.unwrapScoped` does, without its step between the inbox and the reader, which each chunk would pay for.
 */
export const streamOf = <A, E, R>(
  opened: Effect.Effect<Inbox<A, E>, E, R | Scope.Scope>
): Stream.Stream<A, E, Exclude<R, Scope.Scope>> =>
  Stream.fromChannel(
    Channel.flatMap(Channel.fromEffect(Scope.make()), (scope) =>
      Channel.ensuringWith(
        Channel.flatMap(Channel.fromEffect(Scope.extend(opened, scope)), (inbox) => inbox.channel),
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
  const isPrivate = new Set(list.filter((topic) => topic.access === "private").map(({ text }) => text))
  // What each topic's check has passed is what `Message` says; the lists of many kinds are beyond the type checker.
  const overflow = (options?.overflow ?? suspend()) as Overflow<unknown>
  const opened = Effect.zipRight(
    checkCategory(list, options?.category),
    open<unknown, Undecoded>(list, overflow, (undecoded, inbox) => {
      if (undecoded.topic !== undefined && isPrivate.has(undecoded.topic)) inbox.offer(undecoded)
    })
  )
  return Effect.map(opened, ({ inbox }) => inbox) as Effect.Effect<
    Inbox<Message<T>, SocketError>,
    SocketError,
    Requirements<T> | Scope.Scope
  >
}

/**
 * Runs an effect for each chunk of messages, for ever: `Stream.runForEachChunk` of {@link stream} without the stream.
 *
 * The cheapest way to read many messages with effects: a burst wakes one fiber once, and nothing else is allocated. Messages are
 * in the order in which they came.
 */
export const forEachChunk = <T extends AnyTopic, X, E, R>(
  topics: T | ReadonlyArray<T>,
  f: (messages: ReadonlyArray<Message<T>>) => Effect.Effect<X, E, R>,
  options?: OptionsFor<T>
): Effect.Effect<never, E | SocketError, Requirements<T> | R> =>
  Effect.scoped(
    Effect.gen(function* () {
      const inbox = yield* inboxOf(topics, options)
      while (true) {
        const messages = yield* inbox.take
        if (messages === undefined) return yield* Effect.never
        yield* f(Chunk.toReadonlyArray(messages))
      }
    })
  ) as Effect.Effect<never, E | SocketError, Requirements<T> | R>

/**
 * Calls a function with each message, synchronously, from the socket's own callback: no fiber wakes, nothing waits.
 *
 * For work that is done in microseconds, such as keeping an order book. Done when every topic is confirmed; listens until the
 * scope closes. The function must not block; if it throws, the tap ends and `failed` is called with the defect.
 */
export const tap = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  f: (message: Message<T>) => void,
  options?: {
    /** The tap has ended: the topic was refused or the connection failed for good, or `f` threw. */
    readonly failed?: ((error: SocketError | { readonly _tag: "Defect"; readonly defect: unknown }) => void) | undefined
    /** Public messages of another shape; without it they are left out. Private ones go to `f`. */
    readonly undecoded?: ((undecoded: Undecoded) => void) | undefined
    readonly category?: string | undefined
  }
): Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope> => {
  const list: ReadonlyArray<AnyTopic> = listOf(topics)
  const isPrivate = new Set(list.filter((topic) => topic.access === "private").map(({ text }) => text))
  let isOver = false
  const call = (message: unknown) => {
    if (isOver) return
    try {
      f(message as Message<T>)
    } catch (defect) {
      isOver = true
      options?.failed?.({ _tag: "Defect", defect })
    }
  }
  const listening = Effect.gen(function* () {
    yield* checkCategory(list, options?.category)
    const socket = yield* Socket
    const credentials = yield* account
    yield* socket.listen(
      list,
      {
        ...quiet,
        message: call,
        undecoded: (undecoded) => {
          if (undecoded.topic !== undefined && isPrivate.has(undecoded.topic)) call(undecoded)
          else options?.undecoded?.(undecoded)
        },
        failed: (error) => options?.failed?.(error)
      },
      credentials
    )
  })
  return listening as Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope>
}

/** The states of all connections, then each change. */
export const states: Stream.Stream<StateChange, never, Socket> = Stream.unwrap(
  Effect.map(Socket, (socket) => socket.states)
)

/**
 * How every connection is doing: state, topics, messages, age of the last one, reconnects, ping. At each change of state, and
 * every second.
 */
export const health: Stream.Stream<ReadonlyArray<ConnectionHealth>, never, Socket> = Stream.unwrap(
  Effect.map(Socket, (socket) => socket.health)
)

/**
 * Messages that could not be used: public ones of another shape than their topic's, and those that are no JSON or belong to
 * nothing. The newest 1000 wait for a reader.
 */
export const undecoded: Stream.Stream<Undecoded, never, Socket> = Stream.unwrap(
  Effect.map(Socket, (socket) => socket.undecoded)
)
