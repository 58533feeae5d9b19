import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * What has become of an order. Open: `New`, `PartiallyFilled`, `Untriggered`. The others are final, but for `Triggered`, which
 * lasts for the moment between a trigger and the order that it makes.
 */
export type OrderStatus =
  | "New"
  | "PartiallyFilled"
  | "Untriggered"
  | "Rejected"
  | "PartiallyFilledCanceled"
  | "Filled"
  | "Cancelled"
  | "Triggered"
  | "Deactivated"

/** The values of {@link OrderStatus}, and no others: for parameters. */
export const OrderStatus: Schema.Schema<OrderStatus> = Schema.Literal(
  "New",
  "PartiallyFilled",
  "Untriggered",
  "Rejected",
  "PartiallyFilledCanceled",
  "Filled",
  "Cancelled",
  "Triggered",
  "Deactivated"
)

/** An order status as answers have it. */
export type AnyOrderStatus =
  | "New"
  | "PartiallyFilled"
  | "Untriggered"
  | "Rejected"
  | "PartiallyFilledCanceled"
  | "Filled"
  | "Cancelled"
  | "Triggered"
  | "Deactivated"
  | (string & {})

/** {@link AnyOrderStatus} in an answer. */
export const AnyOrderStatus: Schema.Schema<AnyOrderStatus> = Field.openEnum(
  "New",
  "PartiallyFilled",
  "Untriggered",
  "Rejected",
  "PartiallyFilledCanceled",
  "Filled",
  "Cancelled",
  "Triggered",
  "Deactivated"
)
