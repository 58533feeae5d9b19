/** What a cause consists of. */
import * as Cause from "effect/Cause"
import * as Result from "effect/Result"

export const failuresOf = <E>(cause: Cause.Cause<E>): ReadonlyArray<E> =>
  cause.reasons.filter(Cause.isFailReason).map(({ error }) => error)

export const defectsOf = (cause: Cause.Cause<unknown>): ReadonlyArray<unknown> =>
  cause.reasons.filter(Cause.isDieReason).map(({ defect }) => defect)

/** The first failure, or the cause without failures as the success. */
export const failureOr = <E>(cause: Cause.Cause<E>): Result.Result<Cause.Cause<never>, E> => {
  const reason = cause.reasons.find(Cause.isFailReason)
  return reason === undefined ? Result.succeed(cause as Cause.Cause<never>) : Result.fail(reason.error)
}
