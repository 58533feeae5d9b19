import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const Get7DayTradingHistoryParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** `BTC` when left out, for options. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** `next` when left out. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam,
  execType: DerivativesField.optionalExecTypeParam,
  orderFilter: DerivativesField.optionalOrderFilterParam
})
export interface Get7DayTradingHistoryParams extends Schema.Schema.Type<typeof Get7DayTradingHistoryParams> {}

/** An execution of unified margin v3. */
export const UnifiedExecution = Schema.Struct({
  orderType: DerivativesField.optionalOrderType,
  symbol: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderId: Field.optionalText,
  /** What is still to be filled. */
  leavesQty: Field.optionalDecimal,
  execTime: Field.optionalMillis,
  execFee: Field.optionalDecimal,
  feeRate: Field.optionalDecimal,
  execId: Field.text,
  /** Of a block trade; `""` otherwise. */
  blockTradeId: Field.optionalText,
  execPrice: Field.optionalDecimal,
  /** Maker (`AddedLiquidity`, `MAKER`) or taker (`RemovedLiquidity`, `TAKER`). */
  lastLiquidityInd: Field.optionalText,
  orderQty: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal,
  execValue: Field.optionalDecimal,
  execType: DerivativesField.optionalExecType,
  execQty: Field.optionalDecimal,
  stopOrderType: DerivativesField.optionalStopOrderType
})
export interface UnifiedExecution extends Schema.Schema.Type<typeof UnifiedExecution> {}

export const Get7DayTradingHistoryResult = Schema.Struct({
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedExecution>(UnifiedExecution)
})
export interface Get7DayTradingHistoryResult extends Schema.Schema.Type<typeof Get7DayTradingHistoryResult> {}

/**
 * Lists own executions, the newest first.
 *
 * `limit` is 1 to 100, 50 when left out. The older pages answer for 7 days, the last one for half a year.
 */
export const get7DayTradingHistory: Endpoint.Private<Get7DayTradingHistoryParams, Get7DayTradingHistoryResult> =
  api.get("get7DayTradingHistory", "/unified/v3/private/execution/list", {
    aliases: ["UnifiedMarginClient.get7DayTradingHistory"],
    access: "private",
    kind: "read",
    params: Get7DayTradingHistoryParams,
    result: Get7DayTradingHistoryResult,
    rows: "list",
    limit: "undocumented",
    demo: false,
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/unified_margin/_unified_margin_account.md"
  })
