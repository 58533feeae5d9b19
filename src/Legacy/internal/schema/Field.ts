/** Fields that only the older APIs have: they send the same field sometimes as text and sometimes as a number. */
import * as Either from "effect/Either"
import * as V5 from "../../../Schema/Field.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import * as Schema from "../../../Schema/Shape.js"

/** Text, a number or null. */
export const nullableTextOrNumber: Schema.Schema<string | number | null> = Schema.NullOr(V5.textOrNumber)
/** True or false, also as 0 or 1, as a number or text. */
export const flagOrNumber: Schema.Schema<boolean | number | string> = Schema.Union(V5.flag, V5.number, V5.text)

/**
 * An integer that stands for a decimal: the digits of a name such as `total_turnover_e8` say by which power of 10 it is
 * multiplied. Text beyond 2^53, or a rounded number if the message was read with `JSON.parse`.
 */
export const scaled: Schema.Schema<string | number> = Schema.Union(V5.text, Schema.Number)

/** Optional {@link scaled}. */
export const optionalScaled: Schema.Optional<string | number> = V5.optional(scaled)
/** Optional {@link nullableTextOrNumber}. */
export const optionalNullableTextOrNumber: Schema.Optional<string | number | null> = V5.optional(nullableTextOrNumber)
/** Optional {@link flagOrNumber}. */
export const optionalFlagOrNumber: Schema.Optional<boolean | number | string> = V5.optional(flagOrNumber)

/** A plain decimal as the JSON number with the same digits; as text if a number would be written differently. */
const asNumber = (input: unknown): Either.Either<string | number, string> =>
  Either.map(PlainDecimal.format(input), (text) => (String(Number(text)) === text ? Number(text) : text))

/**
 * A decimal parameter that is sent as a JSON number, as the v2 APIs require. It is never sent with an exponent: a value
 * that a number cannot represent with the given digits (`"1.50"`, `0.0000001`) is sent as text.
 */
export const numberParam: Schema.Schema<V5.DecimalInput> = Schema.annotate(V5.decimalParam, V5.DecimalParam, asNumber)
/** Optional {@link numberParam}. */
export const optionalNumberParam: Schema.OptionalParam<V5.DecimalInput> = V5.optionalParam(numberParam)

/** A parameter that is text or a whole number, sent as given. */
export const textOrNumberParam: Schema.Schema<string | number> = Schema.Union(V5.text, V5.integerParam)
/** Optional {@link textOrNumberParam}. */
export const optionalTextOrNumberParam: Schema.OptionalParam<string | number> = V5.optionalParam(textOrNumberParam)
