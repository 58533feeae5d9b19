/**
 * The history of an account before its upgrade to a unified account.
 *
 * @since 0.1.0
 */
export * from "./PreUpgrade/getPreUpgradeClosedPnL.js"
export * from "./PreUpgrade/getPreUpgradeDeliveryRecord.js"
export * from "./PreUpgrade/getPreUpgradeOrderHistory.js"
export * from "./PreUpgrade/getPreUpgradeTradeHistory.js"
export * from "./PreUpgrade/getPreUpgradeTransactionLog.js"
export * from "./PreUpgrade/getPreUpgradeUsdcSessionSettlement.js"
