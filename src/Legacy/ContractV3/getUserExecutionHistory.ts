import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetUserExecutionHistoryParams = Schema.Struct({
  symbol: Field.text,
  /** Defaults to all. */
  orderId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  execType: DerivativesField.optionalExecTypeParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetUserExecutionHistoryParams extends Schema.Schema.Type<typeof GetUserExecutionHistoryParams> {}

/** An execution of contract v3. */
export const ContractExecution = Schema.Struct({
  symbol: Field.text,
  execFee: Field.optionalDecimal,
  execId: Field.text,
  execPrice: Field.optionalDecimal,
  execQty: Field.optionalDecimal,
  execType: DerivativesField.optionalExecType,
  execValue: Field.optionalDecimal,
  feeRate: Field.optionalDecimal,
  /** Maker (`AddedLiquidity`, `MAKER`) or taker (`RemovedLiquidity`, `TAKER`). */
  lastLiquidityInd: Field.optionalText,
  /** Unfilled quantity. */
  leavesQty: Field.optionalDecimal,
  orderId: Field.optionalText,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  orderType: DerivativesField.optionalOrderType,
  stopOrderType: DerivativesField.optionalStopOrderType,
  side: DerivativesField.optionalSide,
  execTime: Field.optionalMillisText,
  /** How much of a position was closed. */
  closedSize: Field.optionalDecimal,
  /** Implied volatility, options only. */
  iv: Field.optionalDecimal,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText,
  markPrice: Field.optionalDecimal,
  markIv: Field.optionalDecimal,
  underlyingPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  isMaker: Field.optionalFlag
})
export interface ContractExecution extends Schema.Schema.Type<typeof ContractExecution> {}

export const GetUserExecutionHistoryResult = Schema.Struct({
  list: Field.list<ContractExecution>(ContractExecution),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory
})
export interface GetUserExecutionHistoryResult extends Schema.Schema.Type<typeof GetUserExecutionHistoryResult> {}

/**
 * Lists your executions, newest first.
 *
 * `limit` is 1 to 100; the default is 50. Covers 7 days: the last 7 days if no time is given, those after `startTime`
 * or before `endTime` if only one is given.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const executions = ContractV3.getUserExecutionHistory({ symbol: "BTCUSDT", limit: 100 })
 * ```
 */
export const getUserExecutionHistory: Endpoint.Private<GetUserExecutionHistoryParams, GetUserExecutionHistoryResult> =
  api.get("getUserExecutionHistory", "/contract/v3/private/execution/list", {
    aliases: ["ContractClient.getUserExecutionHistory"],
    access: "private",
    kind: "read",
    params: GetUserExecutionHistoryParams,
    result: GetUserExecutionHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604800000 },
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/execution.mdx"
  })
