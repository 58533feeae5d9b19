/**
 * Where to trade: the live exchange and its regions, testnet, demo trading, or a custom host.
 *
 * @since 0.1.0
 */
export * from "../Http/Venue.js"
