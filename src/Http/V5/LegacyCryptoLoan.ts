/**
 * Legacy crypto loans, each with its own collateral: queries and repayments of the remaining loans.
 *
 * @since 0.1.0
 */
export * from "./LegacyCryptoLoan/adjustLegacyCryptoLoanCollateralAmount.js"
export * from "./LegacyCryptoLoan/borrowLegacyCryptoLoan.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanBorrowableCoins.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanBorrowHistory.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanCollateralCoins.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanLimits.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanLtvAdjustmentHistory.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanMaxCollateralReduction.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanOngoingOrders.js"
export * from "./LegacyCryptoLoan/getLegacyCryptoLoanRepaymentHistory.js"
export * from "./LegacyCryptoLoan/repayLegacyCryptoLoan.js"
