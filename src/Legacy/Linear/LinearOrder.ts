import * as Field from "../../Schema/Field.js"
import { AnyOrderType } from "../../Schema/OrderType.js"
import { AnyPositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { AnyTriggerBy } from "../../Schema/TriggerBy.js"
import { AnyV2OrderStatus, AnyV2TimeInForce } from "../internal/FuturesV2/V2Order.js"

const common = {
  user_id: Field.optionalTextOrNumber,
  symbol: Field.text,
  side: Field.optional(AnySide),
  order_type: Field.optional(AnyOrderType),
  price: Field.optionalTextOrNumber,
  /** Base coin. */
  qty: Field.optionalTextOrNumber,
  time_in_force: Field.optional(AnyV2TimeInForce),
  order_status: Field.optional(AnyV2OrderStatus),
  /** `""` where none was given. */
  order_link_id: Field.optionalText,
  reduce_only: Field.optionalFlag,
  close_on_trigger: Field.optionalFlag,
  /** UTC, such as `2022-06-22T01:46:11Z`. */
  created_time: Field.optionalText,
  /** UTC. */
  updated_time: Field.optionalText,
  /** A price; 0 means none. */
  take_profit: Field.optionalTextOrNumber,
  /** A price; 0 means none. */
  stop_loss: Field.optionalTextOrNumber,
  tp_trigger_by: Field.optional(AnyTriggerBy),
  sl_trigger_by: Field.optional(AnyTriggerBy),
  /** Only in what placing an order gives. */
  position_idx: Field.optional(AnyPositionIdx)
}

/** An order on a linear perpetual, as placing, listing and querying it give it. */
export const LinearOrder = Schema.Struct({
  ...common,
  order_id: Field.text,
  last_exec_price: Field.optionalTextOrNumber,
  /** Base coin. */
  cum_exec_qty: Field.optionalTextOrNumber,
  /** Quote coin. */
  cum_exec_value: Field.optionalTextOrNumber,
  /** Quote coin. */
  cum_exec_fee: Field.optionalTextOrNumber
})
export interface LinearOrder extends Schema.Schema.Type<typeof LinearOrder> {}

/** A conditional order on a linear perpetual. Once triggered, an active order with the same id takes its place. */
export const LinearConditionalOrder = Schema.Struct({
  ...common,
  stop_order_id: Field.text,
  /** Of a trailing stop: from this price on it trails. */
  trigger_price: Field.optionalTextOrNumber,
  /** The market's price when it was placed: whether the trigger is above or below. */
  base_price: Field.optionalTextOrNumber,
  trigger_by: Field.optional(AnyTriggerBy)
})
export interface LinearConditionalOrder extends Schema.Schema.Type<typeof LinearConditionalOrder> {}
