import type { Credentials } from "../../../Layers/Credentials.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { V2ExecutionPage, v2ExecutionFields } from "../V2Execution.js"
import { api } from "./protocol.js"

export const GetTradeRecordsParams = Schema.Struct({
  ...v2ExecutionFields
})
export interface GetTradeRecordsParams extends Schema.Schema.Type<typeof GetTradeRecordsParams> {}

/**
 * Lists executions, in pages.
 *
 * - Access: private.
 * - Limit: 120 per minute.
 * - In V5: `Order.getTradeHistory`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md
 */
export const getTradeRecords: Endpoint.Endpoint<
  GetTradeRecordsParams,
  V2ExecutionPage,
  never,
  RestClient | Credentials
> = api.get("/v2/private/execution/list", {
  id: "getTradeRecords",
  aliases: ["InverseClient.getTradeRecords"],
  family: "Inverse",
  access: "private",
  kind: "read",
  params: GetTradeRecordsParams,
  result: V2ExecutionPage,
  limit: [{ count: 120, perMs: 60000 }],
  demo: false,
  deprecated: "Order.getTradeHistory",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md",
  large: true
})
