/**
 * Market data: prices, order books, trades, candles and instruments. Public: no credentials needed.
 *
 * @since 0.1.0
 */
export * from "./Market/getAdlAlert.js"
export * from "./Market/getDeliveryPrice.js"
export * from "./Market/getFeeGroupStructure.js"
export * from "./Market/getFullDepthOrderbook.js"
export * from "./Market/getFundingRateHistory.js"
export * from "./Market/getHistoricalVolatility.js"
export * from "./Market/getIndexPriceComponents.js"
export * from "./Market/getIndexPriceKline.js"
export * from "./Market/getInstrumentsInfo.js"
export * from "./Market/getInsurancePool.js"
export * from "./Market/getKline.js"
export * from "./Market/getLongShortRatio.js"
export * from "./Market/getMarkPriceKline.js"
export * from "./Market/getNewDeliveryPrice.js"
export * from "./Market/getOpenInterest.js"
export * from "./Market/getOptionBaseCoins.js"
export * from "./Market/getOrderbook.js"
export * from "./Market/getOrderPriceLimit.js"
export * from "./Market/getPremiumIndexPriceKline.js"
export * from "./Market/getRecentPublicTrades.js"
export * from "./Market/getRiskLimit.js"
export * from "./Market/getRpiOrderbook.js"
export * from "./Market/getServerTime.js"
export * from "./Market/getTickers.js"
