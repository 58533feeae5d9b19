/** How many fibers a test has left. */
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"

/** The number of fibers that run without a parent. */
export const runningFibers: Effect.Effect<number> = Effect.map(Fiber.roots, (roots) => Array.from(roots).length)

/** Makes the fibers of an effect count. */
export const countingFibers = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => effect
