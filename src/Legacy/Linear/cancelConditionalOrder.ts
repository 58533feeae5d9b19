import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelConditionalOrderParams = Schema.Struct({
  symbol: Field.text,
  /** Either this or `order_link_id`. */
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam
})
export interface CancelConditionalOrderParams extends Schema.Schema.Type<typeof CancelConditionalOrderParams> {}

export const CancelConditionalOrderResult = Schema.Struct({
  stop_order_id: Field.text
})
export interface CancelConditionalOrderResult extends Schema.Schema.Type<typeof CancelConditionalOrderResult> {}

/**
 * Cancels a conditional order that was not triggered yet.
 *
 * Fails with `OrderNotFound` and `OrderClosed`. After a call of unknown outcome that is what a cancel that did work
 * looks like.
 */
export const cancelConditionalOrder: Endpoint.Private<
  CancelConditionalOrderParams,
  CancelConditionalOrderResult,
  V2OrderError
> = api.post("cancelConditionalOrder", "/private/linear/stop-order/cancel", {
  aliases: ["LinearClient.cancelConditionalOrder"],
  access: "private",
  kind: "idempotentWrite",
  params: CancelConditionalOrderParams,
  result: CancelConditionalOrderResult,
  errors: [LinearOrderError],
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.cancelOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
