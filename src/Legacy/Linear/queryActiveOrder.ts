import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { QueryActiveOrderParams, queryActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"
import { LinearOrder } from "./rows.js"

export { QueryActiveOrderParams }

/**
 * Queries one order by its ID, or the open orders of a symbol, at most 500, in real time.
 *
 * Returns that order if an ID is given, possibly in a list of one, and a list otherwise.
 *
 * Fails with `OrderNotFound`, even for orders that were closed a while ago.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const activeOrder = Linear.queryActiveOrder({
 *   symbol: "BTCUSDT",
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const queryActiveOrder: Endpoint.Private<
  QueryActiveOrderParams,
  LinearOrder | ReadonlyArray<LinearOrder> | null,
  V2OrderError
> = api.get("queryActiveOrder", "/private/linear/order/search", {
  ...queryActiveOrderFacts,
  aliases: ["LinearClient.queryActiveOrder"],
  params: QueryActiveOrderParams,
  result: Schema.Union(LinearOrder, Field.list<LinearOrder>(LinearOrder), Schema.Null),
  errors: [LinearOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
