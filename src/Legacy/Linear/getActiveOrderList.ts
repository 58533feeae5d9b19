import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getActiveOrderListFacts } from "../internal/FuturesV2/ActiveOrders.js"
import { V2OrderStatuses } from "../internal/FuturesV2/V2Order.js"
import { api } from "./protocol.js"
import { LinearOrder } from "./rows.js"

export const GetActiveOrderListParams = Schema.Struct({
  symbol: Field.text,
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  /** By time of creation. Defaults to `asc`. */
  order: Field.optionalParam(Schema.Literal("desc", "asc")),
  /** 1 to 50; the default is 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam,
  /** One status or several. Defaults to all. */
  order_status: Field.optionalParam(V2OrderStatuses)
})
export interface GetActiveOrderListParams extends Schema.Schema.Type<typeof GetActiveOrderListParams> {}

export const GetActiveOrderListResult = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<LinearOrder>(LinearOrder))
})
export interface GetActiveOrderListResult extends Schema.Schema.Type<typeof GetActiveOrderListResult> {}

/**
 * Lists orders of all statuses, in pages.
 *
 * A new order may take a moment to appear here: `queryActiveOrder` is real-time.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const activeOrderList = Linear.getActiveOrderList({
 *   symbol: "BTCUSDT",
 *   order_status: ["New", "PartiallyFilled"],
 *   limit: 50
 * })
 * ```
 */
export const getActiveOrderList: Endpoint.Private<GetActiveOrderListParams, GetActiveOrderListResult> = api.get(
  "getActiveOrderList",
  "/private/linear/order/list",
  {
    ...getActiveOrderListFacts,
    aliases: ["LinearClient.getActiveOrderList"],
    params: GetActiveOrderListParams,
    result: GetActiveOrderListResult,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
