import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = [
  "New",
  "PartiallyFilled",
  "Untriggered",
  "Rejected",
  "PartiallyFilledCanceled",
  "Filled",
  "Cancelled",
  "Triggered",
  "Deactivated"
] as const

/**
 * What has become of an order. Open: `New`, `PartiallyFilled`, `Untriggered`. The others are final, but for `Triggered`, which
 * lasts for the moment between a trigger and the order that it makes.
 */
export type OrderStatus = Schema.OneOf<typeof values>

/** Schema of {@link OrderStatus}, for parameters. */
export const OrderStatus: Schema.Schema<OrderStatus> = Schema.Literals(values)

/** An order status as answers have it. */
export type AnyOrderStatus = OrderStatus | (string & {})

/** Schema of {@link AnyOrderStatus}, for answers. */
export const AnyOrderStatus: Schema.Schema<AnyOrderStatus> = Field.openEnumOf(values)
