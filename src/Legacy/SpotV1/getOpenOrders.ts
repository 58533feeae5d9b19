import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"
import { SpotV1Order } from "./rows.js"

export const GetOpenOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only orders with an id below this one. */
  orderId: Field.optionalTextParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetOpenOrdersParams extends Schema.Schema.Type<typeof GetOpenOrdersParams> {}

/**
 * Lists open orders, the newest first.
 *
 * `limit` is 500 at most, and when left out. For further pages give the last order's id as `orderId`: the answer has those below it.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const program = SpotV1.getOpenOrders({ symbol: "BTCUSDT" })
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
    demo: false,
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
