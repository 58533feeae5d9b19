import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"

/** A Result as an effect, and any other effect as it is. */
export const effectOf = <A, E, R = never>(
  self: Result.Result<A, E> | Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  !Result.isResult(self) ? self : Result.isSuccess(self) ? Effect.succeed(self.success) : Effect.fail(self.failure)

/** The Result of an effect that is already done, which can be read without running a fiber. */
export const settledOf = <A, E, R>(self: Effect.Effect<A, E, R>): Result.Result<A, E> | undefined => {
  if (!Exit.isExit(self)) return undefined
  if (Exit.isSuccess(self)) return Result.succeed(self.value as A)
  const failure = (self.cause as Cause.Cause<E>).reasons.find(Cause.isFailReason)
  return failure === undefined ? undefined : Result.fail(failure.error)
}
