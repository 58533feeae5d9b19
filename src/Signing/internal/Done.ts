/** Recognizes effects whose result is there already, to read it without a fiber. */
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"

/** Whether an effect is over: a synchronous signer returns an Either, which can be read without running a fiber. */
export const isDone = <A, E>(effect: Effect.Effect<A, E>): effect is Either.Either<A, E> => Either.isEither(effect)
