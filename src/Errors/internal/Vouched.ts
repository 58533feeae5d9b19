import * as Data from "effect/Data"

/** On the prototype of the errors whose `outcome` this library vouches for: refusals have no class in common. */
const vouchedFor: unique symbol = Symbol.for("effect-bybit/Errors/Vouched")

/** Marks a class of errors whose `outcome` can be relied on. */
export const vouched = <Class extends { readonly prototype: object }>(Base: Class): Class => {
  Object.defineProperty(Base.prototype, vouchedFor, { value: true })
  return Base
}

/** The base class of an error whose `outcome` can be relied on. */
export const callError = <Tag extends string>(tag: Tag): ReturnType<typeof Data.TaggedError<Tag>> =>
  vouched(Data.TaggedError(tag))

/** Whether this is an error of a marked class. Anybody can make an object with an `outcome`. */
export const isVouched = (error: unknown): error is { readonly outcome: unknown } =>
  typeof error === "object" && error !== null && vouchedFor in error && "outcome" in error
