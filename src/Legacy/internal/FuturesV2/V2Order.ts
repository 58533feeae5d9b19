/**
 * Orders of the v2 APIs: the enums that inverse perpetuals, inverse futures and linear perpetuals share, and the rows
 * of the two inverse ones. Prices and quantities are text in some operations and numbers in others.
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
import * as DerivativesField from "../schema/DerivativesField.js"
import * as LegacyField from "../schema/Field.js"

/** The time in force of an order, as a parameter. */
export type V2TimeInForce = DerivativesField.TimeInForce
export const V2TimeInForce: Schema.Schema<V2TimeInForce> = DerivativesField.timeInForceParam

/** The time in force of an order, in a response. */
export type AnyV2TimeInForce = V2TimeInForce | (string & {})
export const AnyV2TimeInForce: Schema.Schema<AnyV2TimeInForce> = DerivativesField.timeInForce

/**
 * The status of an order, as a parameter. `Untriggered`, `Deactivated`, `Triggered` and `Active` are for conditional
 * orders.
 */
export type V2OrderStatus = DerivativesField.OrderStatus
export const V2OrderStatus: Schema.Schema<V2OrderStatus> = DerivativesField.orderStatusParam

/** One status or several, to filter a list. */
export type V2OrderStatuses = V2OrderStatus | ReadonlyArray<V2OrderStatus>
export const V2OrderStatuses: Schema.Schema<V2OrderStatuses> = Schema.Union(V2OrderStatus, Field.list(V2OrderStatus))

/** The status of an order, in a response; `""` in the result of canceling all. */
export type AnyV2OrderStatus = V2OrderStatus | "" | (string & {})
export const AnyV2OrderStatus: Schema.Schema<AnyV2OrderStatus> = Field.openEnumOf(DerivativesField.orderStatuses, "")

const anyV2StopOrderTypes = [
  "TakeProfit",
  "StopLoss",
  "TrailingStop",
  "Stop",
  "PartialTakeProfit",
  "PartialStopLoss"
] as const

/** The type of a conditional order. */
export type AnyV2StopOrderType = Schema.OneOf<typeof anyV2StopOrderTypes> | (string & {})
export const AnyV2StopOrderType: Schema.Schema<AnyV2StopOrderType> = Field.openEnumOf(anyV2StopOrderTypes)

/** The parameters of placing an order in all three APIs. */
export const v2NewOrderFields = {
  side: Side,
  /** In upper case, such as `BTCUSD`. */
  symbol: Field.text,
  order_type: OrderType,
  /** In USD on inverse contracts, a whole number; in base coin on linear ones. */
  qty: LegacyField.numberParam,
  /** Required for limit orders. */
  price: LegacyField.optionalNumberParam,
  time_in_force: V2TimeInForce,
  /** A price; only takes effect if the order opens a position. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; only takes effect if the order opens a position. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy),
  /** Your own order ID, unique, at most 36 characters. */
  order_link_id: Field.optionalTextParam
}

const sharedFields = {
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.optional(AnySide),
  order_type: Field.optional(AnyOrderType),
  price: Field.optionalTextOrNumber,
  /** USD. */
  qty: Field.optionalTextOrNumber,
  time_in_force: Field.optional(AnyV2TimeInForce),
  /** `""` if none was given. */
  order_link_id: Field.optionalText,
  /** Unfilled quantity, in USD. */
  leaves_qty: Field.optionalTextOrNumber,
  /** Estimated unfilled value, in base coin. */
  leaves_value: Field.optionalTextOrNumber,
  /** UTC, such as `2022-06-20T06:56:22.070Z`. */
  created_at: Field.optionalText,
  /** UTC. */
  updated_at: Field.optionalText
}

const tpSlFields = {
  /** A price; `""` means none. */
  take_profit: Field.optionalTextOrNumber,
  /** A price; `""` means none. */
  stop_loss: Field.optionalTextOrNumber,
  tp_trigger_by: Field.optional(AnyTriggerBy),
  sl_trigger_by: Field.optional(AnyTriggerBy)
}

const orderFields = {
  ...sharedFields,
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
  /** `EC_NoError` or `""` if it was not rejected. */
  reject_reason: Field.optional(RejectReason),
  cancel_type: Field.optional(CancelType),
  ...tpSlFields
}

/** An inverse order, as returned when placing, canceling, listing or querying it; each operation omits some fields. */
export const V2Order = Schema.Struct(orderFields)
export interface V2Order extends Schema.Schema.Type<typeof V2Order> {}

/**
 * An untriggered conditional order on an inverse contract, as returned when querying it. Its `order_id` is called
 * `stop_order_id` elsewhere.
 */
export const V2UntriggeredOrder = Schema.Struct({
  ...orderFields,
  /** The trigger price. */
  stop_px: Field.optionalTextOrNumber,
  /** The market price when it was placed: shows whether the trigger is above or below. */
  base_price: Field.optionalTextOrNumber,
  trigger_by: Field.optional(AnyTriggerBy)
})
export interface V2UntriggeredOrder extends Schema.Schema.Type<typeof V2UntriggeredOrder> {}

/**
 * A conditional order on an inverse contract, as returned when placing or listing it. Once triggered, an active order
 * with the same ID replaces it.
 */
export const V2ConditionalOrder = Schema.Struct({
  ...sharedFields,
  stop_order_id: Field.text,
  position_idx: Field.optional(AnyPositionIdx),
  stop_order_status: Field.optional(AnyV2OrderStatus),
  stop_order_type: Field.optional(AnyV2StopOrderType),
  /** The trigger price. */
  stop_px: Field.optionalTextOrNumber,
  /** The market price when it was placed: shows whether the trigger is above or below. */
  base_price: Field.optionalTextOrNumber,
  trigger_by: Field.optional(AnyTriggerBy),
  /** The origin of the call. */
  remark: Field.optionalText,
  reject_reason: Field.optional(RejectReason),
  ...tpSlFields
})
export interface V2ConditionalOrder extends Schema.Schema.Type<typeof V2ConditionalOrder> {}

/**
 * An active or conditional order on an inverse contract, as returned when canceling all orders. Its `order_status` is
 * empty.
 */
export const V2CanceledOrder = Schema.Struct({
  ...sharedFields,
  /** The exchange's order ID: called `order_id` or `stop_order_id` elsewhere. */
  clOrdID: Field.text,
  create_type: Field.optional(CreateType),
  cancel_type: Field.optional(CancelType),
  order_status: Field.optional(AnyV2OrderStatus),
  /** Such as `PendingCancel` or `Deactivated`. */
  cross_status: Field.optionalText,
  /** Internal; -1 for conditional orders. */
  cross_seq: Field.optionalTextOrNumber,
  /** Conditional orders only, like the following fields. */
  stop_order_type: Field.optional(AnyV2StopOrderType),
  trigger_by: Field.optional(AnyTriggerBy),
  base_price: Field.optionalTextOrNumber,
  /** Distance of a trailing stop. */
  trail_value: Field.optionalTextOrNumber,
  /** `Rising` or `Falling`: the price direction that triggers it. */
  expected_direction: Field.optionalText
})
export interface V2CanceledOrder extends Schema.Schema.Type<typeof V2CanceledOrder> {}
