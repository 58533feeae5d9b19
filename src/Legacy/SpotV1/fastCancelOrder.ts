import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const FastCancelOrderParams = Schema.Struct({
  /** The pair. */
  symbolId: Field.text,
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface FastCancelOrderParams extends Schema.Schema.Type<typeof FastCancelOrderParams> {}

export const FastCancelOrderResult = Schema.Struct({
  isCancelled: Field.flag
})
export interface FastCancelOrderResult extends Schema.Schema.Type<typeof FastCancelOrderResult> {}

/**
 * Cancels one open order without returning it.
 *
 * Pass `orderId` or `orderLinkId`.
 */
export const fastCancelOrder: Endpoint.Private<FastCancelOrderParams, FastCancelOrderResult, SpotV1OrderError> =
  api.del("fastCancelOrder", "/spot/v1/order/fast", {
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: FastCancelOrderParams,
    result: FastCancelOrderResult,
    errors: [SpotV1OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  })
