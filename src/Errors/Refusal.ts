import * as Data from "effect/Data"
import type { Category } from "./Category.js"
import type { Outcome } from "./Outcome.js"

/**
 * The facts every refusal of the exchange carries.
 *
 * @since 0.1.0
 */
export interface RefusalFields {
  readonly code: number
  readonly message: string
  /** Family and operation, like `Order.placeOrder`. */
  readonly endpoint: string
  readonly retExtInfo: unknown
  /** The exchange's clock in milliseconds, where the answer said it. */
  readonly time: number | undefined
  readonly traceId: string | undefined
  readonly outcome: Outcome
}

/**
 * One refusal of the exchange, of whatever meaning.
 *
 * @since 0.1.0
 */
export interface Refusal extends Error, RefusalFields {
  readonly _tag: string
  readonly message: string
  readonly category: Category
}

/**
 * A class of refusals: one meaning, with the codes that stand for it.
 *
 * @since 0.1.0
 */
export interface RefusalClass<out E extends Refusal = Refusal> {
  new (fields: RefusalFields): E
  readonly tag: string
  readonly category: Category
  readonly codes: ReadonlyArray<number>
}

/**
 * The refusals that a group of endpoints shares, with the catalogue areas in which their codes are to be read.
 *
 * @since 0.1.0
 */
export interface RefusalUnion<out E extends Refusal = Refusal> {
  readonly areas: ReadonlyArray<string>
  readonly classes: ReadonlyArray<RefusalClass<E>>
}

/**
 * Makes the base class of one meaning: `class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001]) {}`.
 *
 * @since 0.1.0
 */
export const refusal = <Tag extends string, C extends Category>(
  tag: Tag,
  category: C,
  codes: ReadonlyArray<number>
): RefusalBase<Tag, C> => {
  class Base extends Data.Error<RefusalFields> {
    static readonly tag = tag
    static readonly category = category
    static readonly codes = codes
    readonly _tag = tag
    readonly category = category
  }
  Base.prototype.name = tag
  return Base
}

/**
 * What `refusal` gives back, to be extended.
 *
 * @since 0.1.0
 */
export interface RefusalBase<Tag extends string, C extends Category> {
  new (
    fields: RefusalFields
  ): Error & RefusalFields & { readonly _tag: Tag; readonly category: C } & import("effect/Cause").YieldableError
  readonly tag: Tag
  readonly category: C
  readonly codes: ReadonlyArray<number>
}
