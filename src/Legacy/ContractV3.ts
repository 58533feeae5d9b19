/**
 * Contract v3: orders, positions and balances of the derivatives account. Its market data is in `DerivativesV3`.
 *
 * In V5, use `Order`, `Position` and `Account`, with `category` `linear` or `inverse`. Each operation has its
 * replacement in `deprecated`: `ContractV3.getPositions.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const positions = ContractV3.getPositions({ symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: ContractV3.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./ContractV3/cancelAllOrders.js"
export * from "./ContractV3/cancelOrder.js"
export * from "./ContractV3/confirmPendingMmr.js"
export type * from "./ContractV3/errors.js"
export * from "./ContractV3/getAccountInfo.js"
export * from "./ContractV3/getActiveOrders.js"
export * from "./ContractV3/getBalances.js"
export * from "./ContractV3/getClosedProfitAndLoss.js"
export * from "./ContractV3/getHistoricOrders.js"
export * from "./ContractV3/getOpenInterestLimitInfo.js"
export * from "./ContractV3/getPositions.js"
export * from "./ContractV3/getTradingFeeRate.js"
export * from "./ContractV3/getTransactionLog.js"
export * from "./ContractV3/getUserExecutionHistory.js"
export * from "./ContractV3/getWalletFundRecords.js"
export * from "./ContractV3/modifyOrder.js"
export { protocol } from "./ContractV3/protocol.js"
export * from "./ContractV3/rows.js"
export * from "./ContractV3/setAutoAddMargin.js"
export * from "./ContractV3/setLeverage.js"
export * from "./ContractV3/setMarginMode.js"
export * from "./ContractV3/setMarginSwitch.js"
export * from "./ContractV3/setPositionMode.js"
export * from "./ContractV3/setRiskLimit.js"
export * from "./ContractV3/setTPSL.js"
export * from "./ContractV3/setTPSLMode.js"
export * from "./ContractV3/submitOrder.js"
export * as Topic from "./ContractV3/topics.js"
