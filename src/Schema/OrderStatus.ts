/**
 * The states of an order.
 *
 * @since 0.1.0
 */
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
 * The status of an order. `New`, `PartiallyFilled` and `Untriggered` are open, and so is `Triggered`, which lasts only
 * from the trigger until the order is placed. The others are final: see {@link isFinal}.
 */
export type OrderStatus = Schema.OneOf<typeof values>

/** Schema of {@link OrderStatus}, for parameters. */
export const OrderStatus: Schema.Schema<OrderStatus> = Schema.Literals(values)

/** An order status in answers, where the exchange may add values. */
export type AnyOrderStatus = OrderStatus | (string & {})

/** Schema of {@link AnyOrderStatus}, for answers. */
export const AnyOrderStatus: Schema.Schema<AnyOrderStatus> = Field.openEnumOf(values)

/** The statuses of an order that is over: see {@link isFinal}. */
export const finalStatuses: ReadonlyArray<OrderStatus> = [
  "Filled",
  "Cancelled",
  "PartiallyFilledCanceled",
  "Rejected",
  "Deactivated"
]

/**
 * Whether an order with this status is over: it will not be filled any further.
 *
 * True for `Filled`, `Cancelled`, `PartiallyFilledCanceled`, `Rejected` and `Deactivated`. The exchange lists
 * `Triggered` among its closed statuses too, but such an order is about to be placed. False for a status that this
 * library does not know.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 * import * as Socket from "effect-bybit/Socket"
 * import { Stream } from "effect"
 *
 * export const outcomeOf = (orderId: string) =>
 *   Socket.feed().pipe(
 *     Stream.filter((event) => event._tag === "Order" && event.order.orderId === orderId),
 *     Stream.takeUntil((event) => event._tag === "Order" && Order.isFinal(event.order.orderStatus)),
 *     Stream.runLast
 *   )
 * ```
 */
export const isFinal = (status: AnyOrderStatus): boolean => finalStatuses.some((final) => final === status)
