import type * as Endpoint from "../../Http/Endpoint.js"
import {
  GetActiveOrderListParams,
  GetActiveOrderListResult,
  getActiveOrderListFacts
} from "../internal/FuturesV2/ActiveOrders.js"
import { api } from "./protocol.js"

export { GetActiveOrderListParams, GetActiveOrderListResult }

/**
 * Lists orders of all statuses, in pages linked by `cursor`.
 *
 * A new order may take a moment to appear here: `queryActiveOrder` is real-time.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const activeOrderList = Inverse.getActiveOrderList({
 *   symbol: "BTCUSD",
 *   order_status: ["New", "PartiallyFilled"],
 *   limit: 50
 * })
 * ```
 */
export const getActiveOrderList: Endpoint.Private<GetActiveOrderListParams, GetActiveOrderListResult> = api.get(
  "getActiveOrderList",
  "/v2/private/order/list",
  {
    ...getActiveOrderListFacts,
    aliases: ["InverseClient.getActiveOrderList"],
    params: GetActiveOrderListParams,
    result: GetActiveOrderListResult,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
