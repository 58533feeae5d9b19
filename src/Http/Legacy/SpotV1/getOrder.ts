import { SpotV1OrderError } from "../../../Errors/Legacy/SpotV1.js"
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
  /** 1 for a take-profit or stop-loss order; not on the page, the older client sends it. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface GetOrderParams extends Schema.Schema.Type<typeof GetOrderParams> {}

/**
 * What {@link getOrder} gives.
 *
 * @since 0.1.0
 */
export const GetOrderResult = /*#__PURE__*/ Schema.Struct({
  /** The account, as text or number. */
  accountId: Field.optionalTextOrNumber,
  /** Of the matching engine. */
  exchangeId: Field.optionalTextOrNumber,
  symbol: Field.optionalText,
  symbolName: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.textOrNumber,
  price: Field.optionalTextOrNumber,
  origQty: Field.optionalTextOrNumber,
  /** Filled quantity. */
  executedQty: Field.optionalTextOrNumber,
  /** Filled value in quote coin. The exchange spells the name so. */
  cummulativeQuoteQty: Field.optionalTextOrNumber,
  /** Average price of the fills. */
  avgPrice: Field.optionalTextOrNumber,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  type: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  stopPrice: Field.optionalTextOrNumber,
  /** Not used. */
  icebergQty: Field.optionalTextOrNumber,
  /** Milliseconds. */
  time: Field.optionalTextOrNumber,
  /** Milliseconds. */
  updateTime: Field.optionalTextOrNumber,
  /** Whether the order is valid. */
  isWorking: Field.optionalFlag,
  /** What is held back for orders. */
  locked: Field.optionalTextOrNumber
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
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md
 *
 * @since 0.1.0
 */
export const getOrder: Endpoint.Endpoint<
  GetOrderParams | void,
  GetOrderResult,
  SpotV1OrderError,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/spot/v1/order", {
  id: "getOrder",
  aliases: ["SpotClient.getOrder"],
  family: "SpotV1",
  access: "private",
  kind: "read",
  params: GetOrderParams,
  result: GetOrderResult,
  errors: [SpotV1OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
