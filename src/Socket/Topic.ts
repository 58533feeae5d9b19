/**
 * The topics that can be subscribed, as typed values.
 *
 * @since 0.1.0
 */
export * from "./Topic/execution.js"
export * from "./Topic/kline.js"
export * from "./Topic/order.js"
export * from "./Topic/orderbook.js"
export * from "./Topic/position.js"
export * from "./Topic/publicTrade.js"
export * from "./Topic/tickers.js"
export * from "./Topic/wallet.js"
