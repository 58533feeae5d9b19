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
export const SpotV1PastOrder = /*#__PURE__*/ Schema.Struct({
  /** The account, as text or number. */
  accountId: Field.optionalTextOrNumber,
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
  isWorking: Field.optionalFlag
})
export interface SpotV1PastOrder extends Schema.Schema.Type<typeof SpotV1PastOrder> {}

/**
 * Lists orders that are done, the newest first.
 *
 * `limit` is 500 at most, 100 when left out. For further pages give the last order's id as `orderId`: the answer has those below it.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.getOrderHistory`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md
 *
 * @since 0.1.0
 */
export const getPastOrders: Endpoint.Endpoint<
  GetPastOrdersParams | void,
  ReadonlyArray<SpotV1PastOrder>,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/spot/v1/history-orders", {
  id: "getPastOrders",
  aliases: ["SpotClient.getPastOrders"],
  family: "SpotV1",
  access: "private",
  kind: "read",
  params: GetPastOrdersParams,
  result: /*#__PURE__*/ Field.list(SpotV1PastOrder),
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOrderHistory",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
