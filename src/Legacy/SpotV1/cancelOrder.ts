import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for take-profit and stop-loss orders. Undocumented, but the older client sends it. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

export const CancelOrderResult = Schema.Struct({
  /** The account ID, as text or a number. */
  accountId: Field.optionalTextOrNumber,
  symbol: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.textOrNumber,
  /** Milliseconds. */
  transactTime: Field.optionalTextOrNumber,
  price: Field.optionalTextOrNumber,
  origQty: Field.optionalTextOrNumber,
  /** Filled quantity. */
  executedQty: Field.optionalTextOrNumber,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  type: SpotField.optionalOrderType,
  side: SpotField.optionalSide
})
export interface CancelOrderResult extends Schema.Schema.Type<typeof CancelOrderResult> {}

/**
 * Requests the cancellation of one open order.
 *
 * Pass `orderId` or `orderLinkId`. Success means accepted, not canceled: `getOrder` returns the outcome.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const canceled = SpotV1.cancelOrder({ orderLinkId: "my-order-1" })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, CancelOrderResult, SpotV1OrderError> = api.del(
  "cancelOrder",
  "/spot/v1/order",
  {
    aliases: ["SpotClient.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: CancelOrderResult,
    errors: [SpotV1OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
