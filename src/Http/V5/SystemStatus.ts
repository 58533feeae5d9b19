/**
 * Maintenance and incidents of the exchange. Public: no credentials needed.
 *
 * @since 0.1.0
 */
export * from "./SystemStatus/getSystemStatus.js"
