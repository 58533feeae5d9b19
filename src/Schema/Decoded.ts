/**
 * A decoded view of answers and messages: decimals as `BigDecimal`, times as `DateTime`.
 *
 * The answers themselves don't change, and only programs that import this module bundle it.
 *
 * @since 0.2.0
 */
import type * as BigDecimal from "effect/BigDecimal"
import * as DateTime from "effect/DateTime"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import type * as AST from "effect/SchemaAST"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import * as Field from "./Field.js"
import * as PlainDecimal from "./PlainDecimal.js"
import type * as Schema from "./Shape.js"

/**
 * The type of a decoded view. A {@link Field.DecimalText} becomes a `BigDecimal`, or `undefined` unless the exchange always
 * sends a value ({@link Field.NonEmptyDecimalText}). A timestamp, whether text or number, in
 * milliseconds or seconds, becomes a `DateTime.Utc`, or `undefined` for `""` and 0.
 */
export type View<T> = T extends unknown
  ? [Field.KindOf<T>] extends [never]
    ? T extends string | number | boolean
      ? T
      : T extends object
        ? { readonly [K in keyof T]: View<T[K]> }
        : T
    : Field.KindOf<T> extends "nonEmptyDecimal"
      ? BigDecimal.BigDecimal
      : Field.KindOf<T> extends "decimal"
        ? BigDecimal.BigDecimal | undefined
        : DateTime.Utc | undefined
  : never

/** A value is not the decimal or the time that its field should contain. */
export class ViewError extends notExecutedError("ViewError")<{
  /** For example, `list.0.lastPrice`. */
  readonly path: string
  /** For example, `is not a decimal number`. */
  readonly issue: string
}> {
  override get message(): string {
    return `${this.path === "" ? "the value" : this.path} ${this.issue}`
  }
}

/** Where the fields of a value are described: an operation, a topic, or a schema such as `Execution`. */
export type Source =
  | { readonly result: Schema.Schema.AnyNoContext; resultFor(params: unknown): Schema.Schema.AnyNoContext }
  | { readonly message: Schema.Schema.AnyNoContext }
  | Schema.Schema.AnyNoContext

class Unreadable {
  constructor(
    readonly at: string,
    readonly issue: string
  ) {}
}

type Convert = (value: unknown, at: string) => unknown

const under = (at: string, key: string | number): string => (at === "" ? String(key) : `${at}.${key}`)

const nonEmptyDecimal: Convert = (value, at) => {
  const read = Either.flatMap(PlainDecimal.format(value), PlainDecimal.parse)
  if (Either.isLeft(read)) throw new Unreadable(at, read.left)
  return read.right
}

/** The older USDC APIs send `"-"` for no value. */
const decimal: Convert = (value, at) => (value === "" || value === "-" ? undefined : nonEmptyDecimal(value, at))

const time =
  (factor: number): Convert =>
  (value, at) => {
    if (value === "" || Number(value) === 0) return undefined
    const read = DateTime.make(Number(value) * factor)
    if (Option.isNone(read)) throw new Unreadable(at, "is not a time")
    return read.value
  }

const kinds: Readonly<Record<string, Convert>> = { decimal, nonEmptyDecimal, millis: time(1), seconds: time(1000) }

/** The members of a type: those of a union, with suspended types resolved. */
const membersOf = (ast: AST.AST): ReadonlyArray<AST.AST> => {
  switch (ast._tag) {
    case "Union":
      return ast.types.flatMap(membersOf)
    case "Suspend":
      return membersOf(ast.f())
    case "Transformation":
      return membersOf(ast.to)
    case "Refinement":
      return typeof ast.annotations[Field.Kind] === "string" ? [ast] : membersOf(ast.from)
    default:
      return [ast]
  }
}

const converters = new WeakMap<AST.AST, Convert>()

const converter = (ast: AST.AST): Convert => {
  const known = converters.get(ast)
  if (known !== undefined) return known
  const made = converterOf([ast])
  converters.set(ast, made)
  return made
}

/** Converts a value of any of these types. Fields with the same name have the same kind in all categories. */
const converterOf = (asts: ReadonlyArray<AST.AST>): Convert => {
  // Created on first use, because a type may contain itself.
  let made: Convert | undefined
  return (value, at) => {
    made ??= build(asts)
    return made(value, at)
  }
}

const build = (asts: ReadonlyArray<AST.AST>): Convert => {
  const members = asts.flatMap(membersOf)
  const leaf = leafOf(members)
  const fields = fieldsOf(members)
  const items = itemsOf(members)
  return (value, at) => {
    if (value === null || value === undefined) return value
    if (typeof value !== "object") return leaf === undefined ? value : leaf(value, at)
    return Array.isArray(value) ? value.map((own, i) => items(own, i, under(at, i))) : fields(value, at)
  }
}

const leafOf = (members: ReadonlyArray<AST.AST>): Convert | undefined => {
  for (const { annotations } of members) {
    const kind = annotations[Field.Kind]
    if (typeof kind === "string") return kinds[kind]
  }
  return undefined
}

const fieldsOf = (members: ReadonlyArray<AST.AST>): ((value: object, at: string) => unknown) => {
  const types = new Map<string, Array<AST.AST>>()
  const rest: Array<AST.AST> = []
  for (const member of members) {
    if (member._tag !== "TypeLiteral") continue
    for (const { name, type } of member.propertySignatures) {
      const key = String(name)
      types.set(key, [...(types.get(key) ?? []), type])
    }
    for (const { type } of member.indexSignatures) rest.push(type)
  }
  if (types.size === 0 && rest.length === 0) return (value) => value
  const own = new Map([...types].map(([name, asts]) => [name, combined(asts)]))
  const other = rest.length === 0 ? undefined : combined(rest)
  return (value, at) =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]: [string, unknown]) => {
        const convert = own.get(name) ?? other
        return [name, convert === undefined ? field : convert(field, under(at, name))]
      })
    )
}

const itemsOf = (members: ReadonlyArray<AST.AST>): ((value: unknown, index: number, at: string) => unknown) => {
  const tuples = members.filter((member) => member._tag === "TupleType")
  const length = Math.max(0, ...tuples.map(({ elements }) => elements.length))
  const typesAt = (index: number) =>
    tuples.flatMap(({ elements, rest }) => {
      const type = (elements[index] ?? rest[0])?.type
      return type === undefined ? [] : [type]
    })
  const each = Array.from({ length: length + 1 }, (_, i) => combined(typesAt(i)))
  return (value, index, at) => each[Math.min(index, length)]?.(value, at)
}

const combined = (asts: ReadonlyArray<AST.AST>): Convert => {
  const different = [...new Set(asts)]
  const [only] = different
  return different.length === 1 && only !== undefined ? converter(only) : converterOf(different)
}

const schemaOf = (source: Source, value: unknown): Schema.Schema.AnyNoContext => {
  if ("message" in source) return source.message
  if (!("resultFor" in source)) return source
  const category = typeof value === "object" && value !== null && "category" in value ? value.category : undefined
  return typeof category === "string" ? source.resultFor({ category }) : source.result
}

const viewOf = <A>(source: Source, value: A): Either.Either<View<A>, ViewError> => {
  try {
    return Either.right(converter(schemaOf(source, value).ast)(value, "") as View<A>)
  } catch (error) {
    if (error instanceof Unreadable) return Either.left(new ViewError({ path: error.at, issue: error.issue }))
    throw error
  }
}

/**
 * Returns a copy of an answer or a message with decimals as `BigDecimal` and times as `DateTime.Utc`, according to the schema
 * of the operation or topic. Other fields, and fields that the schema does not contain, stay as they are.
 *
 * Fails with `ViewError` if a field is not what its schema promises: in answers that `Settings.Decoding` let through, and in
 * times and rare decimals, which decoding does not check.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Market from "effect-bybit/Market"
 * import * as Decoded from "effect-bybit/Schema/Decoded"
 *
 * export const spread = Effect.gen(function* () {
 *   const answer = yield* Market.getTickers({ category: "linear", symbol: "BTCUSDT" })
 *   const { list } = yield* Decoded.view(Market.getTickers, answer)
 *   return list.map(({ lastPrice, nextFundingTime }) => ({ lastPrice, nextFundingTime })) // BigDecimal, DateTime.Utc
 * })
 * ```
 *
 * @example
 * ```ts
 * import * as Stream from "effect/Stream"
 * import * as Decoded from "effect-bybit/Schema/Decoded"
 * import * as Socket from "effect-bybit/Socket"
 *
 * const trades = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
 *
 * export const prices = Socket.stream(trades).pipe(
 *   Stream.mapEffect(Decoded.view(trades)),
 *   Stream.map(({ data }) => data.map(({ p }) => p))
 * )
 * ```
 */
export function view(source: Source): <A>(value: A) => Either.Either<View<A>, ViewError>
export function view<A>(source: Source, value: A): Either.Either<View<A>, ViewError>
export function view(source: Source, ...value: ReadonlyArray<unknown>) {
  return value.length === 0 ? <A>(value: A) => viewOf(source, value) : viewOf(source, value[0])
}
