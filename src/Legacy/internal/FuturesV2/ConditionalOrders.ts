/**
 * Conditional orders of the v2 futures APIs: the schemas and endpoint data shared by inverse perpetuals, inverse
 * futures and linear perpetuals.
 */
import * as Field from "../../../Schema/Field.js"
import { OrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import { TriggerBy } from "../../../Schema/TriggerBy.js"
import * as LegacyField from "../schema/Field.js"
import { optionalNewValue } from "./V2Amendment.js"
import { V2ConditionalOrder, V2TimeInForce } from "./V2Order.js"

export const PlaceConditionalOrderParams = Schema.Struct({
  side: Side,
  symbol: Field.text,
  order_type: OrderType,
  /** In USD, a whole number. */
  qty: Field.decimalParam,
  /** Required for limit orders. */
  price: Field.optionalDecimalParam,
  /** The current market price: determines whether the trigger is above or below. */
  base_price: Field.decimalParam,
  /**
   * The trigger price: above both the market price and `base_price` to trigger on a rise, below both to trigger on a
   * fall.
   */
  stop_px: Field.decimalParam,
  time_in_force: V2TimeInForce,
  /** Defaults to `LastPrice`. */
  trigger_by: Field.optionalParam(TriggerBy),
  /** The order closes the position even if margin is insufficient: other orders are canceled then. */
  close_on_trigger: Field.optionalFlagParam,
  /** Your own order ID, unique, at most 36 characters. */
  order_link_id: Field.optionalTextParam,
  /** A price; only takes effect if the order opens a position. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; only takes effect if the order opens a position. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
})
export interface PlaceConditionalOrderParams extends Schema.Schema.Type<typeof PlaceConditionalOrderParams> {}

/** The endpoint data of `placeConditionalOrder` that the v2 futures APIs share. */
export const placeConditionalOrderFacts = {
  access: "private",
  kind: "commit",
  reducesRisk: { close_on_trigger: "any" },
  idempotencyKey: "order_link_id",
  limit: [{ count: 100, perMs: 60000 }],
  deprecated: "Order.placeOrder"
} as const

export const ReplaceConditionalOrderParams = Schema.Struct({
  /** Either this or `order_link_id`. */
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  symbol: Field.text,
  /** The new quantity. Unchanged if omitted, like all following fields. */
  p_r_qty: optionalNewValue,
  /** The new price. */
  p_r_price: optionalNewValue,
  /** The new trigger price; called `stop_px` when placing the order. */
  p_r_trigger_price: optionalNewValue,
  /** The new price of the take profit. */
  take_profit: LegacyField.optionalNumberParam,
  /** The new price of the stop loss. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
})
export interface ReplaceConditionalOrderParams extends Schema.Schema.Type<typeof ReplaceConditionalOrderParams> {}

export const ReplaceConditionalOrderResult = Schema.Struct({
  stop_order_id: Field.text
})
export interface ReplaceConditionalOrderResult extends Schema.Schema.Type<typeof ReplaceConditionalOrderResult> {}

/** The endpoint data of `replaceConditionalOrder` that the v2 futures APIs share. */
export const replaceConditionalOrderFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  limit: [{ count: 100, perMs: 60000 }],
  deprecated: "Order.amendOrder"
} as const

export const CancelConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  /** Either this or `order_link_id`. */
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface CancelConditionalOrderParams extends Schema.Schema.Type<typeof CancelConditionalOrderParams> {}

export const CancelConditionalOrderResult = Schema.Struct({
  stop_order_id: Field.text
})
export interface CancelConditionalOrderResult extends Schema.Schema.Type<typeof CancelConditionalOrderResult> {}

/** The endpoint data of `cancelConditionalOrder` that the v2 futures APIs share. */
export const cancelConditionalOrderFacts = {
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  limit: [{ count: 100, perMs: 60000 }],
  deprecated: "Order.cancelOrder"
} as const

export const CancelAllConditionalOrdersParams = Schema.Struct({
  symbol: Field.text
})
export interface CancelAllConditionalOrdersParams extends Schema.Schema.Type<typeof CancelAllConditionalOrdersParams> {}

/** The endpoint data of `cancelAllConditionalOrders` that the v2 futures APIs share. */
export const cancelAllConditionalOrdersFacts = {
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  limit: [{ count: 10, perMs: 60000 }],
  limitNote: "each call counts as 10 of 100 per minute",
  deprecated: "Order.cancelAllOrders"
} as const

export const GetConditionalOrderResult = Schema.Struct({
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<V2ConditionalOrder>(V2ConditionalOrder)),
  /** Pass it to get the next page. */
  cursor: Field.optionalNullableText
})
export interface GetConditionalOrderResult extends Schema.Schema.Type<typeof GetConditionalOrderResult> {}

/** The endpoint data of `getConditionalOrder` that the v2 futures APIs share. */
export const getConditionalOrderFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 600, perMs: 60000 }],
  deprecated: "Order.getOrderHistory"
} as const

export const QueryConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One order; this or `order_link_id`. */
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface QueryConditionalOrderParams extends Schema.Schema.Type<typeof QueryConditionalOrderParams> {}

/** The endpoint data of `queryConditionalOrder` that the v2 futures APIs share. */
export const queryConditionalOrderFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 600, perMs: 60000 }],
  deprecated: "Order.getOpenOrders"
} as const
