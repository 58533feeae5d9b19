import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  symbol: Field.text,
  /** In base coin; in quote coin for a market buy order. */
  qty: Field.decimalParam,
  side: SpotField.sideParam,
  type: SpotField.orderTypeParam,
  /** Defaults to `GTC`. */
  timeInForce: SpotField.optionalTimeInForceParam,
  price: Field.optionalDecimalParam,
  /** Your own ID. */
  orderLinkId: Field.optionalTextParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

export const SubmitOrderResult = Schema.Struct({
  /** The account ID, as text or a number. */
  accountId: Field.optionalTextOrNumber,
  symbol: Field.optionalText,
  symbolName: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.textOrNumber,
  /** Milliseconds. */
  transactTime: Field.optionalTextOrNumber,
  price: Field.optionalTextOrNumber,
  origQty: Field.optionalTextOrNumber,
  /** Filled quantity. */
  executedQty: Field.optionalDecimal,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  type: SpotField.optionalOrderType,
  side: SpotField.optionalSide
})
export interface SubmitOrderResult extends Schema.Schema.Type<typeof SubmitOrderResult> {}

/**
 * Places an order.
 *
 * Success means accepted, not filled. `price` is required except for market orders.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const placed = SpotV1.submitOrder({
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   type: "LIMIT",
 *   qty: "0.01",
 *   price: "65000",
 *   timeInForce: "GTC",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<SubmitOrderParams, SubmitOrderResult, SpotV1OrderError> = api.post(
  "submitOrder",
  "/spot/v1/order",
  {
    aliases: ["SpotClient.submitOrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: "orderLinkId",
    params: SubmitOrderParams,
    result: SubmitOrderResult,
    errors: [SpotV1OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
