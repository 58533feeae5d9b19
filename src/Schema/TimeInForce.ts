import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * How long an order stays: until cancelled, immediate or cancelled, fill or kill, only as maker, or only against retail.
 *
 * @since 0.1.0
 */
export type TimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly" | "RPI"

/**
 * The values of {@link TimeInForce}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const TimeInForce: Schema.Schema<TimeInForce> = /*#__PURE__*/ Schema.Literal(
  "GTC",
  "IOC",
  "FOK",
  "PostOnly",
  "RPI"
)

/**
 * A time in force as answers have it.
 *
 * @since 0.1.0
 */
export type AnyTimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly" | "RPI" | (string & {})

/**
 * {@link AnyTimeInForce} in an answer.
 *
 * @since 0.1.0
 */
export const AnyTimeInForce: Schema.Schema<AnyTimeInForce> = /*#__PURE__*/ Field.openEnum(
  "GTC",
  "IOC",
  "FOK",
  "PostOnly",
  "RPI"
)
