import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import { V2OrderStatuses } from "../internal/FuturesV2/V2Order.js"
import { api } from "./protocol.js"
import { LinearConditionalOrder } from "./rows.js"

export const GetConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  /** One status or several. Defaults to all. */
  stop_order_status: Field.optionalParam(V2OrderStatuses),
  /** By time of creation. Defaults to `asc`. */
  order: Field.optionalParam(Schema.Literal("desc", "asc")),
  /** 1 to 50; the default is 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam
})
export interface GetConditionalOrderParams extends Schema.Schema.Type<typeof GetConditionalOrderParams> {}

export const GetConditionalOrderResult = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  last_page: Field.optionalTextOrNumber,
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<LinearConditionalOrder>(LinearConditionalOrder))
})
export interface GetConditionalOrderResult extends Schema.Schema.Type<typeof GetConditionalOrderResult> {}

/**
 * Lists conditional orders of all statuses, in pages.
 *
 * A new order may take a moment to appear here: `queryConditionalOrder` is real-time.
 */
export const getConditionalOrder: Endpoint.Private<GetConditionalOrderParams, GetConditionalOrderResult> = api.get(
  "getConditionalOrder",
  "/private/linear/stop-order/list",
  {
    ...getConditionalOrderFacts,
    aliases: ["LinearClient.getConditionalOrder"],
    params: GetConditionalOrderParams,
    result: GetConditionalOrderResult,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
