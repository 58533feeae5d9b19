import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * Which side is cancelled when two orders of one self-match group would trade with each other.
 *
 * @since 0.1.0
 */
export type SmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth"

/**
 * The values of {@link SmpType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const SmpType: Schema.Schema<SmpType> = /*#__PURE__*/ Schema.Literal(
  "None",
  "CancelMaker",
  "CancelTaker",
  "CancelBoth"
)

/**
 * A self-match prevention type as answers have it.
 *
 * @since 0.1.0
 */
export type AnySmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth" | (string & {})

/**
 * {@link AnySmpType} in an answer.
 *
 * @since 0.1.0
 */
export const AnySmpType: Schema.Schema<AnySmpType> = /*#__PURE__*/ Field.openEnum(
  "None",
  "CancelMaker",
  "CancelTaker",
  "CancelBoth"
)
