import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"
import { SpotV1Order } from "./rows.js"

export const GetPastOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an ID below this one. */
  orderId: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam
})
export interface GetPastOrdersParams extends Schema.Schema.Type<typeof GetPastOrdersParams> {}

/**
 * Lists closed orders, newest first.
 *
 * `limit` is at most 500; the default is 100. For the next page, pass the last order's ID as `orderId`: the result has
 * orders below it.
 */
export const getPastOrders: Endpoint.Private<GetPastOrdersParams | void, ReadonlyArray<SpotV1Order>> = api.get(
  "getPastOrders",
  "/spot/v1/history-orders",
  {
    aliases: ["SpotClient.getPastOrders"],
    access: "private",
    kind: "read",
    params: GetPastOrdersParams,
    result: Field.list(SpotV1Order),
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
