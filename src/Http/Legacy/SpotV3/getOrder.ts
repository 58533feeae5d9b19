import { SpotV3OrderError } from "../../../Errors/Legacy/SpotV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getOrder} takes.
 *
 * @since 0.1.0
 */
export const GetOrderParams = /*#__PURE__*/ Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for a take-profit or stop-loss order. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface GetOrderParams extends Schema.Schema.Type<typeof GetOrderParams> {}

/**
 * What {@link getOrder} gives.
 *
 * @since 0.1.0
 */
export const GetOrderResult = /*#__PURE__*/ Schema.Struct({
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
  /** What is held back for orders; `0` once it is settled. */
  locked: Field.optionalDecimal,
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
export interface GetOrderResult extends Schema.Schema.Type<typeof GetOrderResult> {}

/**
 * Reads one order.
 *
 * Give `orderId` or `orderLinkId`.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.getOpenOrders`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/get-order.mdx
 *
 * @since 0.1.0
 */
export const getOrder: Endpoint.Endpoint<
  GetOrderParams | void,
  GetOrderResult,
  SpotV3OrderError,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/spot/v3/private/order", {
  id: "getOrder",
  aliases: ["SpotClientV3.getOrder"],
  family: "SpotV3",
  access: "private",
  kind: "read",
  params: GetOrderParams,
  result: GetOrderResult,
  errors: [SpotV3OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/get-order.mdx"
})
