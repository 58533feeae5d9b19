import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import * as ActiveOrders from "../internal/FuturesV2/ActiveOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { V2Order } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const PlaceActiveOrderParams = Schema.Struct({
  ...ActiveOrders.PlaceActiveOrderParams.fields,
  /** Required in hedge mode: 1 for the buy side, 2 for the sell side. Defaults to 0, one-way mode. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface PlaceActiveOrderParams extends Schema.Schema.Type<typeof PlaceActiveOrderParams> {}

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
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const placed = InverseFutures.placeActiveOrder({
 *   side: "Buy",
 *   symbol: "BTCUSDZ26",
 *   order_type: "Limit",
 *   qty: 100,
 *   price: 65000,
 *   time_in_force: "PostOnly",
 *   position_idx: 0,
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const placeActiveOrder: Endpoint.Private<
  PlaceActiveOrderParams,
  V2Order,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeActiveOrder", "/futures/private/order/create", {
  ...ActiveOrders.placeActiveOrderFacts,
  aliases: ["InverseFuturesClient.placeActiveOrder"],
  params: PlaceActiveOrderParams,
  result: V2Order,
  errors: [InverseFuturesOrderError, InverseFuturesBalanceError, InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
