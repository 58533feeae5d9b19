/**
 * The exchange for React: live data, the account and orders, as atoms and hooks.
 */

export * as Atoms from "./atoms/Atoms.js"
export * from "./atoms/account.js"
export * from "./atoms/candles.js"
export * from "./atoms/history.js"
export * from "./atoms/keys.js"
export * from "./atoms/linger.js"
export * from "./atoms/once.js"
export * from "./atoms/orders.js"
export * from "./atoms/positions.js"
export * from "./atoms/Runtime.js"
export * from "./atoms/series.js"
export * from "./atoms/swap.js"
export * from "./atoms/throttle.js"
export * from "./atoms/ticker.js"
export * from "./atoms/wallet.js"
