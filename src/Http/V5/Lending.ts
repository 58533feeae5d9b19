/**
 * The lending pool, closed by Bybit: all operations are deprecated.
 *
 * @since 0.1.0
 */
export * from "./Lending/cancelLendingRedeem.js"
export * from "./Lending/depositLendingFunds.js"
export * from "./Lending/getLendingAccountInfo.js"
export * from "./Lending/getLendingCoinInfo.js"
export * from "./Lending/getLendingOrderRecords.js"
export * from "./Lending/redeemLendingFunds.js"
export * from "./Lending/rows.js"
