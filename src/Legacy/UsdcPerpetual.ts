/**
 * USDC perpetuals.
 *
 * @since 0.1.0
 */
export * from "./UsdcPerpetual/cancelActiveOrders.js"
export * from "./UsdcPerpetual/cancelOrder.js"
export * from "./UsdcPerpetual/getCandles.js"
export * from "./UsdcPerpetual/getContractInfo.js"
export * from "./UsdcPerpetual/getIndexPremium.js"
export * from "./UsdcPerpetual/getIndexPrice.js"
export * from "./UsdcPerpetual/getLargeOrders.js"
export * from "./UsdcPerpetual/getLastFundingRate.js"
export * from "./UsdcPerpetual/getLongShortRatio.js"
export * from "./UsdcPerpetual/getMarkPrice.js"
export * from "./UsdcPerpetual/getOpenInterest.js"
export * from "./UsdcPerpetual/getOrderBook.js"
export * from "./UsdcPerpetual/getPredictedFundingRate.js"
export * from "./UsdcPerpetual/getRiskLimit.js"
export * from "./UsdcPerpetual/getSessionFunding.js"
export * from "./UsdcPerpetual/getSessionFundingRate.js"
export * from "./UsdcPerpetual/getSymbolTicker.js"
export * from "./UsdcPerpetual/modifyOrder.js"
export { protocol } from "./UsdcPerpetual/protocol.js"
export * from "./UsdcPerpetual/setLeverage.js"
export * from "./UsdcPerpetual/setRiskLimit.js"
export * from "./UsdcPerpetual/submitOrder.js"
export * as Topic from "./UsdcPerpetual/topics.js"
