import type * as Endpoint from "../../Http/Endpoint.js"
import { GetTradeRecordsParams, getTradeRecordsFacts } from "../internal/FuturesV2/Records.js"
import { V2ExecutionPage } from "../internal/FuturesV2/V2Execution.js"
import { api } from "./protocol.js"

export { GetTradeRecordsParams }

/**
 * Lists executions, in pages.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const tradeRecords = Inverse.getTradeRecords({ symbol: "BTCUSD", limit: 50 })
 * ```
 */
export const getTradeRecords: Endpoint.Private<GetTradeRecordsParams, V2ExecutionPage> = api.get(
  "getTradeRecords",
  "/v2/private/execution/list",
  {
    ...getTradeRecordsFacts,
    aliases: ["InverseClient.getTradeRecords"],
    params: GetTradeRecordsParams,
    result: V2ExecutionPage,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
