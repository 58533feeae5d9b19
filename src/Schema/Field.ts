/**
 * Field schemas that the operations and topics are put together from.
 *
 * One constant per kind of field keeps 800 operations quick to type-check. All are typed `Schema<A>` with the same type on
 * both sides: what the wire says is what a program gets. `optional...` means the key may be absent, `nullable...` that it may
 * be null, too.
 *
 * @since 0.1.0
 */
import * as PlainDecimal from "./PlainDecimal.js"
import * as Schema from "./Shape.js"

export type { DecimalInput } from "./PlainDecimal.js"

type Optional<A> = Schema.Optional<A>
type OptionalParam<A> = Schema.OptionalParam<A>

const exact = Schema.optional

/** Any text. */
export const text: Schema.Schema<string> = Schema.String
/** A decimal number as text; `""` means no value, and an exponent (`"2.8e-05"`) may occur. */
export const decimal: Schema.Schema<string> = Schema.String
/** A point in time as a number of milliseconds. */
export const millis: Schema.Schema<number> = Schema.Number
/** A point in time as text of milliseconds; `""` and `"0"` mean none. */
export const millisText: Schema.Schema<string> = Schema.String
/** A number as JSON number. */
export const number: Schema.Schema<number> = Schema.Number
/** True or false. */
export const flag: Schema.Schema<boolean> = Schema.Boolean
/** A field that the exchange sends as text on some days and as a number on others. */
export const textOrNumber: Schema.Schema<string | number> = Schema.Union(Schema.String, Schema.Number)
/** Text or null. */
export const nullableText: Schema.Schema<string | null> = Schema.NullOr(Schema.String)
/** A value that the exchange does not describe. */
export const unknown: Schema.Schema<unknown> = Schema.Unknown
/** A map from coin (or another name) to a decimal. */
export const decimalByCoin: Schema.Schema<{ readonly [coin: string]: string }> = Schema.Record(Schema.String)

/** {@link text}, may be absent. */
export const optionalText: Optional<string> = exact(text)
/** {@link decimal}, may be absent. */
export const optionalDecimal: Optional<string> = exact(decimal)
/** {@link millis}, may be absent. */
export const optionalMillis: Optional<number> = exact(millis)
/** {@link millisText}, may be absent. */
export const optionalMillisText: Optional<string> = exact(millisText)
/** {@link number}, may be absent. */
export const optionalNumber: Optional<number> = exact(number)
/** {@link flag}, may be absent. */
export const optionalFlag: Optional<boolean> = exact(flag)
/** {@link textOrNumber}, may be absent. */
export const optionalTextOrNumber: Optional<string | number> = exact(textOrNumber)
/** {@link nullableText}, may be absent. */
export const optionalNullableText: Optional<string | null> = exact(nullableText)
/** {@link decimalByCoin}, may be absent. */
export const optionalDecimalByCoin: Optional<{ readonly [coin: string]: string }> = exact(decimalByCoin)

/** Makes any field of an answer one that may be absent. */
export const optional: <A>(self: Schema.Schema<A>) => Optional<A> = exact

/** A list of one kind of row. */
export const list: <A>(row: Schema.Schema<A>) => Schema.Schema<ReadonlyArray<A>> = (row) => Schema.Array(row)

/** Lists the documented values on the AST of an {@link openEnum}. */
export const Known: unique symbol = Symbol.for("effect-bybit/Known")

/** The values that the documentation lists, and any further text: the exchange adds values without notice. */
export const openEnum = <const L extends ReadonlyArray<string>>(
  ...known: L
): Schema.Schema<L[number] | (string & {})> => Schema.mark(Schema.String, Known, known)

/** {@link openEnum} of a list, and of `more` values that only occur in answers. */
export const openEnumOf = <const L extends ReadonlyArray<string>, const M extends ReadonlyArray<string>>(
  values: L,
  ...more: M
): Schema.Schema<L[number] | M[number] | (string & {})> => Schema.mark(Schema.String, Known, [...values, ...more])

/**
 * Holds, on the AST of {@link decimalParam}, how the request encoder writes one: only bundles with decimals hold that code.
 */
export const DecimalParam: unique symbol = Symbol.for("effect-bybit/DecimalParam")

/** Marks the AST of {@link integerParam}. */
export const IntegerParam: unique symbol = Symbol.for("effect-bybit/IntegerParam")

/** A decimal parameter. */
export const decimalParam: Schema.Schema<PlainDecimal.DecimalInput> = Schema.mark(
  Schema.filter(
    Schema.Unknown,
    "a decimal",
    (input): input is PlainDecimal.DecimalInput =>
      typeof input === "string" ||
      typeof input === "number" ||
      typeof input === "bigint" ||
      PlainDecimal.isBigDecimal(input),
    (fc) => fc.tuple(fc.integer(), fc.nat()).map(([whole, fraction]) => `${whole}.${fraction}`)
  ),
  DecimalParam,
  PlainDecimal.format
)
/** A whole number parameter. */
export const integerParam: Schema.Schema<number> = Schema.mark(
  Schema.filter(
    Schema.Number,
    "a whole number",
    (input): input is number => Number.isSafeInteger(input),
    (fc) => fc.integer()
  ),
  IntegerParam,
  true
)

/** A text parameter that may be left out. */
export const optionalTextParam: OptionalParam<string> = Schema.optionalParam(Schema.String)
/** A decimal parameter that may be left out. */
export const optionalDecimalParam: OptionalParam<PlainDecimal.DecimalInput> = Schema.optionalParam(decimalParam)
/** A whole number parameter that may be left out. */
export const optionalIntegerParam: OptionalParam<number> = Schema.optionalParam(integerParam)
/** A true or false parameter that may be left out. */
export const optionalFlagParam: OptionalParam<boolean> = Schema.optionalParam(Schema.Boolean)

/** Makes any parameter one that may be left out. */
export const optionalParam: <A>(self: Schema.Schema<A>) => OptionalParam<A> = Schema.optionalParam

/** Marks a field that holds a secret: errors, drift, spans and recordings show it masked. */
export const Secret: unique symbol = Symbol.for("effect-bybit/Secret")

/** Text that must never be shown. */
export const secretText: Schema.Schema<string> = Schema.mark(Schema.String, Secret, true)
