import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"
import { SpotV3Order } from "./rows.js"

export const GetOpenOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an ID below this one. */
  orderId: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** 1 for take-profit and stop-loss orders. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface GetOpenOrdersParams extends Schema.Schema.Type<typeof GetOpenOrdersParams> {}

export const GetOpenOrdersResult = Schema.Struct({
  list: Field.list(SpotV3Order)
})
export interface GetOpenOrdersResult extends Schema.Schema.Type<typeof GetOpenOrdersResult> {}

/**
 * Lists open orders, newest first.
 *
 * `limit` is 1 to 500 and defaults to 500. For the next page, pass the last order's ID as `orderId`: the result has
 * orders below it.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const openOrders = SpotV3.getOpenOrders({ symbol: "BTCUSDT" })
 * ```
 */
export const getOpenOrders: Endpoint.Private<GetOpenOrdersParams | void, GetOpenOrdersResult> = api.get(
  "getOpenOrders",
  "/spot/v3/private/open-orders",
  {
    aliases: ["SpotClientV3.getOpenOrders"],
    access: "private",
    kind: "read",
    params: GetOpenOrdersParams,
    result: GetOpenOrdersResult,
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/open-order.mdx"
  }
)
