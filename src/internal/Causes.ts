/** What a cause consists of. */
import * as Cause from "effect/Cause"
import type * as Either from "effect/Either"

export const failuresOf = <E>(cause: Cause.Cause<E>): ReadonlyArray<E> => [...Cause.failures(cause)]

export const defectsOf = (cause: Cause.Cause<unknown>): ReadonlyArray<unknown> => [...Cause.defects(cause)]

/** The first failure on the left, or the cause without failures on the right. */
export const failureOr: <E>(cause: Cause.Cause<E>) => Either.Either<Cause.Cause<never>, E> = Cause.failureOrCause
