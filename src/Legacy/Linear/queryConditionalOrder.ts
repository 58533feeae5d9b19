import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { QueryConditionalOrderParams, queryConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"
import { LinearConditionalOrder } from "./rows.js"

export { QueryConditionalOrderParams }

/**
 * Queries one conditional order by its ID, or the untriggered ones of a symbol, at most 10, in real time.
 *
 * Returns that order if an ID is given, a list otherwise.
 *
 * Fails with `OrderNotFound`, even for orders that were closed a while ago.
 */
export const queryConditionalOrder: Endpoint.Private<
  QueryConditionalOrderParams,
  LinearConditionalOrder | ReadonlyArray<LinearConditionalOrder> | null,
  V2OrderError
> = api.get("queryConditionalOrder", "/private/linear/stop-order/search", {
  ...queryConditionalOrderFacts,
  aliases: ["LinearClient.queryConditionalOrder"],
  params: QueryConditionalOrderParams,
  result: Schema.Union(LinearConditionalOrder, Field.list<LinearConditionalOrder>(LinearConditionalOrder), Schema.Null),
  errors: [LinearOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
