import { ContractV3OrderError } from "../../../Errors/Legacy/ContractV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import { OrderIds } from "../../../Schema/Legacy/OrderIds.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const CancelOrderParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

/**
 * Asks the exchange to cancel one open order.
 *
 * Give `orderId` or `orderLinkId`. Success means "accepted": the order may still fill first.
 *
 * - Access: private.
 * - Limit: 10 per second.
 * - In V5: `Order.cancelOrder`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/cancel-order.mdx
 */
export const cancelOrder: Endpoint.Endpoint<
  CancelOrderParams,
  OrderIds,
  ContractV3OrderError,
  RestClient | Credentials
> = api.post("/contract/v3/private/order/cancel", {
  id: "cancelOrder",
  aliases: ["ContractClient.cancelOrder"],
  family: "ContractV3",
  access: "private",
  kind: "idempotentWrite",
  params: CancelOrderParams,
  result: OrderIds,
  errors: [ContractV3OrderError],
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  deprecated: "Order.cancelOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/cancel-order.mdx"
})
