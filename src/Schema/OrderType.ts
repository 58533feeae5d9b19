import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * Whether an order names its price.
 *
 * @since 0.1.0
 */
export type OrderType = "Market" | "Limit"

/**
 * The values of {@link OrderType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const OrderType: Schema.Schema<OrderType> = /*#__PURE__*/ Schema.Literal("Market", "Limit")

/**
 * An order type as answers have it. `UNKNOWN` stands on executions that no order of yours caused.
 *
 * @since 0.1.0
 */
export type AnyOrderType = "Market" | "Limit" | "UNKNOWN" | (string & {})

/**
 * {@link AnyOrderType} in an answer.
 *
 * @since 0.1.0
 */
export const AnyOrderType: Schema.Schema<AnyOrderType> = /*#__PURE__*/ Field.openEnum("Market", "Limit", "UNKNOWN")
