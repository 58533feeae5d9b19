/**
 * Linear perpetuals (v2): market data, orders and positions of USDT contracts. `Inverse` has the symbols, tickers and
 * order book, and the wallet.
 *
 * In V5, use `Market`, `Order` and `Position`, with `category` `linear`. Each operation has its replacement in
 * `deprecated`: `Linear.getPosition.deprecated`.
 *
 * The signature is one of the parameters, in the query or the body. The clock is `time_now` of `/v2/public/time`
 * (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Linear from "effect-bybit/Legacy/Linear"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const position = Linear.getPosition({ symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: Linear.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./Linear/cancelActiveOrder.js"
export * from "./Linear/cancelAllActiveOrders.js"
export * from "./Linear/cancelAllConditionalOrders.js"
export * from "./Linear/cancelConditionalOrder.js"
export type * from "./Linear/errors.js"
export * from "./Linear/getActiveOrderList.js"
export * from "./Linear/getClosedPnl.js"
export * from "./Linear/getConditionalOrder.js"
export * from "./Linear/getHistoryTradeRecords.js"
export * from "./Linear/getIndexPriceKline.js"
export * from "./Linear/getKline.js"
export * from "./Linear/getLastFundingFee.js"
export * from "./Linear/getLastFundingRate.js"
export * from "./Linear/getMarkPriceKline.js"
export * from "./Linear/getPosition.js"
export * from "./Linear/getPredictedFundingFee.js"
export * from "./Linear/getPremiumIndexKline.js"
export * from "./Linear/getRiskLimitList.js"
export * from "./Linear/getSymbols.js"
export * from "./Linear/getTradeRecords.js"
export * from "./Linear/getTrades.js"
export * from "./Linear/placeActiveOrder.js"
export * from "./Linear/placeConditionalOrder.js"
export { protocol } from "./Linear/protocol.js"
export * from "./Linear/queryActiveOrder.js"
export * from "./Linear/queryConditionalOrder.js"
export * from "./Linear/replaceActiveOrder.js"
export * from "./Linear/replaceConditionalOrder.js"
export * from "./Linear/rows.js"
export * from "./Linear/setAddReduceMargin.js"
export * from "./Linear/setAutoAddMargin.js"
export * from "./Linear/setMarginSwitch.js"
export * from "./Linear/setPositionMode.js"
export * from "./Linear/setPositionTpSlMode.js"
export * from "./Linear/setRiskLimit.js"
export * from "./Linear/setTradingStop.js"
export * from "./Linear/setUserLeverage.js"
export * as Topic from "./Linear/topics.js"
