/**
 * Active orders of the v2 futures APIs: the schemas and endpoint data shared by inverse perpetuals, inverse futures and
 * linear perpetuals.
 */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { TriggerBy } from "../../../Schema/TriggerBy.js"
import * as LegacyField from "../schema/Field.js"
import { optionalNewValue } from "./V2Amendment.js"
import { V2Order, V2OrderStatuses, v2NewOrderFields } from "./V2Order.js"

export const PlaceActiveOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** The order can only reduce a position. */
  reduce_only: Field.optionalFlagParam,
  /** The order closes the position even if margin is insufficient: other orders are canceled then. */
  close_on_trigger: Field.optionalFlagParam
})
export interface PlaceActiveOrderParams extends Schema.Schema.Type<typeof PlaceActiveOrderParams> {}

/** The endpoint data of `placeActiveOrder` that the v2 futures APIs share. */
export const placeActiveOrderFacts = {
  access: "private",
  kind: "commit",
  reducesRisk: { reduce_only: "any", close_on_trigger: "any" },
  idempotencyKey: "order_link_id",
  limit: [{ count: 100, perMs: 60000 }],
  deprecated: "Order.placeOrder"
} as const

export const ReplaceActiveOrderParams = Schema.Struct({
  /** Either this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  symbol: Field.text,
  /** The new quantity. Unchanged if omitted, like all following fields. */
  p_r_qty: optionalNewValue,
  /** The new price. */
  p_r_price: optionalNewValue,
  /** The new price of the take profit. */
  take_profit: LegacyField.optionalNumberParam,
  /** The new price of the stop loss. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
})
export interface ReplaceActiveOrderParams extends Schema.Schema.Type<typeof ReplaceActiveOrderParams> {}

export const ReplaceActiveOrderResult = Schema.Struct({
  order_id: Field.text
})
export interface ReplaceActiveOrderResult extends Schema.Schema.Type<typeof ReplaceActiveOrderResult> {}

/** The endpoint data of `replaceActiveOrder` that the v2 futures APIs share. */
export const replaceActiveOrderFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  limit: [{ count: 100, perMs: 60000 }],
  deprecated: "Order.amendOrder"
} as const

export const CancelActiveOrderParams = Schema.Struct({
  symbol: Field.text,
  /** Either this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface CancelActiveOrderParams extends Schema.Schema.Type<typeof CancelActiveOrderParams> {}

/** The endpoint data of `cancelActiveOrder` that the v2 futures APIs share. */
export const cancelActiveOrderFacts = {
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  limit: [{ count: 100, perMs: 60000 }],
  deprecated: "Order.cancelOrder"
} as const

export const CancelAllActiveOrdersParams = Schema.Struct({
  symbol: Field.text
})
export interface CancelAllActiveOrdersParams extends Schema.Schema.Type<typeof CancelAllActiveOrdersParams> {}

/** The endpoint data of `cancelAllActiveOrders` that the v2 futures APIs share. */
export const cancelAllActiveOrdersFacts = {
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  limit: [{ count: 10, perMs: 60000 }],
  limitNote: "each call counts as 10 of 100 per minute",
  deprecated: "Order.cancelAllOrders"
} as const

export const GetActiveOrderListParams = Schema.Struct({
  symbol: Field.text,
  /** One status or several. Defaults to all. */
  order_status: Field.optionalParam(V2OrderStatuses),
  /** Which page `cursor` points to. Defaults to `next`. */
  direction: Field.optionalParam(Schema.Literal("prev", "next")),
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam,
  /** The cursor of the previous page. Omit it for the first page. */
  cursor: Field.optionalTextParam
})
export interface GetActiveOrderListParams extends Schema.Schema.Type<typeof GetActiveOrderListParams> {}

export const GetActiveOrderListResult = Schema.Struct({
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<V2Order>(V2Order)),
  /** Pass it to get the next page. */
  cursor: Field.optionalNullableText
})
export interface GetActiveOrderListResult extends Schema.Schema.Type<typeof GetActiveOrderListResult> {}

/** The endpoint data of `getActiveOrderList` that the v2 futures APIs share. */
export const getActiveOrderListFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 600, perMs: 60000 }],
  deprecated: "Order.getOrderHistory"
} as const

export const QueryActiveOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One order; this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface QueryActiveOrderParams extends Schema.Schema.Type<typeof QueryActiveOrderParams> {}

/** The endpoint data of `queryActiveOrder` that the v2 futures APIs share. */
export const queryActiveOrderFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 600, perMs: 60000 }],
  deprecated: "Order.getOpenOrders"
} as const
