/**
 * Buy and sell.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["Buy", "Sell"] as const

/** Buy or sell. */
export type Side = Schema.OneOf<typeof values>

/** Schema of {@link Side}, for parameters. */
export const Side: Schema.Schema<Side> = Schema.Literals(values)

/** A side in answers: `""` for an empty position. The exchange may add values. */
export type AnySide = Side | "" | (string & {})

/** Schema of {@link AnySide}, for answers. */
export const AnySide: Schema.Schema<AnySide> = Field.openEnumOf(values, "")
