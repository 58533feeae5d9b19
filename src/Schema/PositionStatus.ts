import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/** Whether a position is in its normal state, being liquidated, or being deleveraged. */
export type PositionStatus = "Normal" | "Liq" | "Adl" | "Inactive" | "" | (string & {})

/** {@link PositionStatus} in an answer. */
export const PositionStatus: Schema.Schema<PositionStatus> = Field.openEnum("Normal", "Liq", "Adl", "Inactive", "")
