/** Random numbers that are the same in each run of a test. */
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"

/** Draws from a seed. */
export const withSeed = (
  seed: string | number
): (<A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) => Effect.withRandom(Random.make(seed))

/** Draws these, over and over. */
export const withDraws = (
  ...draws: readonly [number, ...ReadonlyArray<number>]
): (<A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) => Effect.withRandom(Random.fixed([...draws]))
