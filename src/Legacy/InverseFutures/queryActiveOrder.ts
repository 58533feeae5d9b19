import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { QueryActiveOrderParams, queryActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2Order } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { QueryActiveOrderParams }

/**
 * Queries one order by its ID, or the open orders of a symbol, at most 500, in real time.
 *
 * Returns that order if an ID is given, a list otherwise.
 *
 * Fails with `OrderNotFound`, even for orders that were closed a while ago.
 *
 * @example
 * ```ts
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const activeOrder = InverseFutures.queryActiveOrder({
 *   symbol: "BTCUSDZ26",
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const queryActiveOrder: Endpoint.Private<
  QueryActiveOrderParams,
  V2Order | ReadonlyArray<V2Order> | null,
  V2OrderError
> = api.get("queryActiveOrder", "/futures/private/order", {
  ...queryActiveOrderFacts,
  aliases: ["InverseFuturesClient.queryActiveOrder"],
  params: QueryActiveOrderParams,
  result: Schema.Union(V2Order, Field.list<V2Order>(V2Order), Schema.Null),
  errors: [InverseFuturesOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
