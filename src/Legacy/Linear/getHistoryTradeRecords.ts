import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2ExecType } from "../internal/FuturesV2/V2Execution.js"
import { LinearExecution } from "./LinearExecution.js"
import { api } from "./protocol.js"

export const GetHistoryTradeRecordsParams = Schema.Struct({
  symbol: Field.text,
  /** Milliseconds. */
  start_time: Field.optionalIntegerParam,
  /** Milliseconds. */
  end_time: Field.optionalIntegerParam,
  exec_type: Field.optionalParam(V2ExecType),
  /** 1 to 100 rows a page, default 100. */
  limit: Field.optionalIntegerParam,
  /** Of the page before; the first page without it. */
  page_token: Field.optionalTextParam,
  /** Not documented; older clients send it. */
  page: Field.optionalIntegerParam
})
export interface GetHistoryTradeRecordsParams extends Schema.Schema.Type<typeof GetHistoryTradeRecordsParams> {}

export const GetHistoryTradeRecordsResult = Schema.Struct({
  /** What the next page is asked for with. */
  page_token: Field.optionalText,
  /** Null where there is none. */
  data: Schema.NullOr(Field.list<LinearExecution>(LinearExecution))
})
export interface GetHistoryTradeRecordsResult extends Schema.Schema.Type<typeof GetHistoryTradeRecordsResult> {}

/** Lists executions of the last two years. Each page names the next one. */
export const getHistoryTradeRecords: Endpoint.Private<GetHistoryTradeRecordsParams, GetHistoryTradeRecordsResult> =
  api.get("getHistoryTradeRecords", "/private/linear/trade/execution/history-list", {
    aliases: ["LinearClient.getHistoryTradeRecords"],
    access: "private",
    kind: "read",
    params: GetHistoryTradeRecordsParams,
    result: GetHistoryTradeRecordsResult,
    limit: [{ count: 120, perMs: 60000 }],
    demo: false,
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md",
    large: true
  })
