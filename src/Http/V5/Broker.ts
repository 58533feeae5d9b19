/**
 * Exchange brokers: earnings, sub-account deposits and rate limits, vouchers, and dedicated hosts.
 *
 * @since 0.1.0
 */
export * from "./Broker/getBrokerAccountInfo.js"
export * from "./Broker/getBrokerAllRateLimits.js"
export * from "./Broker/getBrokerEarningRecord.js"
export * from "./Broker/getBrokerEarnings.js"
export * from "./Broker/getBrokerIpChangeLog.js"
export * from "./Broker/getBrokerIssuedVoucher.js"
export * from "./Broker/getBrokerRateLimitCap.js"
export * from "./Broker/getBrokerSubAccountDepositRecords.js"
export * from "./Broker/getBrokerVoucherSpec.js"
export * from "./Broker/getBrokerWhitelistIp.js"
export * from "./Broker/issueBrokerVoucher.js"
export * from "./Broker/rows.js"
export * from "./Broker/setBrokerRateLimit.js"
