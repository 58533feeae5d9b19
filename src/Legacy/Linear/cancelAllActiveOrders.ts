import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelAllActiveOrdersParams = Schema.Struct({
  symbol: Field.text
})
export interface CancelAllActiveOrdersParams extends Schema.Schema.Type<typeof CancelAllActiveOrdersParams> {}

/**
 * Cancels all open orders of a symbol, and gives their ids. Conditional orders stay.
 */
export const cancelAllActiveOrders: Endpoint.Private<
  CancelAllActiveOrdersParams,
  ReadonlyArray<string> | null,
  V2OrderError
> = api.post("cancelAllActiveOrders", "/private/linear/order/cancel-all", {
  aliases: ["LinearClient.cancelAllActiveOrders"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CancelAllActiveOrdersParams,
  result: Schema.NullOr(Field.list(Field.text)),
  errors: [LinearOrderError],
  limit: [{ count: 10, perMs: 60000 }],
  limitNote: "a call takes 10 of 100 per minute",
  demo: false,
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
