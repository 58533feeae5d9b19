/**
 * Conversions between fiat currencies and coins.
 *
 * @since 0.1.0
 */
export * from "./Fiat/confirmFiatQuote.js"
export * from "./Fiat/getFiatBalance.js"
export * from "./Fiat/getFiatConvertHistory.js"
export * from "./Fiat/getFiatConvertStatus.js"
export * from "./Fiat/getFiatReferencePrice.js"
export * from "./Fiat/getFiatTradingPairList.js"
export * from "./Fiat/requestFiatQuote.js"
export * from "./Fiat/rows.js"
