/**
 * Queries positions and realized profit and loss, and sets leverage, mode, margin, take profit and stop loss.
 *
 * @since 0.1.0
 */
export * from "./Position/addOrReduceMargin.js"
export * from "./Position/confirmPendingMmr.js"
export * from "./Position/getClosedOptionsPositions.js"
export * from "./Position/getClosedPnL.js"
export * from "./Position/getFuturesLeverage.js"
export * from "./Position/getMovePositionHistory.js"
export * from "./Position/getOpenInterestLimitInfo.js"
export * from "./Position/getPositionInfo.js"
export * from "./Position/movePosition.js"
export * from "./Position/setAutoAddMargin.js"
export * from "./Position/setLeverage.js"
export * from "./Position/setRiskLimit.js"
export * from "./Position/setTpSlMode.js"
export * from "./Position/setTradingStop.js"
export * from "./Position/switchCrossIsolatedMargin.js"
export * from "./Position/switchPositionMode.js"
