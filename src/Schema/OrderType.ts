import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["Market", "Limit"] as const

/** Whether an order names its price. */
export type OrderType = Schema.OneOf<typeof values>

/** Schema of {@link OrderType}, for parameters. */
export const OrderType: Schema.Schema<OrderType> = Schema.Literals(values)

/** An order type as answers have it. `UNKNOWN` stands on executions that no order of yours caused. */
export type AnyOrderType = OrderType | "UNKNOWN" | (string & {})

/** Schema of {@link AnyOrderType}, for answers. */
export const AnyOrderType: Schema.Schema<AnyOrderType> = Field.openEnumOf(values, "UNKNOWN")
