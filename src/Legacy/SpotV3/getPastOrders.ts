import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"
import { SpotV3Order } from "./rows.js"

export const GetPastOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an ID below this one. */
  orderId: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** 1 for take-profit and stop-loss orders. */
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
 * Lists closed orders, newest first.
 *
 * `limit` is 1 to 500; the default is 100. For the next page, pass the last order's ID as `orderId`: the result has
 * orders below it.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const pastOrders = SpotV3.getPastOrders({ symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getPastOrders: Endpoint.Private<GetPastOrdersParams | void, GetPastOrdersResult> = api.get(
  "getPastOrders",
  "/spot/v3/private/history-orders",
  {
    aliases: ["SpotClientV3.getPastOrders"],
    access: "private",
    kind: "read",
    params: GetPastOrdersParams,
    result: GetPastOrdersResult,
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/order-history.mdx"
  }
)
