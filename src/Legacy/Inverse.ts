/**
 * Inverse perpetuals (v2): market data, orders, positions and the wallet.
 *
 * In V5, use `Market`, `Order`, `Position` and `Account`, with `category` `inverse`. Each operation has its replacement
 * in `deprecated`: `Inverse.getPosition.deprecated`.
 *
 * The signature is one of the parameters, in the query or the body. The clock is `time_now` of `/v2/public/time`
 * (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const position = Inverse.getPosition({ symbol: "BTCUSD" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: Inverse.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./Inverse/cancelActiveOrder.js"
export * from "./Inverse/cancelAllActiveOrders.js"
export * from "./Inverse/cancelAllConditionalOrders.js"
export * from "./Inverse/cancelConditionalOrder.js"
export * from "./Inverse/changePositionMargin.js"
export type * from "./Inverse/errors.js"
export * from "./Inverse/getActiveOrderList.js"
export * from "./Inverse/getApiAnnouncements.js"
export * from "./Inverse/getApiKeyInfo.js"
export * from "./Inverse/getAssetExchangeRecords.js"
export * from "./Inverse/getClosedPnl.js"
export * from "./Inverse/getConditionalOrder.js"
export * from "./Inverse/getEliteRatio.js"
export * from "./Inverse/getFeeRate.js"
export * from "./Inverse/getFundingRateHistory.js"
export * from "./Inverse/getIndexPriceKline.js"
export * from "./Inverse/getKline.js"
export * from "./Inverse/getLastFundingRate.js"
export * from "./Inverse/getLatestBigDeal.js"
export * from "./Inverse/getLcpInfo.js"
export * from "./Inverse/getLiquidatedOrders.js"
export * from "./Inverse/getLongShortRatio.js"
export * from "./Inverse/getMarkPriceKline.js"
export * from "./Inverse/getMyLastFundingFee.js"
export * from "./Inverse/getOpenInterest.js"
export * from "./Inverse/getOrderBook.js"
export * from "./Inverse/getPosition.js"
export * from "./Inverse/getPredictedFunding.js"
export * from "./Inverse/getPremiumIndexKline.js"
export * from "./Inverse/getRiskLimitList.js"
export * from "./Inverse/getServerTime.js"
export * from "./Inverse/getSymbols.js"
export * from "./Inverse/getTickers.js"
export * from "./Inverse/getTradeRecords.js"
export * from "./Inverse/getTrades.js"
export * from "./Inverse/getWalletBalance.js"
export * from "./Inverse/getWalletFundRecords.js"
export * from "./Inverse/getWithdrawRecords.js"
export * from "./Inverse/placeActiveOrder.js"
export * from "./Inverse/placeConditionalOrder.js"
export { protocol } from "./Inverse/protocol.js"
export * from "./Inverse/queryActiveOrder.js"
export * from "./Inverse/queryConditionalOrder.js"
export * from "./Inverse/replaceActiveOrder.js"
export * from "./Inverse/replaceConditionalOrder.js"
export * from "./Inverse/rows.js"
export * from "./Inverse/setMarginType.js"
export * from "./Inverse/setRiskLimit.js"
export * from "./Inverse/setSlTpPositionMode.js"
export * from "./Inverse/setTradingStop.js"
export * from "./Inverse/setUserLeverage.js"
export * as Topic from "./Inverse/topics.js"
