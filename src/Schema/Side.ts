import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * Buy or sell.
 *
 * @since 0.1.0
 */
export type Side = "Buy" | "Sell"

/**
 * The values of {@link Side}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const Side: Schema.Schema<Side> = /*#__PURE__*/ Schema.Literal("Buy", "Sell")

/**
 * A side as answers have it: `""` for an empty position, and whatever else the exchange may add.
 *
 * @since 0.1.0
 */
export type AnySide = "Buy" | "Sell" | "" | (string & {})

/**
 * {@link AnySide} in an answer.
 *
 * @since 0.1.0
 */
export const AnySide: Schema.Schema<AnySide> = /*#__PURE__*/ Field.openEnum("Buy", "Sell", "")
