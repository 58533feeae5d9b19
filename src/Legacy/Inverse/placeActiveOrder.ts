import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/errors/V2Codes.js"
import { V2Order, v2NewOrderFields } from "../internal/schema/V2Order.js"
import { InverseBalanceError, InverseOrderError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export const PlaceActiveOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** The order only makes a position smaller. */
  reduce_only: Field.optionalFlagParam,
  /** The order closes the position whatever other orders have set aside: those are cancelled if margin is short. */
  close_on_trigger: Field.optionalFlagParam
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
> = api.post("placeActiveOrder", "/v2/private/order/create", {
  aliases: ["InverseClient.placeActiveOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "order_link_id",
  params: PlaceActiveOrderParams,
  result: V2Order,
  errors: [InverseOrderError, InverseBalanceError, InversePositionError],
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
