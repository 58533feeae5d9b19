/**
 * Orders of the v2 apis: the words that inverse perpetuals, inverse futures and linear perpetuals share, and the rows
 * of the two inverse ones. Prices and quantities are text in one operation and numbers in the next.
 *
 * @since 0.1.0
 */
import { CancelType } from "../../../Schema/CancelType.js"
import { CreateType } from "../../../Schema/CreateType.js"
import * as Field from "../../../Schema/Field.js"
import { AnyOrderType, OrderType } from "../../../Schema/OrderType.js"
import { AnyPositionIdx } from "../../../Schema/PositionIdx.js"
import { RejectReason } from "../../../Schema/RejectReason.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide, Side } from "../../../Schema/Side.js"
import { AnyTriggerBy, TriggerBy } from "../../../Schema/TriggerBy.js"
import * as LegacyField from "../schema/Field.js"

/** How long an order stays, as it is asked for. */
export type V2TimeInForce = "GoodTillCancel" | "ImmediateOrCancel" | "FillOrKill" | "PostOnly"
export const V2TimeInForce: Schema.Schema<V2TimeInForce> = Schema.Literal(
  "GoodTillCancel",
  "ImmediateOrCancel",
  "FillOrKill",
  "PostOnly"
)

/** How long an order stays, as the exchange says it. */
export type AnyV2TimeInForce = V2TimeInForce | (string & {})
export const AnyV2TimeInForce: Schema.Schema<AnyV2TimeInForce> = Field.openEnum(
  "GoodTillCancel",
  "ImmediateOrCancel",
  "FillOrKill",
  "PostOnly"
)

/**
 * The state of an order, as it is asked for: `Untriggered`, `Deactivated`, `Triggered` and `Active` are those of
 * conditional ones.
 */
export type V2OrderStatus =
  | "Created"
  | "New"
  | "Rejected"
  | "PartiallyFilled"
  | "Filled"
  | "PendingCancel"
  | "Cancelled"
  | "Untriggered"
  | "Deactivated"
  | "Triggered"
  | "Active"
export const V2OrderStatus: Schema.Schema<V2OrderStatus> = Schema.Literal(
  "Created",
  "New",
  "Rejected",
  "PartiallyFilled",
  "Filled",
  "PendingCancel",
  "Cancelled",
  "Untriggered",
  "Deactivated",
  "Triggered",
  "Active"
)

/** One state or several, in the filter of a list. */
export type V2OrderStatuses = V2OrderStatus | ReadonlyArray<V2OrderStatus>
export const V2OrderStatuses: Schema.Schema<V2OrderStatuses> = Schema.Union(V2OrderStatus, Field.list(V2OrderStatus))

/** The state of an order, as the exchange says it. `""` in what cancelling all gives. */
export type AnyV2OrderStatus = V2OrderStatus | "" | (string & {})
export const AnyV2OrderStatus: Schema.Schema<AnyV2OrderStatus> = Field.openEnum(
  "Created",
  "New",
  "Rejected",
  "PartiallyFilled",
  "Filled",
  "PendingCancel",
  "Cancelled",
  "Untriggered",
  "Deactivated",
  "Triggered",
  "Active",
  ""
)

/** What made an order a conditional one. */
export type AnyV2StopOrderType =
  | "TakeProfit"
  | "StopLoss"
  | "TrailingStop"
  | "Stop"
  | "PartialTakeProfit"
  | "PartialStopLoss"
  | (string & {})
export const AnyV2StopOrderType: Schema.Schema<AnyV2StopOrderType> = Field.openEnum(
  "TakeProfit",
  "StopLoss",
  "TrailingStop",
  "Stop",
  "PartialTakeProfit",
  "PartialStopLoss"
)

/** What placing an order takes in all three apis. */
export const v2NewOrderFields = {
  side: Side,
  /** Upper case, such as `BTCUSD`. */
  symbol: Field.text,
  order_type: OrderType,
  /** In USD on inverse contracts, whole; in base coin on linear ones. */
  qty: LegacyField.numberParam,
  /** Needed for limit orders. */
  price: LegacyField.optionalNumberParam,
  time_in_force: V2TimeInForce,
  /** A price; has effect when the order opens a position. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; has effect when the order opens a position. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Default `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Default `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy),
  /** Your own id, unique, 36 characters at most. */
  order_link_id: Field.optionalTextParam
}

const heads = {
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.optional(AnySide),
  order_type: Field.optional(AnyOrderType),
  price: Field.optionalTextOrNumber,
  /** USD. */
  qty: Field.optionalTextOrNumber,
  time_in_force: Field.optional(AnyV2TimeInForce),
  /** `""` where none was given. */
  order_link_id: Field.optionalText,
  /** Not filled yet, USD. */
  leaves_qty: Field.optionalTextOrNumber,
  /** Estimated value of what is not filled yet, in base coin. */
  leaves_value: Field.optionalTextOrNumber,
  /** UTC, such as `2022-06-20T06:56:22.070Z`. */
  created_at: Field.optionalText,
  /** UTC. */
  updated_at: Field.optionalText
}

const tpSl = {
  /** A price; `""` means none. */
  take_profit: Field.optionalTextOrNumber,
  /** A price; `""` means none. */
  stop_loss: Field.optionalTextOrNumber,
  tp_trigger_by: Field.optional(AnyTriggerBy),
  sl_trigger_by: Field.optional(AnyTriggerBy)
}

const live = {
  ...heads,
  order_id: Field.text,
  position_idx: Field.optional(AnyPositionIdx),
  order_status: Field.optional(AnyV2OrderStatus),
  /** Internal. */
  ext_fields: Field.optional(Schema.Struct({ o_req_num: Field.optionalNumber, xreq_type: Field.optionalText })),
  /** Seconds with a fraction; 0 before the first fill. */
  last_exec_time: Field.optionalTextOrNumber,
  last_exec_price: Field.optionalTextOrNumber,
  /** USD. */
  cum_exec_qty: Field.optionalTextOrNumber,
  /** Base coin. */
  cum_exec_value: LegacyField.optionalNullableTextOrNumber,
  /** Base coin. */
  cum_exec_fee: LegacyField.optionalNullableTextOrNumber,
  /** `EC_NoError` or `""` when it was not rejected. */
  reject_reason: Field.optional(RejectReason),
  cancel_type: Field.optional(CancelType),
  ...tpSl
}

/**
 * An order on an inverse contract, as placing, cancelling, listing and querying it give it; each leaves some fields
 * out.
 */
export const V2Order = Schema.Struct(live)
export interface V2Order extends Schema.Schema.Type<typeof V2Order> {}

/**
 * A conditional order on an inverse contract that waits for its trigger, as querying it gives it. `order_id` is its
 * `stop_order_id` elsewhere.
 */
export const V2UntriggeredOrder = Schema.Struct({
  ...live,
  /** The trigger price. */
  stop_px: Field.optionalTextOrNumber,
  /** The market's price when it was placed: whether the trigger is above or below. */
  base_price: Field.optionalTextOrNumber,
  trigger_by: Field.optional(AnyTriggerBy)
})
export interface V2UntriggeredOrder extends Schema.Schema.Type<typeof V2UntriggeredOrder> {}

/**
 * A conditional order on an inverse contract, as placing and listing give it. Once triggered, an active order with the
 * same id takes its place.
 */
export const V2ConditionalOrder = Schema.Struct({
  ...heads,
  stop_order_id: Field.text,
  position_idx: Field.optional(AnyPositionIdx),
  stop_order_status: Field.optional(AnyV2OrderStatus),
  stop_order_type: Field.optional(AnyV2StopOrderType),
  /** The trigger price. */
  stop_px: Field.optionalTextOrNumber,
  /** The market's price when it was placed: whether the trigger is above or below. */
  base_price: Field.optionalTextOrNumber,
  trigger_by: Field.optional(AnyTriggerBy),
  /** Where the call came from. */
  remark: Field.optionalText,
  reject_reason: Field.optional(RejectReason),
  ...tpSl
})
export interface V2ConditionalOrder extends Schema.Schema.Type<typeof V2ConditionalOrder> {}

/**
 * An order on an inverse contract, active or conditional, that cancelling all has asked to end. Its `order_status` is
 * empty.
 */
export const V2CancelledOrder = Schema.Struct({
  ...heads,
  /** The exchange's id of the order: `order_id` or `stop_order_id` elsewhere. */
  clOrdID: Field.text,
  create_type: Field.optional(CreateType),
  cancel_type: Field.optional(CancelType),
  order_status: Field.optional(AnyV2OrderStatus),
  /** Such as `PendingCancel` or `Deactivated`. */
  cross_status: Field.optionalText,
  /** Internal; -1 for conditional orders. */
  cross_seq: Field.optionalTextOrNumber,
  /** Conditional orders only, like what follows. */
  stop_order_type: Field.optional(AnyV2StopOrderType),
  trigger_by: Field.optional(AnyTriggerBy),
  base_price: Field.optionalTextOrNumber,
  /** Distance of a trailing stop. */
  trail_value: Field.optionalTextOrNumber,
  /** `Rising` or `Falling`: which way the price goes to trigger it. */
  expected_direction: Field.optionalText
})
export interface V2CancelledOrder extends Schema.Schema.Type<typeof V2CancelledOrder> {}
