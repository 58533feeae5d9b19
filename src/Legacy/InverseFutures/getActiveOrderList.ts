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
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const activeOrderList = InverseFutures.getActiveOrderList({
 *   symbol: "BTCUSDZ26",
 *   order_status: ["New", "PartiallyFilled"],
 *   limit: 50
 * })
 * ```
 */
export const getActiveOrderList: Endpoint.Private<GetActiveOrderListParams, GetActiveOrderListResult> = api.get(
  "getActiveOrderList",
  "/futures/private/order/list",
  {
    ...getActiveOrderListFacts,
    aliases: ["InverseFuturesClient.getActiveOrderList"],
    params: GetActiveOrderListParams,
    result: GetActiveOrderListResult,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
