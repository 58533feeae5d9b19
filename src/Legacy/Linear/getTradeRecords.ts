import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getTradeRecordsFacts } from "../internal/FuturesV2/Records.js"
import { V2ExecType } from "../internal/FuturesV2/V2Execution.js"
import { LinearExecution } from "./LinearExecution.js"
import { api } from "./protocol.js"

export const GetTradeRecordsParams = Schema.Struct({
  symbol: Field.text,
  /** Milliseconds. */
  start_time: Field.optionalIntegerParam,
  /** Milliseconds. */
  end_time: Field.optionalIntegerParam,
  exec_type: Field.optionalParam(V2ExecType),
  /** 1 to 50, default 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 200 rows a page, default 50. */
  limit: Field.optionalIntegerParam
})
export interface GetTradeRecordsParams extends Schema.Schema.Type<typeof GetTradeRecordsParams> {}

export const GetTradeRecordsResult = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  /** Null where there is none. */
  data: Schema.NullOr(Field.list<LinearExecution>(LinearExecution))
})
export interface GetTradeRecordsResult extends Schema.Schema.Type<typeof GetTradeRecordsResult> {}

/** Lists executions of the last seven days, in pages. */
export const getTradeRecords: Endpoint.Private<GetTradeRecordsParams, GetTradeRecordsResult> = api.get(
  "getTradeRecords",
  "/private/linear/trade/execution/list",
  {
    ...getTradeRecordsFacts,
    aliases: ["LinearClient.getTradeRecords"],
    params: GetTradeRecordsParams,
    result: GetTradeRecordsResult,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
