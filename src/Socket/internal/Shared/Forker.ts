import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as Runtime from "effect/Runtime"

/** Starts a fiber from a socket's callback. */
export type Forker = (effect: Effect.Effect<void>) => Fiber.RuntimeFiber<void>

/** Its fibers can be interrupted, even if it was made where nothing can. */
export const forker: Effect.Effect<Forker> = Effect.map(Effect.runtime<never>(), (runtime): Forker => {
  const fork = Runtime.runFork(runtime)
  return (effect) => fork(Effect.interruptible(effect))
})
