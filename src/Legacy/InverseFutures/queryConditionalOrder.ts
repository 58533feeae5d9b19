import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { V2UntriggeredOrder } from "../internal/schema/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
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
  V2UntriggeredOrder | ReadonlyArray<V2UntriggeredOrder> | null,
  V2OrderError
> = api.get("queryConditionalOrder", "/futures/private/stop-order", {
  aliases: ["InverseFuturesClient.queryConditionalOrder"],
  access: "private",
  kind: "read",
  params: QueryConditionalOrderParams,
  result: Schema.Union(V2UntriggeredOrder, Field.list<V2UntriggeredOrder>(V2UntriggeredOrder), Schema.Null),
  errors: [InverseFuturesOrderError],
  limit: [{ count: 600, perMs: 60000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
