import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** Buy or sell. */
export type Side = "Buy" | "Sell"

/** The values of {@link Side}, and no others: for parameters. */
export const Side: Schema.Schema<Side> = Schema.Literal("Buy", "Sell")

/** A side as answers have it: `""` for an empty position, and whatever else the exchange may add. */
export type AnySide = "Buy" | "Sell" | "" | (string & {})

/** {@link AnySide} in an answer. */
export const AnySide: Schema.Schema<AnySide> = Field.openEnum("Buy", "Sell", "")
