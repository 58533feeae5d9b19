import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"
import { SpotV1Order } from "./SpotV1Order.js"

export const GetPastOrdersParams = Schema.Struct({
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
 * Lists orders that are done, the newest first.
 *
 * `limit` is 500 at most, 100 when left out. For further pages give the last order's id as `orderId`: the answer has those below it.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.getOrderHistory`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md
 */
export const getPastOrders: Endpoint.Endpoint<
  GetPastOrdersParams | void,
  ReadonlyArray<SpotV1Order>,
  never,
  RestClient | Credentials
> = api.get("/spot/v1/history-orders", {
  id: "getPastOrders",
  aliases: ["SpotClient.getPastOrders"],
  family: "SpotV1",
  access: "private",
  kind: "read",
  params: GetPastOrdersParams,
  result: Field.list(SpotV1Order),
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOrderHistory",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
