/**
 * USDC options: market data, orders, positions and the account.
 *
 * In V5, use `Market`, `Order`, `Position`, `Account` and `Asset`, with `category` `option`. Each operation has its
 * replacement in `deprecated`: `UsdcOption.getPositions.deprecated`.
 *
 * The signature is sent in headers. The clock is `time_now` of `/v2/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const positions = UsdcOption.getPositions({ category: "OPTION" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: UsdcOption.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./UsdcOption/batchCancelOrders.js"
export * from "./UsdcOption/batchModifyOrders.js"
export * from "./UsdcOption/batchSubmitOrders.js"
export * from "./UsdcOption/cancelActiveOrders.js"
export * from "./UsdcOption/cancelOrder.js"
export type * from "./UsdcOption/errors.js"
export * from "./UsdcOption/getActiveOrders.js"
export * from "./UsdcOption/getActiveRealtimeOrders.js"
export * from "./UsdcOption/getAllTickers.js"
export * from "./UsdcOption/getAssetInfo.js"
export * from "./UsdcOption/getBalances.js"
export * from "./UsdcOption/getContractInfo.js"
export * from "./UsdcOption/getDeliveryHistory.js"
export * from "./UsdcOption/getDeliveryPrice.js"
export * from "./UsdcOption/getDisconnectCancelAll.js"
export * from "./UsdcOption/getHistoricalVolatility.js"
export * from "./UsdcOption/getHistoricOrders.js"
export * from "./UsdcOption/getLast500Trades.js"
export * from "./UsdcOption/getMarginMode.js"
export * from "./UsdcOption/getOrderBook.js"
export * from "./UsdcOption/getOrderExecutionHistory.js"
export * from "./UsdcOption/getPositions.js"
export * from "./UsdcOption/getPositionsInfoUponExpiry.js"
export * from "./UsdcOption/getSettlementHistory.js"
export * from "./UsdcOption/getSymbolTicker.js"
export * from "./UsdcOption/getTransactionLog.js"
export * from "./UsdcOption/modifyMMP.js"
export * from "./UsdcOption/modifyOrder.js"
export { protocol } from "./UsdcOption/protocol.js"
export * from "./UsdcOption/queryMMPState.js"
export * from "./UsdcOption/resetMMP.js"
export * from "./UsdcOption/rows.js"
export * from "./UsdcOption/setDisconnectCancelAll.js"
export * from "./UsdcOption/setMarginMode.js"
export * from "./UsdcOption/submitOrder.js"
export * as Topic from "./UsdcOption/topics.js"
