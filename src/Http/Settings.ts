/**
 * Settings of calls. They are read when a call is made, so each can be changed for part of a program.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { dual } from "effect/Function"
import type * as Schedule from "effect/Schedule"
import type { NetworkError } from "../Errors/Network.js"
import type { Refusal } from "../Errors/Refusal.js"

/** How long after its timestamp the exchange accepts a signed request. Defaults to 5 seconds. */
export class ReceiveWindow extends Context.Reference<ReceiveWindow>()("effect-bybit/ReceiveWindow", {
  defaultValue: () => Duration.millis(5000)
}) {}

/**
 * How old a write may be when it is sent, counted from its call. Defaults to the call's receive window.
 *
 * An older write is not sent. It fails with a `RequestFailed` whose cause is `WriteTooOld`: it waited for a connection or for the
 * signer, or the program or the machine was suspended. If it would have to wait too long for its rate limit, it fails at once with
 * `RateLimitQueueFull`. Reads have no maximum age.
 */
export class MaxWriteAge extends Context.Reference<MaxWriteAge>()("effect-bybit/MaxWriteAge", {
  defaultValue: (): Duration.Duration | undefined => undefined
}) {}

/** How long to wait for the answer after a request was sent. Defaults to 300 seconds. */
export class RequestTimeout extends Context.Reference<RequestTimeout>()("effect-bybit/RequestTimeout", {
  defaultValue: () => Duration.millis(300_000)
}) {}

/** Whether a call with an `undefined` parameter fails. Defaults to false: the parameter is not sent. */
export class StrictParameters extends Context.Reference<StrictParameters>()("effect-bybit/StrictParameters", {
  defaultValue: (): boolean => false
}) {}

/**
 * Whether parameters that this library does not know are sent: `refuse` (the default) or `send`.
 *
 * With `send`, unknown names, unlisted values, values of another type (a number as a string, `null`) and incomplete parameters
 * are sent as they are, and the exchange decides. Known parameters are encoded as usual. Values that JSON cannot represent
 * exactly are still refused. For single parameters, use `Endpoint.withExtra`, with which the others are still checked.
 */
export class UnknownParameters extends Context.Reference<UnknownParameters>()("effect-bybit/UnknownParameters", {
  defaultValue: (): "refuse" | "send" => "refuse"
}) {}

/** How answers are checked: see {@link Decoding}. */
export type DecodeMode = "strict" | "tolerant" | "off"

/**
 * How answers are checked: `strict` fails if the shape is unexpected, `tolerant` returns the answer and reports the
 * drift, `off` does not check. Defaults to `strict`.
 */
export class Decoding extends Context.Reference<Decoding>()("effect-bybit/Decoding", {
  defaultValue: (): DecodeMode => "strict"
}) {}

/**
 * How often a read or an idempotent write is retried after a temporary failure, and the first delay, which doubles with
 * each retry and has jitter. Defaults to 2 retries and 200 ms. Does not apply to commits: a commit is retried at most
 * once, and only if the exchange definitely did not act. For another schedule, see {@link ReadRetry}.
 */
export class Retries extends Context.Reference<Retries>()("effect-bybit/Retries", {
  defaultValue: (): { readonly times: number; readonly firstWait: Duration.Duration } => ({
    times: 2,
    firstWait: Duration.millis(200)
  })
}) {}

/**
 * How reads and idempotent writes are retried after a temporary failure, instead of {@link Retries}: how often and when.
 * The schedule receives the failure.
 *
 * Temporary failures are: no response, HTTP status 500 and above, an exceeded rate limit, and a wrong clock. Other failures
 * are never retried, and this schedule doesn't apply to commits.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Schedule from "effect/Schedule"
 * import * as Settings from "effect-bybit/Http/Settings"
 * import * as Market from "effect-bybit/Market"
 *
 * const patient = Schedule.exponential("100 millis").pipe(Schedule.jittered, Schedule.intersect(Schedule.recurs(5)))
 * export const program = Effect.provideService(Market.getServerTime(), Settings.ReadRetry, patient)
 * ```
 */
export class ReadRetry extends Context.Reference<ReadRetry>()("effect-bybit/ReadRetry", {
  defaultValue: (): Schedule.Schedule<unknown, NetworkError | Refusal> | undefined => undefined
}) {}

/** Sets the receive window of the calls inside an effect. */
export const withReceiveWindow: {
  (window: Duration.DurationInput): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, window: Duration.DurationInput): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, window: Duration.DurationInput) =>
  Effect.provideService(self, ReceiveWindow, Duration.decode(window))
)

/** Sets how old the writes inside an effect may be when they are sent. */
export const withMaxWriteAge: {
  (age: Duration.DurationInput): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, age: Duration.DurationInput): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, age: Duration.DurationInput) =>
  Effect.provideService(self, MaxWriteAge, Duration.decode(age))
)

/** Sets the request timeout of the calls inside an effect. */
export const withRequestTimeout: {
  (timeout: Duration.DurationInput): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, timeout: Duration.DurationInput): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, timeout: Duration.DurationInput) =>
  Effect.provideService(self, RequestTimeout, Duration.decode(timeout))
)

/** Sets how the answers of the calls inside an effect are checked. */
export const withDecoding: {
  (mode: DecodeMode): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, mode: DecodeMode): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, mode: DecodeMode) => Effect.provideService(self, Decoding, mode))

/** Sets whether the calls inside an effect send parameters that this library does not know. See {@link UnknownParameters}. */
export const withUnknownParameters: {
  (mode: "refuse" | "send"): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, mode: "refuse" | "send"): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, mode: "refuse" | "send") =>
  Effect.provideService(self, UnknownParameters, mode)
)
