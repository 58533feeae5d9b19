import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2Order, V2OrderStatuses } from "../internal/schema/V2Order.js"
import { api } from "./protocol.js"

export const GetActiveOrderListParams = Schema.Struct({
  symbol: Field.text,
  /** One state or several; all when left out. */
  order_status: Field.optionalParam(V2OrderStatuses),
  /** Which page `cursor` leads to, default `next`. */
  direction: Field.optionalParam(Schema.Literal("prev", "next")),
  /** 1 to 50 rows a page, default 20. */
  limit: Field.optionalIntegerParam,
  /** Of the page before; the first page without it. */
  cursor: Field.optionalTextParam
})
export interface GetActiveOrderListParams extends Schema.Schema.Type<typeof GetActiveOrderListParams> {}

export const GetActiveOrderListResult = Schema.Struct({
  /** Null where there is none. */
  data: Schema.NullOr(Field.list<V2Order>(V2Order)),
  /** What the next page is asked for with. */
  cursor: Field.optionalText
})
export interface GetActiveOrderListResult extends Schema.Schema.Type<typeof GetActiveOrderListResult> {}

/**
 * Lists orders of all states. Each page names the next one.
 *
 * An order may take a moment until it is in here: `queryActiveOrder` is in real time.
 */
export const getActiveOrderList: Endpoint.Private<GetActiveOrderListParams, GetActiveOrderListResult> = api.get(
  "getActiveOrderList",
  "/v2/private/order/list",
  {
    aliases: ["InverseClient.getActiveOrderList"],
    access: "private",
    kind: "read",
    params: GetActiveOrderListParams,
    result: GetActiveOrderListResult,
    limit: [{ count: 600, perMs: 60000 }],
    demo: false,
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
