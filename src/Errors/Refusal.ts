/**
 * Refusals of the exchange: their fields, their classes, and how a code is resolved to its class.
 *
 * @since 0.1.0
 */
import type { YieldableError } from "effect/Cause"
import * as Data from "effect/Data"
import type { RateLimit } from "../Http/Envelope.js"
import type { Category } from "./Category.js"
import { vouched } from "./internal/Vouched.js"
import type { Outcome } from "./Outcome.js"

/** The fields of every refusal. */
export interface RefusalFields {
  readonly code: number
  readonly message: string
  /** Family and operation, like `Order.placeOrder`. */
  readonly endpoint: string
  readonly retExtInfo: unknown
  /** The exchange's clock in milliseconds, if the answer contained it. */
  readonly time: number | undefined
  readonly traceId: string | undefined
  readonly outcome: Outcome
  /** The rate limit, if the answer had all three of its headers. */
  readonly rateLimit?: RateLimit | undefined
}

/** Any refusal of the exchange. */
export interface Refusal extends Error, RefusalFields {
  readonly _tag: string
  readonly message: string
  readonly category: Category
}

/** A class of refusals: one meaning and its codes. */
export interface RefusalClass<out E extends Refusal = Refusal> {
  new (fields: RefusalFields): E
  readonly tag: string
  readonly category: Category
  readonly codes: ReadonlyArray<number>
}

/** The refusals that a group of endpoints shares, and the catalogue areas that explain their codes. */
export interface RefusalUnion<out E extends Refusal = Refusal> {
  readonly areas: ReadonlyArray<string>
  readonly classes: ReadonlyArray<RefusalClass<E>>
  /**
   * The codes of each class in these areas, if they differ from the codes of the class: older APIs have different
   * codes.
   */
  readonly codes?: ReadonlyArray<readonly [RefusalClass<E>, ...codes: ReadonlyArray<number>]>
}

/**
 * Creates the base class for one meaning: `class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001])
 * {}`.
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
  return vouched(Base)
}

/** The base class that `refusal` creates. */
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
 * Returns the class of a code: from the endpoint's unions first, then from the union that all endpoints of its API
 * share. `undefined` means `UnknownExchangeError`, whose category is that of `Protocol.categoryOf`.
 *
 * 10016 is a wrong cursor if the call was a read that sent a cursor (`sentCursor`), otherwise a server error.
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
