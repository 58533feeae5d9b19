import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { QueryActiveOrderParams, queryActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { LinearOrderError } from "./errors.js"
import { LinearOrder } from "./LinearOrder.js"
import { api } from "./protocol.js"

export { QueryActiveOrderParams }

/**
 * Looks up one order by its id, or the open orders of a symbol, 500 at most, in real time.
 *
 * With an id the answer is that order, perhaps in a list of one; without, a list.
 *
 * Fails with `OrderNotFound`, for orders too that ended a while ago.
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
