/**
 * Errors as schemas, so that they cross a process boundary: Rpc, HttpApi, Cluster, Workflow.
 *
 * What arrives is an instance of the same class, with all of its fields: `catchTag`, `Errors.is` and `Errors.outcomeOf` work on it as they do
 * where it arose. Texts are masked once more. `unmasked` is left out, and of an error of someone else, such as the `cause` of a
 * `RequestFailed`, only name, code, message and cause are sent.
 *
 * @example
 * ```ts
 * import * as Rpc from "@effect/rpc/Rpc"
 * import * as Schema from "effect/Schema"
 * import * as ErrorSchema from "effect-bybit/Errors/ErrorSchema"
 * import * as Order from "effect-bybit/Order"
 *
 * export const cancel = Rpc.make("cancel", {
 *   payload: { symbol: Schema.String, orderId: Schema.String },
 *   error: ErrorSchema.of(Order.cancelOrder)
 * })
 * ```
 *
 * @since 0.2.0
 */
import type * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import { nameOf } from "../Http/internal/Answer.js"
import type { Any } from "../Http/Operation.js"
import { type SocketError as AnySocketError, StreamOverflow } from "../Socket/SocketError.js"
import { codec, type Encoded, type ErrorClass, type MeaningHere, noMeaning } from "./internal/ErrorCodec.js"
import { everyClass } from "./internal/EveryClass.js"
import * as Network from "./Network.js"
import type { BybitError as AnyBybitError } from "./Outcome.js"

export type { Encoded, ErrorClass } from "./internal/ErrorCodec.js"

/** What an operation fails with. */
export type Failure<T extends Any> = T extends {
  readonly response: (params: never) => Effect.Effect<infer _A, infer E extends Error, infer _R>
}
  ? E
  : AnyBybitError

/** Every class of a union, by its tag: one that is missing doesn't compile. */
type ClassesOf<E extends Error & { readonly _tag: string }> = { readonly [One in E as One["_tag"]]: ErrorClass<One> }

const network: ClassesOf<Network.NetworkError> = {
  RequestFailed: Network.RequestFailed,
  HttpStatusError: Network.HttpStatusError,
  RequestTimeout: Network.RequestTimeout,
  DecodeError: Network.DecodeError,
  ParameterError: Network.ParameterError,
  CredentialsError: Network.CredentialsError,
  RateLimitQueueFull: Network.RateLimitQueueFull
}

const socket: ClassesOf<AnySocketError> = {
  ConnectionError: Network.ConnectionError,
  SubscriptionError: Network.SubscriptionError,
  NoSocketHost: Network.NoSocketHost,
  CredentialsError: Network.CredentialsError,
  TopicError: Network.TopicError,
  WrongMarketError: Network.WrongMarketError,
  StreamOverflow
}

/** A refusal of another operation, with a code that is known here, may be that of another schema in the same union. */
const meaningHere =
  (endpoints: ReadonlyArray<Any>): MeaningHere =>
  (name, code) => {
    const own = endpoints.find((endpoint) => nameOf(endpoint) === name)
    if (own !== undefined) return { category: own.protocol.categoryOf(code) ?? "server", kind: own.kind }
    return endpoints.some(({ protocol }) => protocol.categoryOf(code) !== undefined) ? undefined : noMeaning
  }

/**
 * The schema of what an operation fails with, or several. `Order.submit` fails like `Order.placeOrder`.
 *
 * A refusal of a class that the receiver doesn't have, because its version is older, arrives as `UnknownExchangeError`: in the category of
 * its code, or in `server`, and as `notExecuted` only if the sender says so and the receiver knows the code too.
 */
export const of = <const T extends readonly [Any, ...ReadonlyArray<Any>]>(
  ...endpoints: T
): Schema.Schema<Failure<T[number]>, Encoded> => {
  const unions = endpoints.flatMap(({ errors, protocol }) => [...errors, protocol.common])
  const classes: ReadonlyArray<ErrorClass> = [...Object.values(network), ...unions.flatMap((union) => union.classes)]
  // The type of an endpoint names the errors of its unions, but lists them as those of any.
  return codec(classes as ReadonlyArray<ErrorClass<Failure<T[number]>>>, meaningHere(endpoints))
}

/**
 * The schema of errors of these classes, such as those of one's own program.
 *
 * @example
 * ```ts
 * import * as ErrorSchema from "effect-bybit/Errors/ErrorSchema"
 * import { Instruments } from "effect-bybit/Layers"
 *
 * export const UnknownInstrument = ErrorSchema.ofClasses(Instruments.UnknownInstrument)
 * ```
 */
export const ofClasses = <const C extends ReadonlyArray<ErrorClass>>(
  ...classes: C
): Schema.Schema<C[number]["prototype"], Encoded> =>
  codec(classes as ReadonlyArray<ErrorClass<C[number]["prototype"]>>, () => noMeaning)

/** Why a socket stream can't start, or ends. */
export const SocketError: Schema.Schema<AnySocketError, Encoded> = codec<AnySocketError>(
  Object.values(socket),
  () => noMeaning
)

/**
 * Any error of this library that knows its outcome; of the older APIs, those whose class V5 has too. A bundle with it contains all these
 * classes: for the errors of a few operations, take {@link of}.
 */
export const BybitError: Schema.Schema<AnyBybitError, Encoded> = codec<AnyBybitError>(everyClass(), () => noMeaning)
