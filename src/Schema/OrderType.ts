import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** Whether an order names its price. */
export type OrderType = "Market" | "Limit"

/** The values of {@link OrderType}, and no others: for parameters. */
export const OrderType: Schema.Schema<OrderType> = Schema.Literal("Market", "Limit")

/** An order type as answers have it. `UNKNOWN` stands on executions that no order of yours caused. */
export type AnyOrderType = "Market" | "Limit" | "UNKNOWN" | (string & {})

/** {@link AnyOrderType} in an answer. */
export const AnyOrderType: Schema.Schema<AnyOrderType> = Field.openEnum("Market", "Limit", "UNKNOWN")
