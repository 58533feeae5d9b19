import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

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
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTradeInfoForAnalysis({ symbol: "ETHUSDT" })
 * ```
 */
export const getTradeInfoForAnalysis: Endpoint.Private<GetTradeInfoForAnalysisParams, GetTradeInfoForAnalysisResult> =
  Endpoint.get("Account.getTradeInfoForAnalysis", "/v5/account/trade-info-for-analysis", {
    access: "private",
    kind: "read",
    params: GetTradeInfoForAnalysisParams,
    result: GetTradeInfoForAnalysisResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/trade-info-for-analysis"
  })
