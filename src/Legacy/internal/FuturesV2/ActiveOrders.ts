/**
 * Active orders of the v2 futures apis: the schemas and facts that inverse perpetuals, inverse futures and linear perpetuals share.
 *
 * @since 0.1.0
 */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { TriggerBy } from "../../../Schema/TriggerBy.js"
import * as LegacyField from "../schema/Field.js"
import { optionalNewValue } from "./V2Amendment.js"
import { V2Order, V2OrderStatuses, v2NewOrderFields } from "./V2Order.js"

export const PlaceActiveOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** The order only makes a position smaller. */
  reduce_only: Field.optionalFlagParam,
  /** The order closes the position whatever other orders have set aside: those are cancelled if margin is short. */
  close_on_trigger: Field.optionalFlagParam
})
export interface PlaceActiveOrderParams extends Schema.Schema.Type<typeof PlaceActiveOrderParams> {}

/** What the apis share of `placeActiveOrder`. */
export const placeActiveOrderFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: "order_link_id",
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.placeOrder"
} as const

export const ReplaceActiveOrderParams = Schema.Struct({
  /** Either this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  symbol: Field.text,
  /** The new quantity. It stays as it is when left out, like all that follows. */
  p_r_qty: optionalNewValue,
  /** The new price. */
  p_r_price: optionalNewValue,
  /** The new price of the take profit. */
  take_profit: LegacyField.optionalNumberParam,
  /** The new price of the stop loss. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Default `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Default `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
})
export interface ReplaceActiveOrderParams extends Schema.Schema.Type<typeof ReplaceActiveOrderParams> {}

export const ReplaceActiveOrderResult = Schema.Struct({
  order_id: Field.text
})
export interface ReplaceActiveOrderResult extends Schema.Schema.Type<typeof ReplaceActiveOrderResult> {}

/** What the apis share of `replaceActiveOrder`. */
export const replaceActiveOrderFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.amendOrder"
} as const

export const CancelActiveOrderParams = Schema.Struct({
  symbol: Field.text,
  /** Either this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface CancelActiveOrderParams extends Schema.Schema.Type<typeof CancelActiveOrderParams> {}

/** What the apis share of `cancelActiveOrder`. */
export const cancelActiveOrderFacts = {
  access: "private",
  kind: "idempotentWrite",
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.cancelOrder"
} as const

export const CancelAllActiveOrdersParams = Schema.Struct({
  symbol: Field.text
})
export interface CancelAllActiveOrdersParams extends Schema.Schema.Type<typeof CancelAllActiveOrdersParams> {}

/** What the apis share of `cancelAllActiveOrders`. */
export const cancelAllActiveOrdersFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  limit: [{ count: 10, perMs: 60000 }],
  limitNote: "a call takes 10 of 100 per minute",
  demo: false,
  deprecated: "Order.cancelAllOrders"
} as const

export const GetActiveOrderListParams = Schema.Struct({
  symbol: Field.text,
  /** One state or several; all when left out. */
  order_status: Field.optionalParam(V2OrderStatuses),
  /** Which page `cursor` leads to, default `next`. */
  direction: Field.optionalParam(Schema.Literal("prev", "next")),
  /** 1 to 50 rows a page, default 20. */
  limit: Field.optionalIntegerParam,
  /** Of the page before; the first page without it. */
  cursor: Field.optionalTextParam
})
export interface GetActiveOrderListParams extends Schema.Schema.Type<typeof GetActiveOrderListParams> {}

export const GetActiveOrderListResult = Schema.Struct({
  /** Null where there is none. */
  data: Schema.NullOr(Field.list<V2Order>(V2Order)),
  /** What the next page is asked for with. */
  cursor: Field.optionalText
})
export interface GetActiveOrderListResult extends Schema.Schema.Type<typeof GetActiveOrderListResult> {}

/** What the apis share of `getActiveOrderList`. */
export const getActiveOrderListFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 600, perMs: 60000 }],
  demo: false,
  deprecated: "Order.getOrderHistory"
} as const

export const QueryActiveOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One order; this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface QueryActiveOrderParams extends Schema.Schema.Type<typeof QueryActiveOrderParams> {}

/** What the apis share of `queryActiveOrder`. */
export const queryActiveOrderFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 600, perMs: 60000 }],
  demo: false,
  deprecated: "Order.getOpenOrders"
} as const
