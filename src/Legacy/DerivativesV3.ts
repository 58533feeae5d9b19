/**
 * Derivatives v3.
 *
 * @since 0.1.0
 */

export type * from "./DerivativesV3/errors.js"
export * from "./DerivativesV3/getCandles.js"
export * from "./DerivativesV3/getDisconnectCancelAll.js"
export * from "./DerivativesV3/getFundingRateHistory.js"
export * from "./DerivativesV3/getIndexPriceCandles.js"
export * from "./DerivativesV3/getInstrumentInfo.js"
export * from "./DerivativesV3/getInsurance.js"
export * from "./DerivativesV3/getLongShortRatio.js"
export * from "./DerivativesV3/getMarkPriceCandles.js"
export * from "./DerivativesV3/getOpenInterest.js"
export * from "./DerivativesV3/getOptionDeliveryPrice.js"
export * from "./DerivativesV3/getOrderBook.js"
export * from "./DerivativesV3/getPremiumIndexPriceCandles.js"
export * from "./DerivativesV3/getRiskLimit.js"
export * from "./DerivativesV3/getSymbolTicker.js"
export * from "./DerivativesV3/getTrades.js"
export { protocol } from "./DerivativesV3/protocol.js"
export * from "./DerivativesV3/setDisconnectCancelAll.js"
export * as Topic from "./DerivativesV3/topics.js"
