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
  /** Hedge mode needs it: 1 for the buying, 2 for the selling position. 0, one-way mode, when left out. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface PlaceActiveOrderParams extends Schema.Schema.Type<typeof PlaceActiveOrderParams> {}

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
> = api.post("placeActiveOrder", "/futures/private/order/create", {
  ...ActiveOrders.placeActiveOrderFacts,
  aliases: ["InverseFuturesClient.placeActiveOrder"],
  params: PlaceActiveOrderParams,
  result: V2Order,
  errors: [InverseFuturesOrderError, InverseFuturesBalanceError, InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
