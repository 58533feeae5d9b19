import { SpotV3OrderError } from "../../../Errors/Legacy/SpotV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"
import { SpotV3Order } from "./SpotV3Order.js"

export const GetOrderParams = Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for a take-profit or stop-loss order. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface GetOrderParams extends Schema.Schema.Type<typeof GetOrderParams> {}

/**
 * Reads one order.
 *
 * Give `orderId` or `orderLinkId`.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.getOpenOrders`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/get-order.mdx
 */
export const getOrder: Endpoint.Endpoint<
  GetOrderParams | void,
  SpotV3Order,
  SpotV3OrderError,
  RestClient | Credentials
> = api.get("/spot/v3/private/order", {
  id: "getOrder",
  aliases: ["SpotClientV3.getOrder"],
  family: "SpotV3",
  access: "private",
  kind: "read",
  params: GetOrderParams,
  result: SpotV3Order,
  errors: [SpotV3OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/get-order.mdx"
})
