import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelAllConditionalOrdersParams = Schema.Struct({
  symbol: Field.text
})
export interface CancelAllConditionalOrdersParams extends Schema.Schema.Type<typeof CancelAllConditionalOrdersParams> {}

/**
 * Cancels all conditional orders of a symbol that were not triggered yet, and gives their ids.
 */
export const cancelAllConditionalOrders: Endpoint.Private<
  CancelAllConditionalOrdersParams,
  ReadonlyArray<string> | null,
  V2OrderError
> = api.post("cancelAllConditionalOrders", "/private/linear/stop-order/cancel-all", {
  aliases: ["LinearClient.cancelAllConditionalOrders"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CancelAllConditionalOrdersParams,
  result: Schema.NullOr(Field.list(Field.text)),
  errors: [LinearOrderError],
  limit: [{ count: 10, perMs: 60000 }],
  limitNote: "a call takes 10 of 100 per minute",
  demo: false,
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
