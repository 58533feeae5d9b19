import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { LinearOrderError } from "./errors.js"
import { LinearConditionalOrder } from "./LinearOrder.js"
import { api } from "./protocol.js"

export const QueryConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One order; this or `order_link_id`. */
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface QueryConditionalOrderParams extends Schema.Schema.Type<typeof QueryConditionalOrderParams> {}

/**
 * Looks up one conditional order by its id, or those of a symbol that wait for their triggers, 10 at most, in real
 * time.
 *
 * With an id the answer is that order; without, a list.
 *
 * Fails with `OrderNotFound`, for orders too that ended a while ago.
 */
export const queryConditionalOrder: Endpoint.Private<
  QueryConditionalOrderParams,
  LinearConditionalOrder | ReadonlyArray<LinearConditionalOrder> | null,
  V2OrderError
> = api.get("queryConditionalOrder", "/private/linear/stop-order/search", {
  aliases: ["LinearClient.queryConditionalOrder"],
  access: "private",
  kind: "read",
  params: QueryConditionalOrderParams,
  result: Schema.Union(LinearConditionalOrder, Field.list<LinearConditionalOrder>(LinearConditionalOrder), Schema.Null),
  errors: [LinearOrderError],
  limit: [{ count: 600, perMs: 60000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
