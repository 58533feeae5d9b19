import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getActiveOrderListFacts } from "../internal/FuturesV2/ActiveOrders.js"
import { V2OrderStatuses } from "../internal/FuturesV2/V2Order.js"
import { LinearOrder } from "./LinearOrder.js"
import { api } from "./protocol.js"

export const GetActiveOrderListParams = Schema.Struct({
  symbol: Field.text,
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  /** By time of creation, default `asc`. */
  order: Field.optionalParam(Schema.Literal("desc", "asc")),
  /** 1 to 50, default 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 50 rows a page, default 20. */
  limit: Field.optionalIntegerParam,
  /** One state or several; all when left out. */
  order_status: Field.optionalParam(V2OrderStatuses)
})
export interface GetActiveOrderListParams extends Schema.Schema.Type<typeof GetActiveOrderListParams> {}

export const GetActiveOrderListResult = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  /** Null where there is none. */
  data: Schema.NullOr(Field.list<LinearOrder>(LinearOrder))
})
export interface GetActiveOrderListResult extends Schema.Schema.Type<typeof GetActiveOrderListResult> {}

/**
 * Lists orders of all states, in pages.
 *
 * An order may take a moment until it is in here: `queryActiveOrder` is in real time.
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
