import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * What has become of an order. Open: `New`, `PartiallyFilled`, `Untriggered`. The others are final, but for `Triggered`, which
 * lasts for the moment between a trigger and the order that it makes.
 *
 * @since 0.1.0
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

/**
 * The values of {@link OrderStatus}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const OrderStatus: Schema.Schema<OrderStatus> = /*#__PURE__*/ Schema.Literal(
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

/**
 * An order status as answers have it.
 *
 * @since 0.1.0
 */
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

/**
 * {@link AnyOrderStatus} in an answer.
 *
 * @since 0.1.0
 */
export const AnyOrderStatus: Schema.Schema<AnyOrderStatus> = /*#__PURE__*/ Field.openEnum(
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
