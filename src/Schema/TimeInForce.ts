import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["GTC", "IOC", "FOK", "PostOnly", "RPI"] as const

/**
 * How long an order stays: until cancelled, immediate or cancelled, fill or kill, only as maker, or only against retail.
 */
export type TimeInForce = Schema.OneOf<typeof values>

/** Schema of {@link TimeInForce}, for parameters. */
export const TimeInForce: Schema.Schema<TimeInForce> = Schema.Literals(values)

/** A time in force as answers have it. */
export type AnyTimeInForce = TimeInForce | (string & {})

/** Schema of {@link AnyTimeInForce}, for answers. */
export const AnyTimeInForce: Schema.Schema<AnyTimeInForce> = Field.openEnumOf(values)
