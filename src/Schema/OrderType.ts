/**
 * Market and limit orders.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["Market", "Limit"] as const

/** Whether an order is executed at the market price or at a limit price. */
export type OrderType = Schema.OneOf<typeof values>

/** Schema of {@link OrderType}, for parameters. */
export const OrderType: Schema.Schema<OrderType> = Schema.Literals(values)

/** An order type in answers. `UNKNOWN` marks executions that were not caused by one of your orders. */
export type AnyOrderType = OrderType | "UNKNOWN" | (string & {})

/** Schema of {@link AnyOrderType}, for answers. */
export const AnyOrderType: Schema.Schema<AnyOrderType> = Field.openEnumOf(values, "UNKNOWN")
