import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import * as ConditionalOrders from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { V2ConditionalOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const PlaceConditionalOrderParams = Schema.Struct({
  ...ConditionalOrders.PlaceConditionalOrderParams.fields,
  /** Required in hedge mode: 1 for the buy side, 2 for the sell side. Defaults to 0, one-way mode. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface PlaceConditionalOrderParams extends Schema.Schema.Type<typeof PlaceConditionalOrderParams> {}

/**
 * Places a conditional order, which waits for its trigger price.
 *
 * Success means that the order is waiting or was triggered immediately. A symbol can have at most 10 conditional
 * orders.
 *
 * Fails with `InvalidTriggerPrice` if the trigger price is on the wrong side.
 *
 * @example
 * ```ts
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const placed = InverseFutures.placeConditionalOrder({
 *   side: "Sell",
 *   symbol: "BTCUSDZ26",
 *   order_type: "Market",
 *   qty: 100,
 *   base_price: 65000,
 *   stop_px: 60000,
 *   time_in_force: "GoodTillCancel",
 *   close_on_trigger: true,
 *   order_link_id: "my-stop-1"
 * })
 * ```
 */
export const placeConditionalOrder: Endpoint.Private<
  PlaceConditionalOrderParams,
  V2ConditionalOrder,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeConditionalOrder", "/futures/private/stop-order/create", {
  ...ConditionalOrders.placeConditionalOrderFacts,
  aliases: ["InverseFuturesClient.placeConditionalOrder"],
  params: PlaceConditionalOrderParams,
  result: V2ConditionalOrder,
  errors: [InverseFuturesOrderError, InverseFuturesBalanceError, InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
