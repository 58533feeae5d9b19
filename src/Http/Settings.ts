/**
 * Settings of a call, read when the call is made: each can be changed around a part of a program.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { dual } from "effect/Function"

/** How long the exchange may take to receive a signed request, from its timestamp on. 5 seconds unless set. */
export class ReceiveWindow extends Context.Reference<ReceiveWindow>()("effect-bybit/ReceiveWindow", {
  defaultValue: () => Duration.millis(5000)
}) {}

/** How long a call waits for its answer, from the moment it is sent. 300 seconds unless set. */
export class RequestTimeout extends Context.Reference<RequestTimeout>()("effect-bybit/RequestTimeout", {
  defaultValue: () => Duration.millis(300_000)
}) {}

/** Whether an undefined parameter is refused; else it is left out. Off unless set. */
export class StrictParameters extends Context.Reference<StrictParameters>()("effect-bybit/StrictParameters", {
  defaultValue: (): boolean => false
}) {}

/** How strictly answers are checked. */
export type DecodeMode = "strict" | "tolerant" | "off"

/**
 * How answers are checked: `strict` fails on another shape, `tolerant` hands it out and reports the drift, `off` does not look.
 */
export class Mode extends Context.Reference<Mode>()("effect-bybit/Mode", {
  defaultValue: (): DecodeMode => "strict"
}) {}

/**
 * How often a read or an idempotent write is sent again after a failure that may pass, and the first wait, which doubles, with
 * jitter. A commit is not governed by this: it is sent once more at most, and only when the exchange surely did not act.
 */
export class Retries extends Context.Reference<Retries>()("effect-bybit/Retries", {
  defaultValue: (): { readonly times: number; readonly firstWait: Duration.Duration } => ({
    times: 2,
    firstWait: Duration.millis(200)
  })
}) {}

/** Sets the receive window of the calls inside an effect. */
export const withReceiveWindow: {
  (window: Duration.DurationInput): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, window: Duration.DurationInput): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, window: Duration.DurationInput) =>
  Effect.provideService(self, ReceiveWindow, Duration.decode(window))
)

/** Sets the request timeout of the calls inside an effect. */
export const withRequestTimeout: {
  (timeout: Duration.DurationInput): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, timeout: Duration.DurationInput): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, timeout: Duration.DurationInput) =>
  Effect.provideService(self, RequestTimeout, Duration.decode(timeout))
)

/** Sets how the answers of the calls inside an effect are checked. */
export const withMode: {
  (mode: DecodeMode): <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  <A, E, R>(self: Effect.Effect<A, E, R>, mode: DecodeMode): Effect.Effect<A, E, R>
} = dual(2, <A, E, R>(self: Effect.Effect<A, E, R>, mode: DecodeMode) => Effect.provideService(self, Mode, mode))
