/**
 * Spot v3: market data, orders, cross margin, institutional loans and leveraged tokens.
 *
 * In V5, use `Market` and `Order` with `category` `spot`, `SpotCrossMargin`, `InstitutionalLoan`, `LeverageToken` and
 * `Account`. Each operation has its replacement in `deprecated`: `SpotV3.getOpenOrders.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const openOrders = SpotV3.getOpenOrders({ symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: SpotV3.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./SpotV3/borrowCrossMarginLoan.js"
export * from "./SpotV3/cancelOrder.js"
export * from "./SpotV3/cancelOrderBatch.js"
export * from "./SpotV3/cancelOrderBatchIDs.js"
export type * from "./SpotV3/errors.js"
export * from "./SpotV3/get24hrTicker.js"
export * from "./SpotV3/getBalances.js"
export * from "./SpotV3/getBestBidAskPrice.js"
export * from "./SpotV3/getBorrowableCoins.js"
export * from "./SpotV3/getCandles.js"
export * from "./SpotV3/getCrossMarginAccountInfo.js"
export * from "./SpotV3/getCrossMarginBorrowingInfo.js"
export * from "./SpotV3/getCrossMarginInterestQuota.js"
export * from "./SpotV3/getCrossMarginRepaymentHistory.js"
export * from "./SpotV3/getInstitutionalLoans.js"
export * from "./SpotV3/getInstitutionalLtv.js"
export * from "./SpotV3/getInstitutionalMarginCoins.js"
export * from "./SpotV3/getInstitutionalProducts.js"
export * from "./SpotV3/getInstitutionalRepayments.js"
export * from "./SpotV3/getLastTradedPrice.js"
export * from "./SpotV3/getLeveragedTokenAssetInfos.js"
export * from "./SpotV3/getLeveragedTokenMarketInfo.js"
export * from "./SpotV3/getLeveragedTokenPRHistory.js"
export * from "./SpotV3/getMergedOrderBook.js"
export * from "./SpotV3/getMyTrades.js"
export * from "./SpotV3/getOpenOrders.js"
export * from "./SpotV3/getOrder.js"
export * from "./SpotV3/getOrderBook.js"
export * from "./SpotV3/getPastOrders.js"
export * from "./SpotV3/getServerTime.js"
export * from "./SpotV3/getSymbols.js"
export * from "./SpotV3/getTrades.js"
export { protocol } from "./SpotV3/protocol.js"
export * from "./SpotV3/purchaseLeveragedToken.js"
export * from "./SpotV3/redeemLeveragedToken.js"
export * from "./SpotV3/repayCrossMarginLoan.js"
export * from "./SpotV3/rows.js"
export * from "./SpotV3/submitOrder.js"
export * from "./SpotV3/switchCrossMargin.js"
export * as Topic from "./SpotV3/topics.js"
