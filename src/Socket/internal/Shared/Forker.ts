/** Starts fibers with the caller's services from a socket's callback. */
import * as Effect from "effect/Effect"
import * as Runtime from "effect/Runtime"
import type { Fork } from "../Connection/Fork.js"

/** Starts fibers from a socket's callback. They can be interrupted, even if this was made where nothing can. */
export const forker: Effect.Effect<Fork> = Effect.map(Effect.runtime<never>(), (runtime): Fork => {
  const fork = Runtime.runFork(runtime)
  return (effect) => fork(Effect.interruptible(effect))
})
