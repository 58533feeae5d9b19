/**
 * How long and against whom an order may fill.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["GTC", "IOC", "FOK", "PostOnly", "RPI"] as const

/**
 * How an order may fill: good till canceled, immediate or cancel, fill or kill, post-only, or RPI (retail price
 * improvement: only against retail orders).
 */
export type TimeInForce = Schema.OneOf<typeof values>

/** Schema of {@link TimeInForce}, for parameters. */
export const TimeInForce: Schema.Schema<TimeInForce> = Schema.Literals(values)

/** A time in force in answers, where the exchange may add values. */
export type AnyTimeInForce = TimeInForce | (string & {})

/** Schema of {@link AnyTimeInForce}, for answers. */
export const AnyTimeInForce: Schema.Schema<AnyTimeInForce> = Field.openEnumOf(values)
