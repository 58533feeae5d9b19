import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { getTradeRecordsFacts } from "../internal/FuturesV2/Records.js"
import { V2ExecType } from "../internal/FuturesV2/V2Execution.js"
import { api } from "./protocol.js"
import { LinearExecution } from "./rows.js"

export const GetTradeRecordsParams = Schema.Struct({
  symbol: Field.text,
  /** Milliseconds. */
  start_time: Field.optionalIntegerParam,
  /** Milliseconds. */
  end_time: Field.optionalIntegerParam,
  exec_type: Field.optionalParam(V2ExecType),
  /** 1 to 50; the default is 1. */
  page: Field.optionalIntegerParam,
  /** 1 to 200 rows per page; the default is 50. */
  limit: Field.optionalIntegerParam
})
export interface GetTradeRecordsParams extends Schema.Schema.Type<typeof GetTradeRecordsParams> {}

export const GetTradeRecordsResult = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<LinearExecution>(LinearExecution))
})
export interface GetTradeRecordsResult extends Schema.Schema.Type<typeof GetTradeRecordsResult> {}

/**
 * Lists executions of the last seven days, in pages.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const tradeRecords = Linear.getTradeRecords({ symbol: "BTCUSDT", limit: 50 })
 * ```
 */
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
