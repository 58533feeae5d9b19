import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { placeActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { v2NewOrderFields } from "../internal/FuturesV2/V2Order.js"
import { LinearBalanceError, LinearOrderError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"
import { LinearOrder } from "./rows.js"

export const PlaceActiveOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** The order can only reduce a position; it cannot have a take profit or stop loss then. */
  reduce_only: Field.flag,
  /** The order closes the position even if margin is insufficient: other orders are canceled then. */
  close_on_trigger: Field.flag,
  /** Required in one-way mode: 0. In hedge mode, 1 is the buy side and 2 the sell side. */
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
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const placed = Linear.placeActiveOrder({
 *   side: "Buy",
 *   symbol: "BTCUSDT",
 *   order_type: "Limit",
 *   qty: 0.01,
 *   price: 65000,
 *   time_in_force: "PostOnly",
 *   reduce_only: false,
 *   close_on_trigger: false,
 *   position_idx: 0,
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const placeActiveOrder: Endpoint.Private<
  PlaceActiveOrderParams,
  LinearOrder,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeActiveOrder", "/private/linear/order/create", {
  ...placeActiveOrderFacts,
  aliases: ["LinearClient.placeActiveOrder"],
  params: PlaceActiveOrderParams,
  result: LinearOrder,
  errors: [LinearOrderError, LinearBalanceError, LinearPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
