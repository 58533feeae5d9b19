/**
 * Inverse futures (v2): orders and positions of dated contracts. Their market data, wallet and topics are in `Inverse`.
 *
 * In V5, use `Order` and `Position`, with `category` `inverse`. Each operation has its replacement in `deprecated`:
 * `InverseFutures.getPosition.deprecated`.
 *
 * The signature is one of the parameters, in the query or the body. The clock is `time_now` of `/v2/public/time`
 * (`protocol.time`).
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import { Bybit } from "effect-bybit/Node"
 *
 * export const position = InverseFutures.getPosition({ symbol: "BTCUSDZ26" }).pipe(
 *   Effect.provide(Bybit.layer({ venue: Venue.live, syncClock: { source: InverseFutures.protocol.time } }))
 * )
 * ```
 *
 * @since 0.1.0
 */
export * from "./InverseFutures/cancelActiveOrder.js"
export * from "./InverseFutures/cancelAllActiveOrders.js"
export * from "./InverseFutures/cancelAllConditionalOrders.js"
export * from "./InverseFutures/cancelConditionalOrder.js"
export * from "./InverseFutures/changePositionMargin.js"
export type * from "./InverseFutures/errors.js"
export * from "./InverseFutures/getActiveOrderList.js"
export * from "./InverseFutures/getClosedPnl.js"
export * from "./InverseFutures/getConditionalOrder.js"
export * from "./InverseFutures/getPosition.js"
export * from "./InverseFutures/getTradeRecords.js"
export * from "./InverseFutures/placeActiveOrder.js"
export * from "./InverseFutures/placeConditionalOrder.js"
export { protocol } from "./InverseFutures/protocol.js"
export * from "./InverseFutures/queryActiveOrder.js"
export * from "./InverseFutures/queryConditionalOrder.js"
export * from "./InverseFutures/replaceActiveOrder.js"
export * from "./InverseFutures/replaceConditionalOrder.js"
export * from "./InverseFutures/rows.js"
export * from "./InverseFutures/setMarginType.js"
export * from "./InverseFutures/setPositionMode.js"
export * from "./InverseFutures/setRiskLimit.js"
export * from "./InverseFutures/setSlTpPositionMode.js"
export * from "./InverseFutures/setTradingStop.js"
export * from "./InverseFutures/setUserLeverage.js"
