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
 * Success means "accepted": what becomes of it, a query or the `order` topic tells. Send an `order_link_id`: it is
 * the only way to find out what became of a call that got no answer. At most 500 open orders on a symbol.
 *
 * Fails with `OrderPlacedWithoutTpSl` when the order lives, but has no take profit or stop loss.
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
