import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { CancelActiveOrderParams, cancelActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelActiveOrderParams }

export const CancelActiveOrderResult = Schema.Struct({
  order_id: Field.text
})
export interface CancelActiveOrderResult extends Schema.Schema.Type<typeof CancelActiveOrderResult> {}

/**
 * Requests the cancellation of an order.
 *
 * Success means accepted, not canceled: the order may still fill first.
 *
 * Fails with `OrderNotFound` or `OrderClosed`. After a call with an unknown outcome, these errors can also mean that
 * the first call canceled the order.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const canceled = Linear.cancelActiveOrder({
 *   symbol: "BTCUSDT",
 *   order_link_id: "my-order-1"
 * })
 * ```
 */
export const cancelActiveOrder: Endpoint.Private<CancelActiveOrderParams, CancelActiveOrderResult, V2OrderError> =
  api.post("cancelActiveOrder", "/private/linear/order/cancel", {
    ...cancelActiveOrderFacts,
    aliases: ["LinearClient.cancelActiveOrder"],
    params: CancelActiveOrderParams,
    result: CancelActiveOrderResult,
    errors: [LinearOrderError],
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  })
