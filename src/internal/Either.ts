import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"

/** An Either as an effect, and any other effect as it is. */
export const effectOf = <A, E, R = never>(self: Either.Either<A, E> | Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  self

/** The Either that an effect already is, which can be read without running a fiber. */
export const settledOf = <A, E, R>(self: Effect.Effect<A, E, R>): Either.Either<A, E> | undefined =>
  Either.isEither(self) ? (self as Either.Either<A, E>) : undefined
