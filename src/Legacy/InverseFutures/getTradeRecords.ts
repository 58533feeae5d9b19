import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import { V2ExecutionPage, v2ExecutionFields } from "../internal/schema/V2Execution.js"
import { api } from "./protocol.js"

export const GetTradeRecordsParams = Schema.Struct({
  ...v2ExecutionFields
})
export interface GetTradeRecordsParams extends Schema.Schema.Type<typeof GetTradeRecordsParams> {}

/** Lists executions, in pages. */
export const getTradeRecords: Endpoint.Private<GetTradeRecordsParams, V2ExecutionPage> = api.get(
  "getTradeRecords",
  "/futures/private/execution/list",
  {
    aliases: ["InverseFuturesClient.getTradeRecords"],
    access: "private",
    kind: "read",
    params: GetTradeRecordsParams,
    result: V2ExecutionPage,
    limit: [{ count: 120, perMs: 60000 }],
    demo: false,
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md",
    large: true
  }
)
