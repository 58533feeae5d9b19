import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SmpType } from "../../Schema/SmpType.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  symbol: Field.text,
  /** In base coin; in quote coin for a market buy order. */
  orderQty: Field.decimalParam,
  side: SpotField.sideParam,
  orderType: SpotField.orderTypeParam,
  /** Defaults to `GTC`. */
  timeInForce: SpotField.optionalTimeInForceParam,
  orderPrice: Field.optionalDecimalParam,
  /** Your own ID. */
  orderLinkId: Field.optionalTextParam,
  /** 1 for take-profit and stop-loss orders. */
  orderCategory: SpotField.optionalOrderCategoryParam,
  triggerPrice: Field.optionalDecimalParam,
  smpType: Field.optionalParam(SmpType)
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

export const SubmitOrderResult = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  /** Milliseconds, as text or a number. */
  createTime: Field.optionalMillisText,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  orderType: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  accountId: Field.optionalText,
  /** Filled quantity. */
  execQty: Field.optionalDecimal,
  /** 1: a take-profit or stop-loss order. */
  orderCategory: Field.optionalNumber,
  smpType: SpotField.optionalSmpType,
  /** Take-profit and stop-loss orders only. */
  triggerPrice: Field.optionalDecimal
})
export interface SubmitOrderResult extends Schema.Schema.Type<typeof SubmitOrderResult> {}

/**
 * Places an order.
 *
 * Success means accepted, not filled. The quantity of a market buy order is in quote coin. `orderPrice` is required
 * except for market orders, `triggerPrice` for `orderCategory` 1.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const placed = SpotV3.submitOrder({
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "LIMIT",
 *   orderQty: "0.01",
 *   orderPrice: "65000",
 *   timeInForce: "GTC",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<SubmitOrderParams, SubmitOrderResult, SpotV3OrderError> = api.post(
  "submitOrder",
  "/spot/v3/private/order",
  {
    aliases: ["SpotClientV3.submitOrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: "orderLinkId",
    params: SubmitOrderParams,
    result: SubmitOrderResult,
    errors: [SpotV3OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/place-order.mdx"
  }
)
