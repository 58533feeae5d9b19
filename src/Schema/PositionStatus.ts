/**
 * The states of a position.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = ["Normal", "Liq", "Adl", "Inactive", ""] as const

/** The state of a position: normal, in liquidation (`Liq`) or in auto-deleveraging (`Adl`). */
export type PositionStatus = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link PositionStatus}, for answers. */
export const PositionStatus: Schema.Schema<PositionStatus> = Field.openEnumOf(values)
