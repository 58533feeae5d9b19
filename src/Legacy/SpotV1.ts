/**
 * Spot v1: market data, orders, cross margin and leveraged tokens of the first generation.
 *
 * In V5, use `Market` and `Order` with `category` `spot`, `SpotCrossMargin`, `LeverageToken` and `Account`. Each
 * operation has its replacement in `deprecated`: `SpotV1.getOpenOrders.deprecated`.
 *
 * The signature is one of the parameters, always in the query. The clock is `result.serverTime` of `/spot/v1/time`
 * (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const openOrders = SpotV1.getOpenOrders({ symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: SpotV1.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./SpotV1/borrowCrossMarginLoan.js"
export * from "./SpotV1/cancelOrder.js"
export * from "./SpotV1/cancelOrderBatch.js"
export * from "./SpotV1/cancelOrderBatchIDs.js"
export type * from "./SpotV1/errors.js"
export * from "./SpotV1/fastCancelOrder.js"
export * from "./SpotV1/fastCancelOrderBatch.js"
export * from "./SpotV1/get24hrTicker.js"
export * from "./SpotV1/getBalances.js"
export * from "./SpotV1/getBestBidAskPrice.js"
export * from "./SpotV1/getCandles.js"
export * from "./SpotV1/getCrossMarginAccountInfo.js"
export * from "./SpotV1/getCrossMarginBorrowingInfo.js"
export * from "./SpotV1/getCrossMarginInterestQuota.js"
export * from "./SpotV1/getCrossMarginRepaymentHistory.js"
export * from "./SpotV1/getLastTradedPrice.js"
export * from "./SpotV1/getLeveragedToken.js"
export * from "./SpotV1/getLeveragedTokenRecords.js"
export * from "./SpotV1/getLeveragedTokenReference.js"
export * from "./SpotV1/getMergedOrderBook.js"
export * from "./SpotV1/getMyTrades.js"
export * from "./SpotV1/getOpenOrders.js"
export * from "./SpotV1/getOrder.js"
export * from "./SpotV1/getOrderBook.js"
export * from "./SpotV1/getPastOrders.js"
export * from "./SpotV1/getServerTime.js"
export * from "./SpotV1/getSymbols.js"
export * from "./SpotV1/getTrades.js"
export { protocol } from "./SpotV1/protocol.js"
export * from "./SpotV1/purchaseLeveragedToken.js"
export * from "./SpotV1/redeemLeveragedToken.js"
export * from "./SpotV1/repayCrossMarginLoan.js"
export * from "./SpotV1/rows.js"
export * from "./SpotV1/submitOrder.js"
export * as Topic from "./SpotV1/topics.js"
