/**
 * Copy trading.
 *
 * @since 0.1.0
 */
export * from "./CopyTrading/cancelOrder.js"
export * from "./CopyTrading/closeOrder.js"
export * from "./CopyTrading/closePosition.js"
export type * from "./CopyTrading/errors.js"
export * from "./CopyTrading/getActiveOrders.js"
export * from "./CopyTrading/getBalances.js"
export * from "./CopyTrading/getExecutions.js"
export * from "./CopyTrading/getPositions.js"
export * from "./CopyTrading/getSymbols.js"
export { protocol } from "./CopyTrading/protocol.js"
export * from "./CopyTrading/rows.js"
export * from "./CopyTrading/setLeverage.js"
export * from "./CopyTrading/setTradingStop.js"
export * from "./CopyTrading/submitOrder.js"
export * from "./CopyTrading/transfer.js"
