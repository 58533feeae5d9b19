import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getOpenOrders} takes.
 *
 * @since 0.1.0
 */
export const GetOpenOrdersParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an id below this one. */
  orderId: Field.optionalTextParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** 1 for a take-profit or stop-loss order. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface GetOpenOrdersParams extends Schema.Schema.Type<typeof GetOpenOrdersParams> {}

/**
 * A row of what {@link getOpenOrders} gives.
 *
 * @since 0.1.0
 */
export const SpotV3Order = /*#__PURE__*/ Schema.Struct({
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
export interface SpotV3Order extends Schema.Schema.Type<typeof SpotV3Order> {}

/**
 * What {@link getOpenOrders} gives.
 *
 * @since 0.1.0
 */
export const GetOpenOrdersResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list(SpotV3Order)
})
export interface GetOpenOrdersResult extends Schema.Schema.Type<typeof GetOpenOrdersResult> {}

/**
 * Lists open orders, the newest first.
 *
 * `limit` is 1 to 500, 500 when left out. For further pages give the last order's id as `orderId`: the answer has those below it.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.getOpenOrders`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/open-order.mdx
 *
 * @since 0.1.0
 */
export const getOpenOrders: Endpoint.Endpoint<
  GetOpenOrdersParams | void,
  GetOpenOrdersResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/spot/v3/private/open-orders", {
  id: "getOpenOrders",
  aliases: ["SpotClientV3.getOpenOrders"],
  family: "SpotV3",
  access: "private",
  kind: "read",
  params: GetOpenOrdersParams,
  result: GetOpenOrdersResult,
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/open-order.mdx"
})
