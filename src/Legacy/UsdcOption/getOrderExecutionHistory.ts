import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetOrderExecutionHistoryParams = Schema.Struct({
  category: DerivativesField.usdcCategoryParam,
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: LegacyField.optionalTextOrNumberParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam,
  /** The older client sends this for perpetuals. */
  orderFilter: DerivativesField.optionalOrderFilterParam
})
export interface GetOrderExecutionHistoryParams extends Schema.Schema.Type<typeof GetOrderExecutionHistoryParams> {}

/** One of your executions. */
export const UsdcExecution = Schema.Struct({
  symbol: Field.text,
  /** Options only. */
  underlyingPrice: Field.optionalUncheckedDecimal,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  /** Options only. */
  indexPrice: Field.optionalUncheckedDecimal,
  orderId: Field.optionalText,
  execFee: Field.optionalUncheckedDecimal,
  feeRate: Field.optionalUncheckedDecimal,
  /** Implied volatility, options only; `""` if unknown. */
  iv: Field.optionalUncheckedDecimal,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText,
  /** Milliseconds. */
  tradeTime: Field.optionalTextOrNumber,
  /** Options only. */
  markPrice: Field.optionalUncheckedDecimal,
  execPrice: Field.optionalUncheckedDecimal,
  /** Implied volatility of the mark price, options only. */
  markIv: Field.optionalUncheckedDecimal,
  /** `MAKER` or `TAKER`. */
  lastLiquidityInd: Field.optionalText,
  execValue: Field.optionalUncheckedDecimal,
  execType: DerivativesField.optionalExecType,
  execQty: Field.optionalUncheckedDecimal,
  tradeId: Field.text
})
export interface UsdcExecution extends Schema.Schema.Type<typeof UsdcExecution> {}

export const GetOrderExecutionHistoryResult = Schema.Struct({
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  dataList: Field.list<UsdcExecution>(UsdcExecution)
})
export interface GetOrderExecutionHistoryResult extends Schema.Schema.Type<typeof GetOrderExecutionHistoryResult> {}

/**
 * Lists your executions of options or perpetuals.
 *
 * `limit` is at most 50; the default is 20.
 */
export const getOrderExecutionHistory: Endpoint.Private<
  GetOrderExecutionHistoryParams,
  GetOrderExecutionHistoryResult
> = api.post("getOrderExecutionHistory", "/option/usdc/openapi/private/v1/execution-list", {
  aliases: ["USDCOptionClient.getOrderExecutionHistory", "USDCPerpetualClient.getOrderExecutionHistory"],
  access: "private",
  kind: "read",
  params: GetOrderExecutionHistoryParams,
  result: GetOrderExecutionHistoryResult,
  rows: "dataList",
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.getTradeHistory",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
