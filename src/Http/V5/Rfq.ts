/**
 * Requests for quotes (RFQ): ask liquidity providers to price a large or multi-leg trade, quote on such requests, and
 * execute a quote.
 *
 * @since 0.1.0
 */
export * from "./Rfq/acceptRfqNonLpQuote.js"
export * from "./Rfq/cancelAllRfqQuotes.js"
export * from "./Rfq/cancelAllRfqs.js"
export * from "./Rfq/cancelRfq.js"
export * from "./Rfq/cancelRfqQuote.js"
export * from "./Rfq/createRfq.js"
export * from "./Rfq/createRfqQuote.js"
export * from "./Rfq/executeRfqQuote.js"
export * from "./Rfq/getRfqConfiguration.js"
export * from "./Rfq/getRfqDetails.js"
export * from "./Rfq/getRfqPublicTrades.js"
export * from "./Rfq/getRfqQuotes.js"
export * from "./Rfq/getRfqQuotesRealtime.js"
export * from "./Rfq/getRfqs.js"
export * from "./Rfq/getRfqsRealtime.js"
export * from "./Rfq/getRfqTradeHistory.js"
export * from "./Rfq/rows.js"
