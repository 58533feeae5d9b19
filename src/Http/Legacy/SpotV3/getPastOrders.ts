import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getPastOrders} takes.
 *
 * @since 0.1.0
 */
export const GetPastOrdersParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an id below this one. */
  orderId: Field.optionalTextParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** 1 for a take-profit or stop-loss order. */
  orderCategory: SpotField.optionalOrderCategoryParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam
})
export interface GetPastOrdersParams extends Schema.Schema.Type<typeof GetPastOrdersParams> {}

/**
 * A row of what {@link getPastOrders} gives.
 *
 * @since 0.1.0
 */
export const GetPastOrdersRow = /*#__PURE__*/ Schema.Struct({
  accountId: Field.optionalText,
  symbol: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.text,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  /** Filled quantity. */
  execQty: Field.optionalDecimal,
  /** Filled value in quote coin; below zero where it is not known. The exchange spells the name so. */
  cummulativeQuoteQty: Field.optionalDecimal,
  /** Average price of the fills. */
  avgPrice: Field.optionalDecimal,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  orderType: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  stopPrice: Field.optionalDecimal,
  /** Not used. */
  icebergQty: Field.optionalDecimal,
  /** Milliseconds: text here, a number there. */
  createTime: Field.optionalTextOrNumber,
  /** Milliseconds. */
  updateTime: Field.optionalTextOrNumber,
  /** `1` while the order is valid. */
  isWorking: Field.optionalText,
  /** Of a block trade; `""` otherwise. */
  blockTradeId: Field.optionalText,
  /** `CancelBySmp` where a trade with oneself was prevented. */
  cancelType: Field.optionalText,
  /** The group in which trades with oneself are prevented; 0 for none. */
  smpGroup: Field.optionalNumber,
  /** The order that would have traded with this one. */
  smpOrderId: Field.optionalText,
  smpType: SpotField.optionalSmpType,
  /** The order that the conditional one became. */
  executedOrderId: Field.optionalText,
  /** On take-profit and stop-loss orders. */
  triggerPrice: Field.optionalDecimal,
  /** 1: a take-profit or stop-loss order. */
  orderCategory: Field.optionalNumber
})
export interface GetPastOrdersRow extends Schema.Schema.Type<typeof GetPastOrdersRow> {}

/**
 * What {@link getPastOrders} gives.
 *
 * @since 0.1.0
 */
export const GetPastOrdersResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list(GetPastOrdersRow)
})
export interface GetPastOrdersResult extends Schema.Schema.Type<typeof GetPastOrdersResult> {}

/**
 * Lists orders that are done, the newest first.
 *
 * `limit` is 1 to 500, 100 when left out. For further pages give the last order's id as `orderId`: the answer has those below it.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.getOrderHistory`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/order-history.mdx
 *
 * @since 0.1.0
 */
export const getPastOrders: Endpoint.Endpoint<
  GetPastOrdersParams | void,
  GetPastOrdersResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/spot/v3/private/history-orders", {
  id: "getPastOrders",
  aliases: ["SpotClientV3.getPastOrders"],
  family: "SpotV3",
  access: "private",
  kind: "read",
  params: GetPastOrdersParams,
  result: GetPastOrdersResult,
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOrderHistory",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/order-history.mdx"
})
