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
 * The status of an order. `New`, `PartiallyFilled` and `Untriggered` are open. The others are final, except
 * `Triggered`, which lasts only from the trigger until the order is placed.
 */
export type OrderStatus = Schema.OneOf<typeof values>

/** Schema of {@link OrderStatus}, for parameters. */
export const OrderStatus: Schema.Schema<OrderStatus> = Schema.Literals(values)

/** An order status in answers, where the exchange may add values. */
export type AnyOrderStatus = OrderStatus | (string & {})

/** Schema of {@link AnyOrderStatus}, for answers. */
export const AnyOrderStatus: Schema.Schema<AnyOrderStatus> = Field.openEnumOf(values)
