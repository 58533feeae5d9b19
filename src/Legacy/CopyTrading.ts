/**
 * Copy trading: orders and positions of a master trader.
 *
 * In V5, use `Order`, `Position`, `Account` and `Asset`. The topics are in `Linear.Topic`. Each operation has its
 * replacement in `deprecated`: `CopyTrading.getPositions.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const positions = CopyTrading.getPositions({ symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: CopyTrading.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./CopyTrading/cancelOrder.js"
export * from "./CopyTrading/closeOrder.js"
export * from "./CopyTrading/closePosition.js"
export type * from "./CopyTrading/errors.js"
export * from "./CopyTrading/getActiveOrders.js"
export * from "./CopyTrading/getBalances.js"
export * from "./CopyTrading/getExecutions.js"
export * from "./CopyTrading/getPositions.js"
export * from "./CopyTrading/getSymbols.js"
export { protocol } from "./CopyTrading/protocol.js"
export * from "./CopyTrading/rows.js"
export * from "./CopyTrading/setLeverage.js"
export * from "./CopyTrading/setTradingStop.js"
export * from "./CopyTrading/submitOrder.js"
export * from "./CopyTrading/transfer.js"
