import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { QueryActiveOrderParams, queryActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2Order } from "../internal/FuturesV2/V2Order.js"
import { InverseOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { QueryActiveOrderParams }

/**
 * Looks up one order by its id, or the open orders of a symbol, 500 at most, in real time.
 *
 * With an id the answer is that order; without, a list.
 *
 * Fails with `OrderNotFound`, for orders too that ended a while ago.
 */
export const queryActiveOrder: Endpoint.Private<
  QueryActiveOrderParams,
  V2Order | ReadonlyArray<V2Order> | null,
  V2OrderError
> = api.get("queryActiveOrder", "/v2/private/order", {
  ...queryActiveOrderFacts,
  aliases: ["InverseClient.queryActiveOrder"],
  params: QueryActiveOrderParams,
  result: Schema.Union(V2Order, Field.list<V2Order>(V2Order), Schema.Null),
  errors: [InverseOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
