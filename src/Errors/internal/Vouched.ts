/** The base classes of errors, which mark those whose `outcome` can be relied on. */
import type { YieldableError } from "effect/Cause"
import * as Data from "effect/Data"
import type * as Types from "effect/Types"

/** Marks the prototype of errors whose `outcome` this library vouches for: refusals have no common class. */
const vouchedFor: unique symbol = Symbol.for("effect-bybit/Errors/Vouched")

/** Marks a class of errors whose `outcome` can be relied on. */
export const vouched = <Class extends { readonly prototype: object }>(Base: Class): Class => {
  Object.defineProperty(Base.prototype, vouchedFor, { value: true })
  return Base
}

/** The base class of an error that is told its `outcome`, or derives it. */
export const callError = <Tag extends string>(tag: Tag): ReturnType<typeof Data.TaggedError<Tag>> =>
  vouched(Data.TaggedError(tag))

/** The base class that `notExecutedError` creates. */
export interface NotExecutedBase<Tag extends string> {
  new <A extends object>(
    fields: Types.VoidIfEmpty<{ readonly [P in keyof A as P extends "_tag" ? never : P]: A[P] }>
  ): YieldableError & { readonly _tag: Tag; readonly outcome: "notExecuted" } & Readonly<A>
}

/**
 * The base class of an error that arises although nothing was executed: nothing was sent, or nothing that acts.
 *
 * `outcomeOf` and `Errors.is.notExecuted` rely on it, so a program may repeat what failed with such an error.
 */
export const notExecutedError = <Tag extends string>(tag: Tag): NotExecutedBase<Tag> => {
  const Base = callError(tag)
  Object.defineProperty(Base.prototype, "outcome", { get: () => "notExecuted" })
  // A class can't pass its type parameters on to its base.
  return Base as NotExecutedBase<Tag>
}

/** Whether this is an error of a marked class. Anybody can make an object with an `outcome`. */
export const isVouched = (error: unknown): error is { readonly outcome: unknown } =>
  typeof error === "object" && error !== null && vouchedFor in error && "outcome" in error
