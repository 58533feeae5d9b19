import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { UnifiedV3OrderError } from "./errors.js"
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
 * Requests the cancellation of one open order.
 *
 * Pass `orderId` or `orderLinkId`. Success means accepted, not canceled: the order may still fill first.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const canceled = UnifiedV3.cancelOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, OrderIds, UnifiedV3OrderError> = api.post(
  "cancelOrder",
  "/unified/v3/private/order/cancel",
  {
    aliases: ["UnifiedMarginClient.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: OrderIds,
    errors: [UnifiedV3OrderError],
    limit: [
      { for: "linear", count: 100, perMs: 60000 },
      { for: "option", count: 5, perMs: 1000 }
    ],
    limitNote: "shared by the order operations for linear",
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/cancel-order.mdx"
  }
)
