/**
 * Streams from the sockets of one older market.
 *
 * A client serves one market: a topic of another market fails with `WrongMarketError`. Connections, subscriptions,
 * streams and taps work as in V5. Each API exports its topics, for example `Linear.Topic`.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { InvalidVenue, TopicError, WrongMarketError } from "../Errors/Network.js"
import type { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Signing/Credentials.js"
import type { Signer } from "../Signing/Signer.js"
import type { ConnectionHealth } from "../Socket/ConnectionHealth.js"
import type { StateChange } from "../Socket/ConnectionState.js"
import type { Dialer } from "../Socket/Dialer.js"
import { privateAccess } from "../Socket/internal/Connection/PrivateAccess.js"
import { mergeByText } from "../Socket/internal/Merge/mergeByText.js"
import * as RawStream from "../Socket/internal/Stream/RawStream.js"
import { unwrap } from "../Socket/internal/Stream/unwrap.js"
import { make as makeSocket, type SocketOptions, Sockets } from "../Socket/Socket.js"
import type { SocketError } from "../Socket/SocketError.js"
import type { Source } from "../Socket/Source.js"
import type { AnyTopic } from "../Socket/TopicDefinition.js"
import * as TopicStream from "../Socket/TopicStream.js"
import type { Undecoded } from "../Socket/Undecoded.js"
import * as Market from "./internal/socket/Market.js"

/** The sockets of one older market. */
export class LegacySocket extends Context.Tag("effect-bybit/LegacySocket")<
  LegacySocket,
  {
    readonly market: Market.Market
    readonly socket: Sockets["Type"]
  }
>() {}

/** The options of a layer for an older market. */
export interface LegacySocketOptions extends SocketOptions {
  readonly market: Market.Market
}

/** The services that a topic requires: `LegacySocket`, and `Credentials` if it is private. */
export type Requirements<T> = T extends { readonly access: "public" } ? LegacySocket : LegacySocket | Credentials

/**
 * Creates a client for one market, for programs that use several markets: provide each client where it is used. It is
 * closed with the scope.
 */
export const make = (
  options: LegacySocketOptions
): Effect.Effect<LegacySocket["Type"], InvalidVenue, Dialer | Signer | ClockOffset | Scope.Scope> =>
  Effect.map(makeSocket(options, Market.family(options.market)), (socket) => ({ market: options.market, socket }))

/**
 * The sockets of one market at a venue: live, testnet or a custom one. The older markets have no demo trading.
 *
 * A connection is opened for its first subscriber and closed after its last one.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Layer from "effect/Layer"
 * import * as Stream from "effect/Stream"
 * import * as ClockOffset from "effect-bybit/Layers/ClockOffset"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { DialerNode, SignerNode } from "effect-bybit/Node"
 * import * as LegacySocket from "effect-bybit/Legacy/LegacySocket"
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * const client = LegacySocket.layer({ market: "linear", venue: Venue.testnet }).pipe(
 *   Layer.provide([DialerNode.layerNode, SignerNode.layerNode, ClockOffset.layer])
 * )
 * export const trades = LegacySocket.stream(Linear.Topic.trade({ symbol: "BTCUSDT" })).pipe(
 *   Stream.runForEach((message) => Effect.log(message.data)),
 *   Effect.provide(client)
 * )
 * ```
 */
export const layer = (
  options: LegacySocketOptions
): Layer.Layer<LegacySocket, InvalidVenue, Dialer | Signer | ClockOffset> => Layer.scoped(LegacySocket, make(options))

/** The client, after checking that all topics belong to its market. */
const clientFor = (
  topics: ReadonlyArray<AnyTopic>
): Effect.Effect<LegacySocket["Type"], WrongMarketError | TopicError, LegacySocket> =>
  Effect.flatMap(LegacySocket, (client) => {
    for (const topic of topics) {
      const checked = Market.check(client.market, topic)
      if (Either.isLeft(checked)) return Effect.fail(checked.left)
    }
    return Effect.succeed(client)
  })

const withSocket = <A, E, R>(
  client: LegacySocket["Type"],
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, Sockets>> => Effect.provideService(effect, Sockets, client.socket)

/** Streams the messages of one or more topics in the order of arrival; see `Socket.stream`. */
export const stream = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  options?: TopicStream.OptionsFor<T>
): Stream.Stream<TopicStream.Message<T>, SocketError, Requirements<T>> =>
  unwrap(
    Effect.map(clientFor(TopicStream.listOf<AnyTopic>(topics)), ({ socket }) =>
      Stream.provideService(TopicStream.stream(topics, options), Sockets, socket)
    )
  ) as Stream.Stream<TopicStream.Message<T>, SocketError, Requirements<T>>

/** Runs an effect for each chunk of messages, until the layer closes; see `Socket.forEachChunk`. */
export const forEachChunk = <T extends AnyTopic, X, E, R>(
  topics: T | ReadonlyArray<T>,
  f: (messages: ReadonlyArray<TopicStream.Message<T>>) => Effect.Effect<X, E, R>,
  options?: TopicStream.OptionsFor<T>
): Effect.Effect<void, E | SocketError, Requirements<T> | R> =>
  Effect.flatMap(clientFor(TopicStream.listOf<AnyTopic>(topics)), (client) =>
    withSocket(client, TopicStream.forEachChunk(topics, f, options))
  ) as Effect.Effect<void, E | SocketError, Requirements<T> | R>

/** Calls a function with each message, synchronously, in the socket's callback; see `Socket.tap`. */
export const tap = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  f: (message: TopicStream.Message<T>) => void,
  options?: Parameters<typeof TopicStream.tap<T>>[2]
): Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope> =>
  Effect.flatMap(clientFor(TopicStream.listOf<AnyTopic>(topics)), (client) =>
    withSocket(client, TopicStream.tap(topics, f, options))
  ) as Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope>

/** How to interpret raw topics. */
export interface RawOptions {
  /** Whether the topics are private. Defaults to the documented access. */
  readonly isPrivate?: boolean | undefined
  /** Which of the two public spot sockets to use. Defaults to the first, except for `bookTicker`. */
  readonly version?: "v1" | "v2" | undefined
}

const isDefined = (json: unknown): json is unknown => json !== undefined

const sourcesOf = (
  market: Market.Market,
  topics: ReadonlyArray<string>,
  options: RawOptions | undefined
): Either.Either<ReadonlyArray<Source<unknown>>, WrongMarketError | TopicError> =>
  Either.map(Market.locate(market, topics, options), (located) =>
    located.map((one) => ({
      ...one,
      ...(one.access === "private" ? privateAccess : {}),
      category: market,
      merge: mergeByText,
      is: isDefined,
      decode: Either.right
    }))
  )

/**
 * Subscribes to topics by their text and streams the messages unchecked, as they arrive.
 *
 * The texts are the exchange's (`orderBookL2_25.BTCUSD`, `user.openapi.option.order`, `trade.BTCUSD|XRPUSD`). Spot v1
 * has none: use `trade.BTCUSDT`, `kline_1m.BTCUSDT` or `mergedDepth.1.BTCUSDT`. The effect completes when every topic
 * is confirmed; the subscription lasts until the scope closes. Private topics require `Credentials`.
 *
 * Fails with `WrongMarketError` for a topic that only another older market has, and with `TopicError` for a merged book
 * without a dump scale.
 */
export const subscribe = (
  topics: ReadonlyArray<string>,
  options?: RawOptions
): Effect.Effect<Stream.Stream<unknown, SocketError>, SocketError, LegacySocket | Scope.Scope> =>
  Effect.flatMap(LegacySocket, (client) =>
    Effect.flatMap(sourcesOf(client.market, topics, options), (list) => withSocket(client, RawStream.open(list)))
  )

/** Unsubscribes from topics by their text, before their scope closes. */
export const unsubscribe = (
  topics: ReadonlyArray<string>,
  options?: RawOptions
): Effect.Effect<void, WrongMarketError | TopicError, LegacySocket> =>
  Effect.flatMap(LegacySocket, (client) =>
    Effect.flatMap(sourcesOf(client.market, topics, options), (list) => withSocket(client, RawStream.leave(list)))
  )

/** Streams the state of every connection, then each change. */
export const states: Stream.Stream<StateChange, never, LegacySocket> = unwrap(
  Effect.map(LegacySocket, ({ socket }) => socket.states)
)

/** Streams the health of every connection, at each state change and every second. */
export const health: Stream.Stream<ReadonlyArray<ConnectionHealth>, never, LegacySocket> = unwrap(
  Effect.map(LegacySocket, ({ socket }) => socket.health)
)

/** Streams messages that could not be used; the newest 1000 are buffered until read. */
export const undecoded: Stream.Stream<Undecoded, never, LegacySocket> = unwrap(
  Effect.map(LegacySocket, ({ socket }) => socket.undecoded)
)
