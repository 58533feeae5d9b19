/**
 * Unified margin v3: orders, positions and the account. Its market data is in `DerivativesV3`.
 *
 * In V5, use `Order`, `Position` and `Account`, with `category` `linear` or `option`, and `Asset`. Each operation has
 * its replacement in `deprecated`: `UnifiedV3.getPositions.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const positions = UnifiedV3.getPositions({ category: "linear", symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: UnifiedV3.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./UnifiedV3/batchCancelOrders.js"
export * from "./UnifiedV3/batchReplaceOrders.js"
export * from "./UnifiedV3/batchSubmitOrders.js"
export * from "./UnifiedV3/cancelAllOrders.js"
export * from "./UnifiedV3/cancelOrder.js"
export type * from "./UnifiedV3/errors.js"
export * from "./UnifiedV3/get7DayTradingHistory.js"
export * from "./UnifiedV3/getAccountInfo.js"
export * from "./UnifiedV3/getActiveOrders.js"
export * from "./UnifiedV3/getBalances.js"
export * from "./UnifiedV3/getBorrowHistory.js"
export * from "./UnifiedV3/getBorrowRate.js"
export * from "./UnifiedV3/getCoinExchangeHistory.js"
export * from "./UnifiedV3/getHistoricOrders.js"
export * from "./UnifiedV3/getMmpState.js"
export * from "./UnifiedV3/getOptionsSettlementHistory.js"
export * from "./UnifiedV3/getPositions.js"
export * from "./UnifiedV3/getTransactionLog.js"
export * from "./UnifiedV3/getUSDCPerpetualSettlementHistory.js"
export * from "./UnifiedV3/modifyOrder.js"
export { protocol } from "./UnifiedV3/protocol.js"
export * from "./UnifiedV3/resetMmp.js"
export * from "./UnifiedV3/rows.js"
export * from "./UnifiedV3/setLeverage.js"
export * from "./UnifiedV3/setMarginMode.js"
export * from "./UnifiedV3/setMmp.js"
export * from "./UnifiedV3/setRiskLimit.js"
export * from "./UnifiedV3/setTPSL.js"
export * from "./UnifiedV3/setTPSLMode.js"
export * from "./UnifiedV3/submitOrder.js"
export * as Topic from "./UnifiedV3/topics.js"
export * from "./UnifiedV3/upgradeToUnifiedMargin.js"
