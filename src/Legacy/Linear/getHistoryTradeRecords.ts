import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2ExecType } from "../internal/FuturesV2/V2Execution.js"
import { api } from "./protocol.js"
import { LinearExecution } from "./rows.js"

export const GetHistoryTradeRecordsParams = Schema.Struct({
  symbol: Field.text,
  /** Milliseconds. */
  start_time: Field.optionalIntegerParam,
  /** Milliseconds. */
  end_time: Field.optionalIntegerParam,
  exec_type: Field.optionalParam(V2ExecType),
  /** 1 to 100 rows per page; the default is 100. */
  limit: Field.optionalIntegerParam,
  /** The cursor of the previous page. Omit it for the first page. */
  page_token: Field.optionalTextParam,
  /** Undocumented, but older clients send it. */
  page: Field.optionalIntegerParam
})
export interface GetHistoryTradeRecordsParams extends Schema.Schema.Type<typeof GetHistoryTradeRecordsParams> {}

export const GetHistoryTradeRecordsResult = Schema.Struct({
  /** Pass it to get the next page. */
  page_token: Field.optionalText,
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<LinearExecution>(LinearExecution))
})
export interface GetHistoryTradeRecordsResult extends Schema.Schema.Type<typeof GetHistoryTradeRecordsResult> {}

/** Lists executions of the last two years, in pages linked by `cursor`. */
export const getHistoryTradeRecords: Endpoint.Private<GetHistoryTradeRecordsParams, GetHistoryTradeRecordsResult> =
  api.get("getHistoryTradeRecords", "/private/linear/trade/execution/history-list", {
    aliases: ["LinearClient.getHistoryTradeRecords"],
    access: "private",
    kind: "read",
    params: GetHistoryTradeRecordsParams,
    result: GetHistoryTradeRecordsResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md",
    large: true
  })
