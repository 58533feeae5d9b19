import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * How long an order stays: until cancelled, immediate or cancelled, fill or kill, only as maker, or only against retail.
 */
export type TimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly" | "RPI"

/** The values of {@link TimeInForce}, and no others: for parameters. */
export const TimeInForce: Schema.Schema<TimeInForce> = Schema.Literal("GTC", "IOC", "FOK", "PostOnly", "RPI")

/** A time in force as answers have it. */
export type AnyTimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly" | "RPI" | (string & {})

/** {@link AnyTimeInForce} in an answer. */
export const AnyTimeInForce: Schema.Schema<AnyTimeInForce> = Field.openEnum("GTC", "IOC", "FOK", "PostOnly", "RPI")
