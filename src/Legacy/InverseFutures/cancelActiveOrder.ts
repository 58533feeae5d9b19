import type * as Endpoint from "../../Http/Endpoint.js"
import { CancelActiveOrderParams, cancelActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2Order } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
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
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const canceled = InverseFutures.cancelActiveOrder({
 *   symbol: "BTCUSDZ26",
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const cancelActiveOrder: Endpoint.Private<CancelActiveOrderParams, V2Order, V2OrderError> = api.post(
  "cancelActiveOrder",
  "/futures/private/order/cancel",
  {
    ...cancelActiveOrderFacts,
    aliases: ["InverseFuturesClient.cancelActiveOrder"],
    params: CancelActiveOrderParams,
    result: V2Order,
    errors: [InverseFuturesOrderError],
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
