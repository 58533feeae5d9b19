/**
 * Spread trading: two legs of one coin, such as a perpetual and spot, traded as one order, at the difference between
 * their prices.
 *
 * @since 0.1.0
 */
export * from "./Spread/amendSpreadOrder.js"
export * from "./Spread/cancelAllSpreadOrders.js"
export * from "./Spread/cancelSpreadOrder.js"
export * from "./Spread/createSpreadOrder.js"
export * from "./Spread/getSpreadInstrumentsInfo.js"
export * from "./Spread/getSpreadMaxQty.js"
export * from "./Spread/getSpreadOpenOrders.js"
export * from "./Spread/getSpreadOrderbook.js"
export * from "./Spread/getSpreadOrderHistory.js"
export * from "./Spread/getSpreadRecentPublicTrades.js"
export * from "./Spread/getSpreadTickers.js"
export * from "./Spread/getSpreadTradeHistory.js"
export * from "./Spread/getSpreadWalletBalance.js"
export * from "./Spread/rows.js"
