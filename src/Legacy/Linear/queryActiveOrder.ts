import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { LinearOrderError } from "./errors.js"
import { LinearOrder } from "./LinearOrder.js"
import { api } from "./protocol.js"

export const QueryActiveOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One order; this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface QueryActiveOrderParams extends Schema.Schema.Type<typeof QueryActiveOrderParams> {}

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
  aliases: ["LinearClient.queryActiveOrder"],
  access: "private",
  kind: "read",
  params: QueryActiveOrderParams,
  result: Schema.Union(LinearOrder, Field.list<LinearOrder>(LinearOrder), Schema.Null),
  errors: [LinearOrderError],
  limit: [{ count: 600, perMs: 60000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
