import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/**
 * Whether a position is in its normal state, being liquidated, or being deleveraged.
 *
 * @since 0.1.0
 */
export type PositionStatus = "Normal" | "Liq" | "Adl" | "Inactive" | "" | (string & {})

/**
 * {@link PositionStatus} in an answer.
 *
 * @since 0.1.0
 */
export const PositionStatus: Schema.Schema<PositionStatus> = /*#__PURE__*/ Field.openEnum(
  "Normal",
  "Liq",
  "Adl",
  "Inactive",
  ""
)
