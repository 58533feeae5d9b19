import type * as Endpoint from "../../Http/Endpoint.js"
import {
  CancelConditionalOrderParams,
  CancelConditionalOrderResult,
  cancelConditionalOrderFacts
} from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { InverseOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelConditionalOrderParams, CancelConditionalOrderResult }

/**
 * Cancels an untriggered conditional order.
 *
 * Fails with `OrderNotFound` or `OrderClosed`. After a call with an unknown outcome, these errors can also mean that
 * the first call canceled the order.
 */
export const cancelConditionalOrder: Endpoint.Private<
  CancelConditionalOrderParams,
  CancelConditionalOrderResult,
  V2OrderError
> = api.post("cancelConditionalOrder", "/v2/private/stop-order/cancel", {
  ...cancelConditionalOrderFacts,
  aliases: ["InverseClient.cancelConditionalOrder"],
  params: CancelConditionalOrderParams,
  result: CancelConditionalOrderResult,
  errors: [InverseOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
