import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = ["Normal", "Liq", "Adl", "Inactive", ""] as const

/** Whether a position is in its normal state, being liquidated, or being deleveraged. */
export type PositionStatus = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link PositionStatus}, for answers. */
export const PositionStatus: Schema.Schema<PositionStatus> = Field.openEnumOf(values)
