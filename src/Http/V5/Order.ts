/**
 * Orders: place, amend and cancel them, one or many, follow what became of them, and `submit` for one that must not be lost or doubled.
 *
 * @since 0.1.0
 */
export * from "./Order/amendOrder.js"
export * from "./Order/batchAmendOrder.js"
export * from "./Order/batchCancelOrder.js"
export * from "./Order/batchPlaceOrder.js"
export * from "./Order/cancelAllOrders.js"
export * from "./Order/cancelOrder.js"
export * from "./Order/getOpenOrders.js"
export * from "./Order/getOrderHistory.js"
export * from "./Order/getSpotBorrowQuota.js"
export * from "./Order/getTradeHistory.js"
export * from "./Order/placeOrder.js"
export * from "./Order/preCheckOrder.js"
export * from "./Order/setDisconnectCancelAll.js"
export * from "./Order/submit.js"
