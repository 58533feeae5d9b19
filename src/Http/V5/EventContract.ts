/**
 * Event contracts: bets on the price of a coin, for market makers, who quote payout ratios. Bybit admits them on request.
 *
 * @since 0.1.0
 */
export * from "./EventContract/cancelEventQuote.js"
export * from "./EventContract/getEventActiveOrders.js"
export * from "./EventContract/getEventInstrumentsInfo.js"
export * from "./EventContract/getEventOrderbook.js"
export * from "./EventContract/getEventOrderHistory.js"
export * from "./EventContract/getEventPositionInfo.js"
export * from "./EventContract/getEventSettlementRecords.js"
export * from "./EventContract/getEventTradeHistory.js"
export * from "./EventContract/submitEventQuote.js"
