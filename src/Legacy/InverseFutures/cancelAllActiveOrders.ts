import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2OrderError } from "../internal/errors/V2Codes.js"
import { V2CancelledOrder } from "../internal/schema/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelAllActiveOrdersParams = Schema.Struct({
  symbol: Field.text
})
export interface CancelAllActiveOrdersParams extends Schema.Schema.Type<typeof CancelAllActiveOrdersParams> {}

/**
 * Cancels all open orders of a symbol, and gives them. Conditional orders stay.
 */
export const cancelAllActiveOrders: Endpoint.Private<
  CancelAllActiveOrdersParams,
  ReadonlyArray<V2CancelledOrder> | null,
  V2OrderError
> = api.post("cancelAllActiveOrders", "/futures/private/order/cancelAll", {
  aliases: ["InverseFuturesClient.cancelAllActiveOrders"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CancelAllActiveOrdersParams,
  result: Schema.NullOr(Field.list<V2CancelledOrder>(V2CancelledOrder)),
  errors: [InverseFuturesOrderError],
  limit: [{ count: 10, perMs: 60000 }],
  limitNote: "a call takes 10 of 100 per minute",
  demo: false,
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
