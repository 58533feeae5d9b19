import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const Get7DayTradingHistoryParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** For options, defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Defaults to `next`. */
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
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderId: Field.optionalText,
  /** Unfilled quantity. */
  leavesQty: Field.optionalDecimal,
  execTime: Field.optionalMillis,
  execFee: Field.optionalDecimal,
  feeRate: Field.optionalDecimal,
  execId: Field.text,
  /** Set for block trades; `""` otherwise. */
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
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedExecution>(UnifiedExecution)
})
export interface Get7DayTradingHistoryResult extends Schema.Schema.Type<typeof Get7DayTradingHistoryResult> {}

/**
 * Lists your executions, newest first.
 *
 * `limit` is 1 to 100; the default is 50. The range is 7 days in the older documentation, half a year in its last
 * version.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const executions = UnifiedV3.get7DayTradingHistory({ category: "linear", symbol: "BTCUSDT", limit: 100 })
 * ```
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
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/unified_margin/_unified_margin_account.md"
  })
