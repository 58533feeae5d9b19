/**
 * Rate limits of an institution's accounts.
 *
 * @since 0.1.0
 */
export * from "./ApiLimit/getApiLimitAllRateLimits.js"
export * from "./ApiLimit/getApiLimitRateLimit.js"
export * from "./ApiLimit/getApiLimitRateLimitCap.js"
export * from "./ApiLimit/rows.js"
export * from "./ApiLimit/setApiLimitRateLimit.js"
