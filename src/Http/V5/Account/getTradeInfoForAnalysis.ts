import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Traded value on one day. */
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
  /** Realized profit or loss on the symbol. */
  symbolRnl: Field.optionalDecimal,
  /** Quantity bought minus quantity sold. */
  netExecQty: Field.optionalDecimal,
  /** Total traded value. */
  sumExecValue: Field.optionalDecimal,
  /** Total traded quantity. */
  sumExecQty: Field.optionalDecimal,
  /** Average price of buys. */
  avgBuyExecPrice: Field.optionalDecimal,
  /** Total value bought. */
  sumBuyExecValue: Field.optionalDecimal,
  /** Total quantity bought. */
  sumBuyExecQty: Field.optionalDecimal,
  /** Total fees on buys. */
  sumBuyExecFee: Field.optionalDecimal,
  /** Total quantity of buy orders. */
  sumBuyOrderQty: Field.optionalDecimal,
  /** Average price of sells. */
  avgSellExecPrice: Field.optionalDecimal,
  /** Total value sold. */
  sumSellExecValue: Field.optionalDecimal,
  /** Total quantity sold. */
  sumSellExecQty: Field.optionalDecimal,
  /** Total fees on sells. */
  sumSellExecFee: Field.optionalDecimal,
  /** Total quantity of sell orders. */
  sumSellOrderQty: Field.optionalDecimal,
  /** Highest margin version number. */
  maxMarginVersion: Field.optionalNumber,
  baseCoin: Field.optionalText,
  /** Settlement coin of the symbol, for example `USDT`. */
  settleCoin: Field.optionalText,
  /** Traded value per day. */
  sumPriceList: Field.optional(Field.list<TradeDay>(TradeDay))
})
export interface GetTradeInfoForAnalysisResult extends Schema.Schema.Type<typeof GetTradeInfoForAnalysisResult> {}

/**
 * Returns totals and averages of the account's trades in a symbol.
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
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/trade-info-for-analysis"
  })
