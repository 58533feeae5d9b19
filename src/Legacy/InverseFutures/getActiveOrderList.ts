import type * as Endpoint from "../../Http/Endpoint.js"
import {
  GetActiveOrderListParams,
  GetActiveOrderListResult,
  getActiveOrderListFacts
} from "../internal/FuturesV2/ActiveOrders.js"
import { api } from "./protocol.js"

export { GetActiveOrderListParams, GetActiveOrderListResult }

/**
 * Lists orders of all states. Each page names the next one.
 *
 * An order may take a moment until it is in here: `queryActiveOrder` is in real time.
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
