/**
 * Spot margin of a unified account: on/off switch, leverage, borrowable amounts, rates, and fixed-rate loans.
 *
 * @since 0.1.0
 */
export * from "./SpotMargin/borrowSpotMarginFixedRate.js"
export * from "./SpotMargin/getSpotMarginAutoRepayMode.js"
export * from "./SpotMargin/getSpotMarginAvailableAmountToRepay.js"
export * from "./SpotMargin/getSpotMarginCoinState.js"
export * from "./SpotMargin/getSpotMarginCurrencyData.js"
export * from "./SpotMargin/getSpotMarginFixedRateAvailableInventory.js"
export * from "./SpotMargin/getSpotMarginFixedRateBorrowContractInfo.js"
export * from "./SpotMargin/getSpotMarginFixedRateBorrowOrderInfo.js"
export * from "./SpotMargin/getSpotMarginFixedRateBorrowOrderQuote.js"
export * from "./SpotMargin/getSpotMarginFlexibleAvailableInventory.js"
export * from "./SpotMargin/getSpotMarginHistoricalInterestRate.js"
export * from "./SpotMargin/getSpotMarginLiabilityInfo.js"
export * from "./SpotMargin/getSpotMarginMaxBorrowableAmount.js"
export * from "./SpotMargin/getSpotMarginPositionTiers.js"
export * from "./SpotMargin/getSpotMarginStatusAndLeverage.js"
export * from "./SpotMargin/getSpotMarginTieredCollateralRatio.js"
export * from "./SpotMargin/getSpotMarginVipData.js"
export * from "./SpotMargin/renewSpotMarginFixedRateBorrow.js"
export * from "./SpotMargin/rows.js"
export * from "./SpotMargin/setSpotMarginAutoRepayMode.js"
export * from "./SpotMargin/setSpotMarginLeverage.js"
export * from "./SpotMargin/setSpotMarginPledgeToken.js"
export * from "./SpotMargin/toggleSpotMarginTrade.js"
