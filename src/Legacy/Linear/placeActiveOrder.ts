import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { placeActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { v2NewOrderFields } from "../internal/FuturesV2/V2Order.js"
import { LinearBalanceError, LinearOrderError, LinearPositionError } from "./errors.js"
import { LinearOrder } from "./LinearOrder.js"
import { api } from "./protocol.js"

export const PlaceActiveOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** The order only makes a position smaller; it takes no take profit and stop loss then. */
  reduce_only: Field.flag,
  /** The order closes the position whatever other orders have set aside: those are cancelled if margin is short. */
  close_on_trigger: Field.flag,
  /** One-way mode needs it: 0. In hedge mode 1 is the buying, 2 the selling position. */
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
