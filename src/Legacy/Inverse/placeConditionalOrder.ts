import type * as Endpoint from "../../Http/Endpoint.js"
import { PlaceConditionalOrderParams, placeConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { V2ConditionalOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseBalanceError, InverseOrderError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { PlaceConditionalOrderParams }

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
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const placed = Inverse.placeConditionalOrder({
 *   side: "Sell",
 *   symbol: "BTCUSD",
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
> = api.post("placeConditionalOrder", "/v2/private/stop-order/create", {
  ...placeConditionalOrderFacts,
  aliases: ["InverseClient.placeConditionalOrder"],
  params: PlaceConditionalOrderParams,
  result: V2ConditionalOrder,
  errors: [InverseOrderError, InverseBalanceError, InversePositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
