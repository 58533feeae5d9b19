/** Wakes what waits in a microtask of its own, so that it doesn't run in the middle of who wakes it. */
import * as Deferred from "effect/Deferred"
import type * as Effect from "effect/Effect"

/** Completes a deferred. */
export const done = <A, E>(deferred: Deferred.Deferred<A, E>, effect: Effect.Effect<A, E>): void =>
  queueMicrotask(() => Deferred.doneUnsafe(deferred, effect))

type Register<A, E, R> = (
  resume: (effect: Effect.Effect<A, E, R>) => void,
  signal: AbortSignal
) => Effect.Effect<void, never, R> | void

/** For `Effect.callback`. */
export const later =
  <A, E, R>(register: Register<A, E, R>) =>
  (resume: (effect: Effect.Effect<A, E, R>) => void, signal: AbortSignal): Effect.Effect<void, never, R> | void =>
    register((effect) => queueMicrotask(() => resume(effect)), signal)
