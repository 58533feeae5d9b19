/**
 * Trading strategies that the exchange runs: large orders split into small ones over time (twap), by volume (pov) or
 * one after another (iceberg), and orders kept at the best price (chase).
 *
 * @since 0.1.0
 */
export * from "./Strategy/createStrategy.js"
export * from "./Strategy/getStrategies.js"
export * from "./Strategy/getStrategyOrders.js"
export * from "./Strategy/rows.js"
export * from "./Strategy/stopStrategy.js"
