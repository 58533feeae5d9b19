import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UsdcPerpetualOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  symbol: Field.text,
  orderFilter: DerivativesField.orderFilterParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

export const CancelOrderResult = Schema.Struct({
  orderId: Field.text
})
export interface CancelOrderResult extends Schema.Schema.Type<typeof CancelOrderResult> {}

/**
 * Requests the cancellation of one open order.
 *
 * Pass `orderId` or `orderLinkId`. Success means accepted, not canceled: the order may still fill first.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const canceled = UsdcPerpetual.cancelOrder({
 *   symbol: "BTCPERP",
 *   orderFilter: "Order",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, CancelOrderResult, UsdcPerpetualOrderError> = api.post(
  "cancelOrder",
  "/perpetual/usdc/openapi/private/v1/cancel-order",
  {
    aliases: ["USDCPerpetualClient.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: CancelOrderResult,
    errors: [UsdcPerpetualOrderError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  }
)
