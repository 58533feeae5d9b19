/**
 * Fields that only the older apis have: they send one and the same field as text here and as a number there.
 *
 * @since 0.1.0
 */
import * as V5 from "../Field.js"
import * as Schema from "../Shape.js"

/** Text, a number or null. */
export const nullableTextOrNumber: Schema.Schema<string | number | null> = /*#__PURE__*/ Schema.NullOr(V5.textOrNumber)
/** A number or null. */
export const nullableNumber: Schema.Schema<number | null> = /*#__PURE__*/ Schema.NullOr(V5.number)
/** True, false or null. */
export const nullableFlag: Schema.Schema<boolean | null> = /*#__PURE__*/ Schema.NullOr(V5.flag)
/** Zero or one, or true or false, as text or not. */
export const flagOrNumber: Schema.Schema<boolean | number | string> = /*#__PURE__*/ Schema.Union(
  V5.flag,
  V5.number,
  V5.text
)

/** {@link nullableTextOrNumber}, may be absent. */
export const optionalNullableTextOrNumber: Schema.Optional<string | number | null> =
  /*#__PURE__*/ V5.optional(nullableTextOrNumber)
/** {@link nullableNumber}, may be absent. */
export const optionalNullableNumber: Schema.Optional<number | null> = /*#__PURE__*/ V5.optional(nullableNumber)
/** {@link nullableFlag}, may be absent. */
export const optionalNullableFlag: Schema.Optional<boolean | null> = /*#__PURE__*/ V5.optional(nullableFlag)
/** {@link flagOrNumber}, may be absent. */
export const optionalFlagOrNumber: Schema.Optional<boolean | number | string> = /*#__PURE__*/ V5.optional(flagOrNumber)

/** A parameter that is text or a whole number. */
export const textOrNumberParam: Schema.Schema<string | number> = /*#__PURE__*/ Schema.Union(V5.text, V5.integerParam)
/** {@link textOrNumberParam} that may be left out. */
export const optionalTextOrNumberParam: Schema.OptionalParam<string | number> =
  /*#__PURE__*/ V5.optionalParam(textOrNumberParam)
