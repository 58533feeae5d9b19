/**
 * The field schemas of operations and topics.
 *
 * One constant for each kind of field keeps 800 operations fast to type-check. All are typed `Schema<A>`: the encoded
 * and decoded types are the same, so a program receives exactly what was on the wire. The key of an `optional...` field
 * may be absent; a `nullable...` field may also be null.
 *
 * @since 0.1.0
 */
import type * as FastCheck from "effect/FastCheck"
import { Converter, Exact, Secret } from "./internal/Annotations.js"
import * as Guards from "./internal/DecimalText.js"
import * as NumberConverters from "./internal/NumberConverters.js"
import * as PlainDecimal from "./PlainDecimal.js"
import * as Schema from "./Shape.js"

export { Exact, Secret } from "./internal/Annotations.js"
export type { DecimalInput } from "./PlainDecimal.js"

const exact = Schema.optional

/** The annotation of what a string or number represents: `"decimal"`, `"nonEmptyDecimal"`, `"millis"` or `"seconds"`. */
export const Kind: unique symbol = Symbol.for("effect-bybit/Kind")

/** A decimal number as a string; `""` if there is no value. To the compiler, it is a string like any other. */
export type DecimalText = string & { readonly [Kind]?: "decimal" }

declare const NonEmpty: unique symbol

/** A {@link DecimalText} that is never `""`. The two types can be assigned to each other. */
export type NonEmptyDecimalText = DecimalText & { readonly [NonEmpty]?: true }

/** A Unix timestamp in milliseconds as a string; `""` or `"0"` if there is none. */
export type MillisText = string & { readonly [Kind]?: "millis" }

/** A Unix timestamp in milliseconds; 0 if there is none. */
export type Millis = number & { readonly [Kind]?: "millis" }

/** A Unix timestamp in seconds; 0 if there is none. */
export type Seconds = number & { readonly [Kind]?: "seconds" }

/** A Unix timestamp in seconds as a string. */
export type SecondsText = string & { readonly [Kind]?: "seconds" }

/** The {@link Kind} of a string or number type; `never` for any other type. */
export type KindOf<T> = typeof NonEmpty extends keyof T
  ? "nonEmptyDecimal"
  : typeof Kind extends keyof T
    ? Exclude<T[typeof Kind], undefined>
    : never

const exactNumber = Schema.annotate(Schema.Number, Exact, true)

/** Any text. */
export const text: Schema.Schema<string> = Schema.String
/** Text that is never `""`. */
export const nonEmptyText: Schema.Schema<string> = Schema.guard(
  Schema.String,
  "text that is not empty",
  (value): value is string => typeof value === "string" && value !== "",
  (fc) => fc.string({ minLength: 1 })
)

const aDecimal = (fc: typeof FastCheck): FastCheck.Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.nat()).map(([whole, fraction]) => `${whole}.${fraction}`)

const decimalText = (
  expected: string,
  kind: "decimal" | "nonEmptyDecimal",
  accept: (value: unknown) => value is string
): Schema.Schema<string> => Schema.annotate(Schema.guard(Schema.String, expected, accept, aDecimal), Kind, kind)

/** A decimal number as text. `""` means no value, and an exponent (`"2.8e-05"`) may occur. */
export const decimal: Schema.Schema<DecimalText> = decimalText('a decimal or ""', "decimal", Guards.isDecimalOrEmpty)
/**
 * A decimal number as text that is not checked: a book level, which the book checks, a field that few compute with in a
 * row so frequent and wide that each check counts, or a field that can also be `"-"`.
 */
export const uncheckedDecimal: Schema.Schema<DecimalText> = Schema.annotate(Schema.String, Kind, "decimal")
/** A decimal number as text, never `""`. */
export const nonEmptyDecimal: Schema.Schema<NonEmptyDecimalText> = decimalText(
  "a decimal",
  "nonEmptyDecimal",
  Guards.isDecimal
)
/** A price or quantity: a decimal number as text, not negative and not `""`. */
export const amount: Schema.Schema<NonEmptyDecimalText> = decimalText(
  "a decimal of zero or more",
  "nonEmptyDecimal",
  Guards.isAmount
)
/** A price or quantity, or `""` for no value. */
export const amountOrEmpty: Schema.Schema<DecimalText> = decimalText(
  'a decimal of zero or more, or ""',
  "decimal",
  Guards.isAmountOrEmpty
)
/** A Unix timestamp in milliseconds. */
export const millis: Schema.Schema<Millis> = Schema.annotate(exactNumber, Kind, "millis")
/** A Unix timestamp in milliseconds, as text. `""` and `"0"` mean none. */
export const millisText: Schema.Schema<MillisText> = Schema.annotate(Schema.String, Kind, "millis")
/** A Unix timestamp in seconds. */
export const seconds: Schema.Schema<Seconds> = Schema.annotate(exactNumber, Kind, "seconds")
/** A Unix timestamp in seconds, as text. */
export const secondsText: Schema.Schema<SecondsText> = Schema.annotate(Schema.String, Kind, "seconds")
/** A JSON number. One beyond 2^53, whose last digits would be wrong, is refused. */
export const number: Schema.Schema<number> = exactNumber
/** True or false. */
export const flag: Schema.Schema<boolean> = Schema.Boolean
/** A field that the exchange sends sometimes as text and sometimes as a number. An integer beyond 2^53 is text. */
export const textOrNumber: Schema.Schema<string | number> = Schema.Union(Schema.String, exactNumber)
/** Text or null. */
export const nullableText: Schema.Schema<string | null> = Schema.NullOr(Schema.String)
/** {@link decimal} or null, which also means no value. */
export const nullableDecimal: Schema.Schema<DecimalText | null> = Schema.annotate(
  Schema.guard(
    nullableText,
    'a decimal, "" or null',
    (value): value is string | null => value === null || Guards.isDecimalOrEmpty(value),
    (fc) => fc.option(aDecimal(fc))
  ),
  Kind,
  "decimal"
)
/** A value that the exchange does not describe. */
export const unknown: Schema.Schema<unknown> = Schema.Unknown
/** A map of coins, or other names, to decimals. */
export const decimalByCoin: Schema.Schema<{ readonly [coin: string]: DecimalText }> = Schema.Record(decimal)

/** {@link text}, may be absent. */
export const optionalText: Schema.Optional<string> = exact(text)
/** {@link decimal}, may be absent. */
export const optionalDecimal: Schema.Optional<DecimalText> = exact(decimal)
/** {@link uncheckedDecimal}, may be absent. */
export const optionalUncheckedDecimal: Schema.Optional<DecimalText> = exact(uncheckedDecimal)
/** {@link amount}, may be absent. */
export const optionalAmount: Schema.Optional<NonEmptyDecimalText> = exact(amount)
/** {@link amountOrEmpty}, may be absent. */
export const optionalAmountOrEmpty: Schema.Optional<DecimalText> = exact(amountOrEmpty)
/** {@link millis}, may be absent. */
export const optionalMillis: Schema.Optional<Millis> = exact(millis)
/** {@link millisText}, may be absent. */
export const optionalMillisText: Schema.Optional<MillisText> = exact(millisText)
/** {@link seconds}, may be absent. */
export const optionalSeconds: Schema.Optional<Seconds> = exact(seconds)
/** {@link secondsText}, may be absent. */
export const optionalSecondsText: Schema.Optional<SecondsText> = exact(secondsText)
/** {@link number}, may be absent. */
export const optionalNumber: Schema.Optional<number> = exact(number)
/** {@link flag}, may be absent. */
export const optionalFlag: Schema.Optional<boolean> = exact(flag)
/** {@link textOrNumber}, may be absent. */
export const optionalTextOrNumber: Schema.Optional<string | number> = exact(textOrNumber)
/** {@link nullableText}, may be absent. */
export const optionalNullableText: Schema.Optional<string | null> = exact(nullableText)
/** {@link nullableDecimal}, may be absent. */
export const optionalNullableDecimal: Schema.Optional<DecimalText | null> = exact(nullableDecimal)
/** {@link decimalByCoin}, may be absent. */
export const optionalDecimalByCoin: Schema.Optional<{ readonly [coin: string]: DecimalText }> = exact(decimalByCoin)

/** Makes a field of an answer optional: the key may be absent. */
export const optional: <A, I = A>(self: Schema.Schema<A, I>) => Schema.Optional<A, I> = Schema.optional

/** A list of one kind of row. */
export const list: <A, I = A>(row: Schema.Schema<A, I>) => Schema.Schema<ReadonlyArray<A>, ReadonlyArray<I>> = (row) =>
  Schema.Array(row)

/** The annotation with the documented values of an {@link openEnum}. */
export const Known: unique symbol = Symbol.for("effect-bybit/Known")

/** One of the documented values, or any other text: the exchange adds values without notice. */
export const openEnum = <const L extends ReadonlyArray<string>>(
  ...known: L
): Schema.Schema<L[number] | (string & {})> => Schema.annotate(Schema.String, Known, known)

/** {@link openEnum} with a list of values, and `more` values that only occur in answers. */
export const openEnumOf = <const L extends ReadonlyArray<string>, const M extends ReadonlyArray<string>>(
  values: L,
  ...more: M
): Schema.Schema<L[number] | M[number] | (string & {})> => Schema.annotate(Schema.String, Known, [...values, ...more])

/**
 * The annotation of {@link decimalParam}. It holds the function that formats the decimal, so that only bundles with
 * decimals contain that function.
 */
export const DecimalParam: unique symbol = Symbol.for("effect-bybit/DecimalParam")

/** The annotation that marks an {@link integerParam}. */
export const IntegerParam: unique symbol = Symbol.for("effect-bybit/IntegerParam")

/** A decimal parameter. */
export const decimalParam: Schema.Schema<PlainDecimal.DecimalInput> = Schema.annotate(
  Schema.annotate(
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
  ),
  Converter,
  NumberConverters.decimal(DecimalParam)
)
/** An integer parameter. */
export const integerParam: Schema.Schema<number> = Schema.annotate(
  Schema.annotate(
    Schema.filter(
      Schema.Number,
      "a whole number",
      (input): input is number => Number.isSafeInteger(input),
      (fc) => fc.integer()
    ),
    IntegerParam,
    true
  ),
  Converter,
  () => NumberConverters.integer
)

/** An optional text parameter. */
export const optionalTextParam: Schema.OptionalParam<string> = Schema.optionalParam(Schema.String)
/** The cursor of the previous page. Null, as on a last page, is not sent, like undefined. */
export const optionalCursorParam: Schema.OptionalParam<string | null> = Schema.optionalParam(nullableText)
/** An optional decimal parameter. */
export const optionalDecimalParam: Schema.OptionalParam<PlainDecimal.DecimalInput> = Schema.optionalParam(decimalParam)
/** An optional integer parameter. */
export const optionalIntegerParam: Schema.OptionalParam<number> = Schema.optionalParam(integerParam)
/** An optional boolean parameter. */
export const optionalFlagParam: Schema.OptionalParam<boolean> = Schema.optionalParam(Schema.Boolean)

/** Makes a parameter optional. */
export const optionalParam: <A, I = A>(self: Schema.Schema<A, I>) => Schema.OptionalParam<A, I> = Schema.optionalParam

/** Secret text, masked wherever it would be shown. */
export const secretText: Schema.Schema<string> = Schema.annotate(Schema.String, Secret, true)
