/**
 * Refusals of the exchange: their fields, their classes, and how a code is resolved to its class.
 *
 * @since 0.1.0
 */
import type { YieldableError } from "effect/Cause"
import * as Data from "effect/Data"
import type * as Redacted from "effect/Redacted"
import type { RateLimit } from "../Http/Envelope.js"
import type { Category } from "./Category.js"
import { printable } from "./internal/Printable.js"
import { vouched } from "./internal/Vouched.js"
import type { Outcome } from "./Outcome.js"

/** The fields of every refusal. */
export interface RefusalFields {
  readonly code: number
  readonly message: string
  /** Family and operation, like `Order.placeOrder`. */
  readonly endpoint: string
  /** The result of the answer, as received, with secrets masked. For an order of a batch: its row; over the order socket: `data`. */
  readonly result?: unknown
  readonly retExtInfo: unknown
  /** The whole body, if it may contain a secret: then the other fields have only its code, IDs and names. */
  readonly unmasked?: Redacted.Redacted<unknown> | undefined
  /** The exchange's clock in milliseconds, if the answer contained it. */
  readonly time: number | undefined
  readonly traceId: string | undefined
  readonly outcome: Outcome
  /** The rate limit, if the answer had all three of its headers. */
  readonly rateLimit?: RateLimit | undefined
}

/** A reason for a refusal, from its result. The ban of a user from bots has no code. */
export interface Reason {
  readonly code: string | undefined
  readonly message: string
}

/** Any refusal of the exchange. */
export interface Refusal extends Error, RefusalFields {
  readonly _tag: string
  /** Why, if the result says it, as after `setMarginMode`. They are also part of the message. */
  readonly reasons: ReadonlyArray<Reason>
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

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? printable(`${value}`) : ""

/** The reasons in a result: `reasons` of a margin mode that was not set, `ban_reason_text` of a user who is banned from bots. */
export const reasonsIn = (result: unknown): ReadonlyArray<Reason> => {
  const { ban_reason_text, reasons } = fieldsOf(result)
  return [...(Array.isArray(reasons) ? reasons : []), { reasonMsg: ban_reason_text }].flatMap((row) => {
    const { reasonCode, reasonMsg } = fieldsOf(row)
    const [code, message] = [textOf(reasonCode), textOf(reasonMsg)]
    return code === "" && message === "" ? [] : { code: code || undefined, message }
  })
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
    get reasons(): ReadonlyArray<Reason> {
      return reasonsIn(this.result)
    }
  }
  Base.prototype.name = tag
  return vouched(Base)
}

/** The base class that `refusal` creates. */
export interface RefusalBase<Tag extends string, C extends Category> {
  new (
    fields: RefusalFields
  ): Error &
    RefusalFields & {
      readonly _tag: Tag
      readonly category: C
      readonly reasons: ReadonlyArray<Reason>
    } & YieldableError
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
