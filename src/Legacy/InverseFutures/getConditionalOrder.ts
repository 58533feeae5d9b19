import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2ConditionalOrder, V2OrderStatuses } from "../internal/schema/V2Order.js"
import { api } from "./protocol.js"

export const GetConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One state or several; `Untriggered`, `Active` and `Deactivated` when left out. */
  order_status: Field.optionalParam(V2OrderStatuses),
  /** The same; the docs have both names. */
  stop_order_status: Field.optionalParam(V2OrderStatuses),
  /** Which page `cursor` leads to, default `next`. */
  direction: Field.optionalParam(Schema.Literal("prev", "next")),
  /** 1 to 50 rows a page, default 20. */
  limit: Field.optionalIntegerParam,
  /** Of the page before; the first page without it. */
  cursor: Field.optionalTextParam
})
export interface GetConditionalOrderParams extends Schema.Schema.Type<typeof GetConditionalOrderParams> {}

export const GetConditionalOrderResult = Schema.Struct({
  /** Null where there is none. */
  data: Schema.NullOr(Field.list<V2ConditionalOrder>(V2ConditionalOrder)),
  /** What the next page is asked for with. */
  cursor: Field.optionalText
})
export interface GetConditionalOrderResult extends Schema.Schema.Type<typeof GetConditionalOrderResult> {}

/**
 * Lists conditional orders of all states. Each page names the next one.
 *
 * An order may take a moment until it is in here: `queryConditionalOrder` is in real time.
 */
export const getConditionalOrder: Endpoint.Private<GetConditionalOrderParams, GetConditionalOrderResult> = api.get(
  "getConditionalOrder",
  "/futures/private/stop-order/list",
  {
    aliases: ["InverseFuturesClient.getConditionalOrder"],
    access: "private",
    kind: "read",
    params: GetConditionalOrderParams,
    result: GetConditionalOrderResult,
    limit: [{ count: 600, perMs: 60000 }],
    demo: false,
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
