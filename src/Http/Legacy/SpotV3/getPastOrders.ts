import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"
import { SpotV3Order } from "./SpotV3Order.js"

export const GetPastOrdersParams = Schema.Struct({
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

export const GetPastOrdersResult = Schema.Struct({
  list: Field.list(SpotV3Order)
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
 */
export const getPastOrders: Endpoint.Endpoint<
  GetPastOrdersParams | void,
  GetPastOrdersResult,
  never,
  RestClient | Credentials
> = api.get("/spot/v3/private/history-orders", {
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
