import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["Buy", "Sell"] as const

/** Buy or sell. */
export type Side = Schema.OneOf<typeof values>

/** Schema of {@link Side}, for parameters. */
export const Side: Schema.Schema<Side> = Schema.Literals(values)

/** A side as answers have it: `""` for an empty position, and whatever else the exchange may add. */
export type AnySide = Side | "" | (string & {})

/** Schema of {@link AnySide}, for answers. */
export const AnySide: Schema.Schema<AnySide> = Field.openEnumOf(values, "")
