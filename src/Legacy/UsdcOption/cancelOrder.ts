import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOptionOrderError } from "./errors.js"
import { cancellationFields } from "./fields.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  ...cancellationFields
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

export const CancelOrderResult = Schema.Struct({
  /** Internal to the exchange. */
  outRequestId: Field.optionalText,
  symbol: Field.optionalText,
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText
})
export interface CancelOrderResult extends Schema.Schema.Type<typeof CancelOrderResult> {}

/**
 * Requests the cancellation of one open order.
 *
 * Pass `orderId` or `orderLinkId`. Success means accepted, not canceled: the order may still fill first.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const canceled = UsdcOption.cancelOrder({
 *   symbol: "BTC-25DEC26-80000-C",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, CancelOrderResult, UsdcOptionOrderError> = api.post(
  "cancelOrder",
  "/option/usdc/openapi/private/v1/cancel-order",
  {
    aliases: ["USDCOptionClient.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: CancelOrderResult,
    errors: [UsdcOptionOrderError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
