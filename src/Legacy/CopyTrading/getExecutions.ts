import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetExecutionsParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  execType: DerivativesField.optionalExecTypeParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetExecutionsParams extends Schema.Schema.Type<typeof GetExecutionsParams> {}

/** A copy trading execution. */
export const CopyTradingExecution = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  orderId: Field.optionalText,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  orderType: DerivativesField.optionalOrderType,
  execId: Field.text,
  execPrice: Field.optionalDecimal,
  execQty: Field.optionalDecimal,
  execFee: Field.optionalDecimal,
  execType: DerivativesField.optionalExecType,
  execValue: Field.optionalDecimal,
  feeRate: Field.optionalDecimal,
  /** `AddedLiquidity` for maker, `RemovedLiquidity` for taker, `LiquidityIndNA` for funding. */
  lastLiquidityInd: Field.optionalText,
  isMaker: Field.optionalFlag,
  /** Unfilled quantity. */
  leavesQty: Field.optionalDecimal,
  /** How much of a position was closed. */
  closedSize: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  execTime: Field.optionalMillisText
})
export interface CopyTradingExecution extends Schema.Schema.Type<typeof CopyTradingExecution> {}

export const GetExecutionsResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<CopyTradingExecution>(CopyTradingExecution)
})
export interface GetExecutionsResult extends Schema.Schema.Type<typeof GetExecutionsResult> {}

/**
 * Lists executions of the last two years, newest first.
 *
 * `limit` is 1 to 100; the default is 50.
 */
export const getExecutions: Endpoint.Private<GetExecutionsParams, GetExecutionsResult> = api.get(
  "getExecutions",
  "/contract/v3/private/copytrading/execution/list",
  {
    access: "private",
    kind: "read",
    params: GetExecutionsParams,
    result: GetExecutionsResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/position/execution.mdx"
  }
)
