import type * as Endpoint from "../../Http/Endpoint.js"
import { CancelActiveOrderParams, cancelActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2Order } from "../internal/FuturesV2/V2Order.js"
import { InverseOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelActiveOrderParams }

/**
 * Requests the cancellation of an order and returns the order as it was.
 *
 * Success means accepted, not canceled: the order may still fill first.
 *
 * Fails with `OrderNotFound` or `OrderClosed`. After a call with an unknown outcome, these errors can also mean that
 * the first call canceled the order.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const canceled = Inverse.cancelActiveOrder({
 *   symbol: "BTCUSD",
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const cancelActiveOrder: Endpoint.Private<CancelActiveOrderParams, V2Order, V2OrderError> = api.post(
  "cancelActiveOrder",
  "/v2/private/order/cancel",
  {
    ...cancelActiveOrderFacts,
    aliases: ["InverseClient.cancelActiveOrder"],
    params: CancelActiveOrderParams,
    result: V2Order,
    errors: [InverseOrderError],
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
