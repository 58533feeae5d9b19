/**
 * USDC perpetuals: market data and orders. Order lists, positions and the account are in `UsdcOption`, with `category:
 * "PERPETUAL"`.
 *
 * In V5, use `Market`, `Order` and `Position`, with `category` `linear`. Each operation has its replacement in
 * `deprecated`: `UsdcPerpetual.getSymbolTicker.deprecated`.
 *
 * The signature is sent in headers. The clock is `time_now` of `/v2/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const symbolTicker = UsdcPerpetual.getSymbolTicker({ symbol: "BTCPERP" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: UsdcPerpetual.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./UsdcPerpetual/cancelActiveOrders.js"
export * from "./UsdcPerpetual/cancelOrder.js"
export type * from "./UsdcPerpetual/errors.js"
export * from "./UsdcPerpetual/getCandles.js"
export * from "./UsdcPerpetual/getContractInfo.js"
export * from "./UsdcPerpetual/getIndexPremium.js"
export * from "./UsdcPerpetual/getIndexPrice.js"
export * from "./UsdcPerpetual/getLargeOrders.js"
export * from "./UsdcPerpetual/getLastFundingRate.js"
export * from "./UsdcPerpetual/getLongShortRatio.js"
export * from "./UsdcPerpetual/getMarkPrice.js"
export * from "./UsdcPerpetual/getOpenInterest.js"
export * from "./UsdcPerpetual/getOrderBook.js"
export * from "./UsdcPerpetual/getPredictedFundingRate.js"
export * from "./UsdcPerpetual/getRiskLimit.js"
export * from "./UsdcPerpetual/getSessionFunding.js"
export * from "./UsdcPerpetual/getSessionFundingRate.js"
export * from "./UsdcPerpetual/getSymbolTicker.js"
export * from "./UsdcPerpetual/modifyOrder.js"
export { protocol } from "./UsdcPerpetual/protocol.js"
export * from "./UsdcPerpetual/rows.js"
export * from "./UsdcPerpetual/setLeverage.js"
export * from "./UsdcPerpetual/setRiskLimit.js"
export * from "./UsdcPerpetual/submitOrder.js"
export * as Topic from "./UsdcPerpetual/topics.js"
