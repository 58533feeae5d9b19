import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as ConditionalOrders from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2UntriggeredOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const QueryConditionalOrderParams = Schema.Struct({
  ...ConditionalOrders.QueryConditionalOrderParams.fields,
  /** Undocumented, but older clients send it. */
  order_id: Field.optionalTextParam
})
export interface QueryConditionalOrderParams extends Schema.Schema.Type<typeof QueryConditionalOrderParams> {}

/**
 * Queries one conditional order by its ID, or the untriggered ones of a symbol, at most 10, in real time.
 *
 * Returns that order if an ID is given, a list otherwise.
 *
 * Fails with `OrderNotFound`, even for orders that were closed a while ago.
 */
export const queryConditionalOrder: Endpoint.Private<
  QueryConditionalOrderParams,
  V2UntriggeredOrder | ReadonlyArray<V2UntriggeredOrder> | null,
  V2OrderError
> = api.get("queryConditionalOrder", "/v2/private/stop-order", {
  ...ConditionalOrders.queryConditionalOrderFacts,
  aliases: ["InverseClient.queryConditionalOrder"],
  params: QueryConditionalOrderParams,
  result: Schema.Union(V2UntriggeredOrder, Field.list<V2UntriggeredOrder>(V2UntriggeredOrder), Schema.Null),
  errors: [InverseOrderError],
  limitNote: "according to the documentation's example",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
