/**
 * Maintenance and incidents of the exchange. Public, so it needs no credentials.
 *
 * @since 0.1.0
 */
export * from "./SystemStatus/getSystemStatus.js"
