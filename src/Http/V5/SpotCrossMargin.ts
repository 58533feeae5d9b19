/**
 * Cross margin on spot for classic accounts, which the exchange has retired. Unified accounts use `SpotMargin`.
 *
 * @since 0.1.0
 */
export * from "./SpotCrossMargin/borrowSpotCrossMargin.js"
export * from "./SpotCrossMargin/getSpotCrossMarginBorrowableCoinInfo.js"
export * from "./SpotCrossMargin/getSpotCrossMarginBorrowOrderDetail.js"
export * from "./SpotCrossMargin/getSpotCrossMarginCoinInfo.js"
export * from "./SpotCrossMargin/getSpotCrossMarginInterestAndQuota.js"
export * from "./SpotCrossMargin/getSpotCrossMarginLoanAccountInfo.js"
export * from "./SpotCrossMargin/getSpotCrossMarginRepaymentOrderDetail.js"
export * from "./SpotCrossMargin/getSpotCrossMarginVipData.js"
export * from "./SpotCrossMargin/repaySpotCrossMargin.js"
export * from "./SpotCrossMargin/toggleSpotCrossMarginTrade.js"
