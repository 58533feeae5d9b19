/**
 * Institutional loans: risk units, loan-to-value ratios, repayments, and dedicated hosts.
 *
 * @since 0.1.0
 */
export * from "./InstitutionalLoan/bindInsLoanOrUnbindUid.js"
export * from "./InstitutionalLoan/getInsLoanCoinDeltaAmount.js"
export * from "./InstitutionalLoan/getInsLoanDelayLiqStatus.js"
export * from "./InstitutionalLoan/getInsLoanLtv.js"
export * from "./InstitutionalLoan/getInsLoanLtvConvert.js"
export * from "./InstitutionalLoan/getInsLoanMarginCoins.js"
export * from "./InstitutionalLoan/getInsLoanMarginCoinsConvert.js"
export * from "./InstitutionalLoan/getInsLoanOrders.js"
export * from "./InstitutionalLoan/getInsLoanProductInfo.js"
export * from "./InstitutionalLoan/getInsLoanRepaymentOrders.js"
export * from "./InstitutionalLoan/getInstitutionIpChangeLog.js"
export * from "./InstitutionalLoan/getInstitutionWhitelistIp.js"
export * from "./InstitutionalLoan/repayInsLoan.js"
export * from "./InstitutionalLoan/rows.js"
