import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { ContractV3OrderError } from "./errors.js"
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
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const canceled = ContractV3.cancelOrder({ symbol: "BTCUSDT", orderLinkId: "my-order-1" })
 * ```
 */
export const cancelOrder: Endpoint.Private<CancelOrderParams, OrderIds, ContractV3OrderError> = api.post(
  "cancelOrder",
  "/contract/v3/private/order/cancel",
  {
    aliases: ["ContractClient.cancelOrder"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelOrderParams,
    result: OrderIds,
    errors: [ContractV3OrderError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Order.cancelOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/cancel-order.mdx"
  }
)
