import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { GetConditionalOrderResult, getConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import { V2OrderStatuses } from "../internal/FuturesV2/V2Order.js"
import { api } from "./protocol.js"

export { GetConditionalOrderResult }

export const GetConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  /** One status or several. Defaults to `Untriggered`, `Active` and `Deactivated`. */
  order_status: Field.optionalParam(V2OrderStatuses),
  /** An alias: the documentation uses both names. */
  stop_order_status: Field.optionalParam(V2OrderStatuses),
  /** Which page `cursor` points to. Defaults to `next`. */
  direction: Field.optionalParam(Schema.Literal("prev", "next")),
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam,
  /** The cursor of the previous page. Omit it for the first page. */
  cursor: Field.optionalCursorParam
})
export interface GetConditionalOrderParams extends Schema.Schema.Type<typeof GetConditionalOrderParams> {}

/**
 * Lists conditional orders of all statuses, in pages linked by `cursor`.
 *
 * A new order may take a moment to appear here: `queryConditionalOrder` is real-time.
 */
export const getConditionalOrder: Endpoint.Private<GetConditionalOrderParams, GetConditionalOrderResult> = api.get(
  "getConditionalOrder",
  "/futures/private/stop-order/list",
  {
    ...getConditionalOrderFacts,
    aliases: ["InverseFuturesClient.getConditionalOrder"],
    params: GetConditionalOrderParams,
    result: GetConditionalOrderResult,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
