/**
 * Streams of the sockets of one older market.
 *
 * One client serves one market: a topic of another one is refused with `WrongMarketError`. Everything else is as on V5: the
 * same connections, subscriptions, streams and taps.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { TopicError, WrongMarketError } from "../Errors/Network.js"
import type { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Layers/Credentials.js"
import type { Signer } from "../Signing/Signer.js"
import type { ConnectionHealth } from "../Socket/ConnectionHealth.js"
import type { StateChange } from "../Socket/ConnectionState.js"
import type { Dialer } from "../Socket/Dialer.js"
import * as RawStream from "../Socket/internal/RawStream.js"
import { make as makeSocket, Socket, type SocketOptions } from "../Socket/Socket.js"
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
    readonly socket: Socket["Type"]
  }
>() {}

/** What a layer of an older market can be told. */
export interface LegacySocketOptions extends SocketOptions {
  readonly market: Market.Market
}

/** What a topic needs: `LegacySocket`, and `Credentials` where it is private. */
export type Requirements<T> = T extends { readonly access: "public" } ? LegacySocket : LegacySocket | Credentials

/**
 * A client of one market, for programs that listen to several: provide each where it is used. Closed with the scope.
 */
export const make = (
  options: LegacySocketOptions
): Effect.Effect<LegacySocket["Type"], never, Dialer | Signer | ClockOffset | Scope.Scope> =>
  Effect.map(makeSocket(options, Market.family(options.market)), (socket) => ({ market: options.market, socket }))

/**
 * The sockets of one market of a venue: live, testnet or one of your own. The older markets have no demo trading.
 *
 * Nothing is opened before somebody listens, and a connection that nobody listens to is closed.
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
export const layer = (options: LegacySocketOptions): Layer.Layer<LegacySocket, never, Dialer | Signer | ClockOffset> =>
  Layer.scoped(LegacySocket, make(options))

/** The client, once it is sure that all topics are its market's. */
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

const inherit = <A, E, R>(
  client: LegacySocket["Type"],
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, Socket>> => Effect.provideService(effect, Socket, client.socket)

/** The messages of one or many topics, in the order in which they come; see `Socket.stream`. */
export const stream = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  options?: TopicStream.OptionsFor<T>
): Stream.Stream<TopicStream.Message<T>, SocketError, Requirements<T>> =>
  Stream.unwrap(
    Effect.map(clientFor(TopicStream.listOf<AnyTopic>(topics)), ({ socket }) =>
      Stream.provideService(TopicStream.stream(topics, options), Socket, socket)
    )
  ) as Stream.Stream<TopicStream.Message<T>, SocketError, Requirements<T>>

/** Runs an effect for each chunk of messages, for ever; see `Socket.forEachChunk`. */
export const forEachChunk = <T extends AnyTopic, X, E, R>(
  topics: T | ReadonlyArray<T>,
  f: (messages: ReadonlyArray<TopicStream.Message<T>>) => Effect.Effect<X, E, R>,
  options?: TopicStream.OptionsFor<T>
): Effect.Effect<never, E | SocketError, Requirements<T> | R> =>
  Effect.flatMap(clientFor(TopicStream.listOf<AnyTopic>(topics)), (client) =>
    inherit(client, TopicStream.forEachChunk(topics, f, options))
  ) as Effect.Effect<never, E | SocketError, Requirements<T> | R>

/** Calls a function with each message, synchronously, from the socket's own callback; see `Socket.tap`. */
export const tap = <T extends AnyTopic>(
  topics: T | ReadonlyArray<T>,
  f: (message: TopicStream.Message<T>) => void,
  options?: Parameters<typeof TopicStream.tap<T>>[2]
): Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope> =>
  Effect.flatMap(clientFor(TopicStream.listOf<AnyTopic>(topics)), (client) =>
    inherit(client, TopicStream.tap(topics, f, options))
  ) as Effect.Effect<void, SocketError, Requirements<T> | Scope.Scope>

/** How raw topic texts are to be understood. */
export interface RawOptions {
  /** Whether the topics are private; by default those that the documentation lists are. */
  readonly isPrivate?: boolean | undefined
  /** Which of the two public spot sockets; the first by default, but for `bookTicker`. */
  readonly version?: "v1" | "v2" | undefined
}

const anything = (json: unknown): json is unknown => json !== undefined

const sources = (
  market: Market.Market,
  topics: ReadonlyArray<string>,
  options: RawOptions | undefined
): Either.Either<ReadonlyArray<Source<unknown>>, WrongMarketError | TopicError> =>
  Either.map(Market.place(market, topics, options), (places) =>
    places.map((one) => ({ ...one, category: market, is: anything, decode: Either.right }))
  )

/**
 * Subscribes topics by their text, and gives what they push as it comes, unchecked.
 *
 * The texts are the exchange's own (`orderBookL2_25.BTCUSD`, `user.openapi.option.order`, `trade.BTCUSD|XRPUSD`); those of spot
 * v1, which has none, are written `trade.BTCUSDT`, `kline_1m.BTCUSDT` and `mergedDepth.1.BTCUSDT`. Done when every topic is
 * confirmed; the subscription holds until the scope closes. Private topics need `Credentials`.
 *
 * Fails with `WrongMarketError` for a text that another older market knows and this one does not, and with `TopicError` for
 * a merged book without a dump scale.
 */
export const subscribe = (
  topics: ReadonlyArray<string>,
  options?: RawOptions
): Effect.Effect<Stream.Stream<unknown, SocketError>, SocketError, LegacySocket | Scope.Scope> =>
  Effect.flatMap(LegacySocket, (client) =>
    Effect.flatMap(sources(client.market, topics, options), (list) => inherit(client, RawStream.open(list)))
  )

/** Leaves topics that were subscribed by their text, before their scope closes. */
export const unsubscribe = (
  topics: ReadonlyArray<string>,
  options?: RawOptions
): Effect.Effect<void, WrongMarketError | TopicError, LegacySocket> =>
  Effect.flatMap(LegacySocket, (client) =>
    Effect.flatMap(sources(client.market, topics, options), (list) => inherit(client, RawStream.leave(list)))
  )

/** The states of all connections, then each change. */
export const states: Stream.Stream<StateChange, never, LegacySocket> = Stream.unwrap(
  Effect.map(LegacySocket, ({ socket }) => socket.states)
)

/** How every connection is doing: at each change of state, and every second. */
export const health: Stream.Stream<ReadonlyArray<ConnectionHealth>, never, LegacySocket> = Stream.unwrap(
  Effect.map(LegacySocket, ({ socket }) => socket.health)
)

/** Messages that could not be used; the newest 1000 wait for a reader. */
export const undecoded: Stream.Stream<Undecoded, never, LegacySocket> = Stream.unwrap(
  Effect.map(LegacySocket, ({ socket }) => socket.undecoded)
)
