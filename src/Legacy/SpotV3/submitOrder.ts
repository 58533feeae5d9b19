import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  symbol: Field.text,
  /** In base coin; in quote coin for a market order to buy. */
  orderQty: Field.decimalParam,
  side: SpotField.sideParam,
  orderType: SpotField.orderTypeParam,
  /** `GTC` when left out. */
  timeInForce: SpotField.optionalTimeInForceParam,
  orderPrice: Field.optionalDecimalParam,
  /** An id of one's own. */
  orderLinkId: Field.optionalTextParam,
  /** 1 for a take-profit or stop-loss order. */
  orderCategory: SpotField.optionalOrderCategoryParam,
  triggerPrice: Field.optionalDecimalParam,
  smpType: Field.optionalParam(Schema.Literal("None", "CancelMaker", "CancelTaker", "CancelBoth"))
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

export const SubmitOrderResult = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  /** Milliseconds: text here, a number there. */
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
  /** On take-profit and stop-loss orders. */
  triggerPrice: Field.optionalDecimal
})
export interface SubmitOrderResult extends Schema.Schema.Type<typeof SubmitOrderResult> {}

/**
 * Places an order.
 *
 * Success means "accepted". A market order to buy takes its quantity in quote coin. `orderPrice` is needed unless the order is a
 * market order, `triggerPrice` for `orderCategory` 1.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const program = SpotV3.submitOrder({
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
    demo: false,
    deprecated: "Order.placeOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/place-order.mdx"
  }
)
