import type { YieldableError } from "effect/Cause"
import * as Data from "effect/Data"
import type { RateLimit } from "../Http/Envelope.js"
import type { Category } from "./Category.js"
import type { Outcome } from "./Outcome.js"

/** The facts every refusal of the exchange carries. */
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
  /** What the answer's three rate-limit headers said, where all of them came. */
  readonly rateLimit?: RateLimit | undefined
}

/** One refusal of the exchange, of whatever meaning. */
export interface Refusal extends Error, RefusalFields {
  readonly _tag: string
  readonly message: string
  readonly category: Category
}

/** A class of refusals: one meaning, with the codes that stand for it. */
export interface RefusalClass<out E extends Refusal = Refusal> {
  new (fields: RefusalFields): E
  readonly tag: string
  readonly category: Category
  readonly codes: ReadonlyArray<number>
}

/** The refusals that a group of endpoints shares, with the catalogue areas in which their codes are to be read. */
export interface RefusalUnion<out E extends Refusal = Refusal> {
  readonly areas: ReadonlyArray<string>
  readonly classes: ReadonlyArray<RefusalClass<E>>
  /**
   * The codes of each class in these areas, where they are not the class's own: the older apis have codes of theirs.
   */
  readonly codes?: ReadonlyArray<readonly [RefusalClass<E>, ...codes: ReadonlyArray<number>]>
}

/**
 * Makes the base class of one meaning: `class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001]) {}`.
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

/** What `refusal` gives back, to be extended. */
export interface RefusalBase<Tag extends string, C extends Category> {
  new (fields: RefusalFields): Error & RefusalFields & { readonly _tag: Tag; readonly category: C } & YieldableError
  readonly tag: Tag
  readonly category: C
  readonly codes: ReadonlyArray<number>
}

const maps = new WeakMap<RefusalUnion, ReadonlyMap<number, RefusalClass>>()

const classesByCode = (union: RefusalUnion): ReadonlyMap<number, RefusalClass> => {
  const known = maps.get(union)
  if (known !== undefined) return known
  const map = new Map<number, RefusalClass>()
  const codes = union.codes ?? union.classes.map((one) => [one, ...one.codes] as const)
  for (const [one, ...own] of codes) for (const code of own) if (!map.has(code)) map.set(code, one)
  maps.set(union, map)
  return map
}

/**
 * Finds the class that a code stands for: among the endpoint's unions first, then among those of every endpoint of its api.
 * `undefined` means `UnknownExchangeError`.
 *
 * 10016 is a wrong cursor where the call was a read that sent a cursor (`sentCursor`), else a server error.
 */
export const refusalOf = (
  code: number,
  unions: ReadonlyArray<RefusalUnion>,
  common: RefusalUnion,
  sentCursor = false
): RefusalClass | undefined => {
  if (code === 10016 && sentCursor) {
    const wrongCursor = common.classes.find((one) => one.tag === "WrongCursor")
    if (wrongCursor !== undefined) return wrongCursor
  }
  for (const union of unions) {
    const found = classesByCode(union).get(code)
    if (found !== undefined) return found
  }
  return classesByCode(common).get(code)
}
