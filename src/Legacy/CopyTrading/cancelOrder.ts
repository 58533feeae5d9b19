import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { CopyTradingOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

/**
 * Requests the cancellation of one open order.
 *
 * Pass `orderId` or `orderLinkId`. Success means accepted, not canceled: the order may still fill first.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const canceled = CopyTrading.cancelOrder({ symbol: "BTCUSDT", orderLinkId: "my-order-1" })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, OrderIds, CopyTradingOrderError> = api.post(
  "cancelOrder",
  "/contract/v3/private/copytrading/order/cancel",
  {
    aliases: ["CopyTradingClient.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: OrderIds,
    errors: [CopyTradingOrderError],
    limit: [{ count: 100, perMs: 60000 }],
    limitNote: "shared with other operations",
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/cancel-order.mdx"
  }
)
