import { LinearOrderError } from "../../../Errors/Legacy/Linear.js"
import type { V2OrderError } from "../../../Errors/Legacy/V2Codes.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * - Access: private.
 * - Limit: 100 per minute.
 * - In V5: `Order.cancelOrder`.
 * - Errors: `OrderNotFound` and `OrderClosed`. After a call of unknown outcome that is what a cancel that did work
 *   looks like.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md
 */
export const cancelConditionalOrder: Endpoint.Endpoint<
  CancelConditionalOrderParams,
  CancelConditionalOrderResult,
  V2OrderError,
  RestClient | Credentials
> = api.post("/private/linear/stop-order/cancel", {
  id: "cancelConditionalOrder",
  aliases: ["LinearClient.cancelConditionalOrder"],
  family: "Linear",
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
