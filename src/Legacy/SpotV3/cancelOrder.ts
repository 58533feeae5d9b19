import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** 1 for take-profit and stop-loss orders. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

export const CancelOrderResult = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  status: SpotField.optionalStatus,
  accountId: Field.optionalText,
  /** Milliseconds, as text or a number. */
  createTime: Field.optionalTextOrNumber,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  /** Filled quantity. */
  execQty: Field.optionalDecimal,
  timeInForce: SpotField.optionalTimeInForce,
  orderType: SpotField.optionalOrderType,
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
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const canceled = SpotV3.cancelOrder({ orderLinkId: "my-order-1" })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, CancelOrderResult, SpotV3OrderError> = api.post(
  "cancelOrder",
  "/spot/v3/private/cancel-order",
  {
    aliases: ["SpotClientV3.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: CancelOrderResult,
    errors: [SpotV3OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/cancel-order.mdx"
  }
)
