/**
 * Derivatives v3: public market data of contracts and options, for both contract v3 and unified margin v3.
 *
 * In V5, use `Market`. Each operation has its replacement in `deprecated`: `DerivativesV3.getSymbolTicker.deprecated`.
 *
 * The signature is sent in headers. The clock is `time` of `/v3/public/time` (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const symbolTicker = DerivativesV3.getSymbolTicker({ category: "linear", symbol: "BTCUSDT" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: DerivativesV3.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export type * from "./DerivativesV3/errors.js"
export * from "./DerivativesV3/getCandles.js"
export * from "./DerivativesV3/getDisconnectCancelAll.js"
export * from "./DerivativesV3/getFundingRateHistory.js"
export * from "./DerivativesV3/getIndexPriceCandles.js"
export * from "./DerivativesV3/getInstrumentInfo.js"
export * from "./DerivativesV3/getInsurance.js"
export * from "./DerivativesV3/getLongShortRatio.js"
export * from "./DerivativesV3/getMarkPriceCandles.js"
export * from "./DerivativesV3/getOpenInterest.js"
export * from "./DerivativesV3/getOptionDeliveryPrice.js"
export * from "./DerivativesV3/getOrderBook.js"
export * from "./DerivativesV3/getPremiumIndexPriceCandles.js"
export * from "./DerivativesV3/getRiskLimit.js"
export * from "./DerivativesV3/getSymbolTicker.js"
export * from "./DerivativesV3/getTrades.js"
export { protocol } from "./DerivativesV3/protocol.js"
export * from "./DerivativesV3/setDisconnectCancelAll.js"
export * as Topic from "./DerivativesV3/topics.js"
