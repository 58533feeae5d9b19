import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"
import { SpotV1Order } from "./rows.js"

export const GetOpenOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an ID below this one. */
  orderId: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetOpenOrdersParams extends Schema.Schema.Type<typeof GetOpenOrdersParams> {}

/**
 * Lists open orders, newest first.
 *
 * `limit` defaults to 500, the maximum. For the next page, pass the last order's ID as `orderId`: the result has orders
 * below it.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const openOrders = SpotV1.getOpenOrders({ symbol: "BTCUSDT" })
 * ```
 */
export const getOpenOrders: Endpoint.Private<GetOpenOrdersParams | void, ReadonlyArray<SpotV1Order>> = api.get(
  "getOpenOrders",
  "/spot/v1/open-orders",
  {
    aliases: ["SpotClient.getOpenOrders"],
    access: "private",
    kind: "read",
    params: GetOpenOrdersParams,
    result: Field.list(SpotV1Order),
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
