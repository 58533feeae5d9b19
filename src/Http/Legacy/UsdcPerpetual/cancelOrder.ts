import { UsdcPerpetualOrderError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * Asks the exchange to cancel one open order.
 *
 * Give `orderId` or `orderLinkId`. Success means "accepted": the order may still fill first.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Order.cancelOrder`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md
 */
export const cancelOrder: Endpoint.Endpoint<
  CancelOrderParams,
  CancelOrderResult,
  UsdcPerpetualOrderError,
  RestClient | Credentials
> = api.post("/perpetual/usdc/openapi/private/v1/cancel-order", {
  id: "cancelOrder",
  aliases: ["USDCPerpetualClient.cancelOrder"],
  family: "UsdcPerpetual",
  access: "private",
  kind: "idempotentWrite",
  params: CancelOrderParams,
  result: CancelOrderResult,
  errors: [UsdcPerpetualOrderError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Order.cancelOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
