import { SpotV1OrderError } from "../../../Errors/Legacy/SpotV1.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"
import { SpotV1Order } from "./SpotV1Order.js"

export const GetOrderParams = Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for a take-profit or stop-loss order; not on the page, the older client sends it. */
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
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md
 */
export const getOrder: Endpoint.Endpoint<
  GetOrderParams | void,
  SpotV1Order,
  SpotV1OrderError,
  RestClient | Credentials
> = api.get("/spot/v1/order", {
  id: "getOrder",
  aliases: ["SpotClient.getOrder"],
  family: "SpotV1",
  access: "private",
  kind: "read",
  params: GetOrderParams,
  result: SpotV1Order,
  errors: [SpotV1OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
