import type * as Endpoint from "../../Http/Endpoint.js"
import { PlaceActiveOrderParams, placeActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { V2Order } from "../internal/FuturesV2/V2Order.js"
import { InverseBalanceError, InverseOrderError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { PlaceActiveOrderParams }

/**
 * Places an order.
 *
 * Success means accepted, not filled: query the order or follow the `order` topic for its outcome. Send an
 * `order_link_id`: it is the only way to find out what happened to a call that got no answer. A symbol can have at most
 * 500 open orders.
 *
 * Fails with `OrderPlacedWithoutTpSl` if the order was placed, but without its take profit or stop loss.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const placed = Inverse.placeActiveOrder({
 *   side: "Buy",
 *   symbol: "BTCUSD",
 *   order_type: "Limit",
 *   qty: 100,
 *   price: 65000,
 *   time_in_force: "PostOnly",
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const placeActiveOrder: Endpoint.Private<
  PlaceActiveOrderParams,
  V2Order,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeActiveOrder", "/v2/private/order/create", {
  ...placeActiveOrderFacts,
  aliases: ["InverseClient.placeActiveOrder"],
  params: PlaceActiveOrderParams,
  result: V2Order,
  errors: [InverseOrderError, InverseBalanceError, InversePositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
