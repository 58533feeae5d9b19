import { UnifiedV3OrderError } from "../../../Errors/Legacy/UnifiedV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import { OrderIds } from "../../../Schema/Legacy/OrderIds.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  orderFilter: DerivativesField.optionalOrderFilterParam
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

/**
 * Asks the exchange to cancel one open order.
 *
 * Give `orderId` or `orderLinkId`. Success means "accepted": the order may still fill first.
 *
 * - Access: private.
 * - Limit: linear 100 per minute, option 5 per second; for linear the order operations share it.
 * - In V5: `Order.cancelOrder`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/cancel-order.mdx
 */
export const cancelOrder: Endpoint.Endpoint<
  CancelOrderParams,
  OrderIds,
  UnifiedV3OrderError,
  RestClient | Credentials
> = api.post("/unified/v3/private/order/cancel", {
  id: "cancelOrder",
  aliases: ["UnifiedMarginClient.cancelOrder"],
  family: "UnifiedV3",
  access: "private",
  kind: "idempotentWrite",
  params: CancelOrderParams,
  result: OrderIds,
  errors: [UnifiedV3OrderError],
  limit: [
    { for: "linear", count: 100, perMs: 60000 },
    { for: "option", count: 5, perMs: 1000 }
  ],
  demo: false,
  deprecated: "Order.cancelOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/cancel-order.mdx"
})
