/** Random numbers that are the same in each run of a test. */
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"

/** Draws from a seed. */
export const withSeed = (
  seed: string | number
): (<A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) => Random.withSeed(seed)

/** Draws these, over and over. */
export const withDraws = (
  ...draws: readonly [number, ...ReadonlyArray<number>]
): (<A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) => {
  let at = 0
  const next = () => draws[at++ % draws.length] as number
  return Effect.provideService(Random.Random, { nextDoubleUnsafe: next, nextIntUnsafe: next })
}
