import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { V2Order } from "../internal/schema/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelActiveOrderParams = Schema.Struct({
  symbol: Field.text,
  /** Either this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface CancelActiveOrderParams extends Schema.Schema.Type<typeof CancelActiveOrderParams> {}

/**
 * Asks the exchange to cancel an order, and gives the order as it was.
 *
 * Success means "accepted", not "cancelled": the order may still fill first.
 *
 * Fails with `OrderNotFound` and `OrderClosed`. After a call of unknown outcome that is what a cancel that did work
 * looks like.
 */
export const cancelActiveOrder: Endpoint.Private<CancelActiveOrderParams, V2Order, V2OrderError> = api.post(
  "cancelActiveOrder",
  "/futures/private/order/cancel",
  {
    aliases: ["InverseFuturesClient.cancelActiveOrder"],
    access: "private",
    kind: "idempotentWrite",
    params: CancelActiveOrderParams,
    result: V2Order,
    errors: [InverseFuturesOrderError],
    limit: [{ count: 100, perMs: 60000 }],
    demo: false,
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
