import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/** The trades of one day. */
export const TradeDay = Schema.Struct({
  day: Field.text,
  sumBuyExecValue: Field.optionalDecimal,
  sumSellExecValue: Field.optionalDecimal,
  sumExecValue: Field.optionalDecimal
})
export interface TradeDay extends Schema.Schema.Type<typeof TradeDay> {}

export const GetTradeInfoForAnalysisParams = Schema.Struct({
  symbol: Field.text,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam
})
export interface GetTradeInfoForAnalysisParams extends Schema.Schema.Type<typeof GetTradeInfoForAnalysisParams> {}

export const GetTradeInfoForAnalysisResult = Schema.Struct({
  /** Realised profit or loss. */
  symbolRnl: Field.optionalDecimal,
  /** Bought less sold. */
  netExecQty: Field.optionalDecimal,
  sumExecValue: Field.optionalDecimal,
  sumExecQty: Field.optionalDecimal,
  avgBuyExecPrice: Field.optionalDecimal,
  sumBuyExecValue: Field.optionalDecimal,
  sumBuyExecQty: Field.optionalDecimal,
  sumBuyExecFee: Field.optionalDecimal,
  sumBuyOrderQty: Field.optionalDecimal,
  avgSellExecPrice: Field.optionalDecimal,
  sumSellExecValue: Field.optionalDecimal,
  sumSellExecQty: Field.optionalDecimal,
  sumSellExecFee: Field.optionalDecimal,
  sumSellOrderQty: Field.optionalDecimal,
  maxMarginVersion: Field.optionalNumber,
  baseCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  sumPriceList: Field.optional(Field.list<TradeDay>(TradeDay))
})
export interface GetTradeInfoForAnalysisResult extends Schema.Schema.Type<typeof GetTradeInfoForAnalysisResult> {}

/**
 * Reads sums and averages of one's trades of a symbol.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/trade-info-for-analysis
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTradeInfoForAnalysis({ symbol: "ETHUSDT" })
 * ```
 */
export const getTradeInfoForAnalysis: Endpoint.Endpoint<
  GetTradeInfoForAnalysisParams,
  GetTradeInfoForAnalysisResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/account/trade-info-for-analysis", {
  id: "getTradeInfoForAnalysis",
  family: "Account",
  access: "private",
  kind: "read",
  params: GetTradeInfoForAnalysisParams,
  result: GetTradeInfoForAnalysisResult,
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/trade-info-for-analysis"
})
