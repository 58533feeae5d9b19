/**
 * Inverse futures.
 *
 * @since 0.1.0
 */
export * from "./InverseFutures/cancelActiveOrder.js"
export * from "./InverseFutures/cancelAllActiveOrders.js"
export * from "./InverseFutures/cancelAllConditionalOrders.js"
export * from "./InverseFutures/cancelConditionalOrder.js"
export * from "./InverseFutures/changePositionMargin.js"
export * from "./InverseFutures/getActiveOrderList.js"
export * from "./InverseFutures/getClosedPnl.js"
export * from "./InverseFutures/getConditionalOrder.js"
export * from "./InverseFutures/getPosition.js"
export * from "./InverseFutures/getTradeRecords.js"
export * from "./InverseFutures/placeActiveOrder.js"
export * from "./InverseFutures/placeConditionalOrder.js"
export { protocol } from "./InverseFutures/protocol.js"
export * from "./InverseFutures/queryActiveOrder.js"
export * from "./InverseFutures/queryConditionalOrder.js"
export * from "./InverseFutures/replaceActiveOrder.js"
export * from "./InverseFutures/replaceConditionalOrder.js"
export * from "./InverseFutures/setMarginType.js"
export * from "./InverseFutures/setPositionMode.js"
export * from "./InverseFutures/setRiskLimit.js"
export * from "./InverseFutures/setSlTpPositionMode.js"
export * from "./InverseFutures/setTradingStop.js"
export * from "./InverseFutures/setUserLeverage.js"
