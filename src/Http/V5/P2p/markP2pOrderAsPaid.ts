import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const MarkP2pOrderAsPaidParams = Schema.Struct({
  orderId: Field.text,
  /** Type of the seller's payment method, such as `14`. */
  paymentType: Field.text,
  /** The `id` of the seller's payment method. */
  paymentId: Field.text
})
export interface MarkP2pOrderAsPaidParams extends Schema.Schema.Type<typeof MarkP2pOrderAsPaidParams> {}

/**
 * Marks an order as paid by you, the buyer.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.markP2pOrderAsPaid({
 *   orderId: "1899736339155943424",
 *   paymentType: "14",
 *   paymentId: "7110"
 * })
 * ```
 */
export const markP2pOrderAsPaid: Endpoint.Private<MarkP2pOrderAsPaidParams, Empty> = constructors.post(
  "P2p.markP2pOrderAsPaid",
  "/v5/p2p/order/pay",
  {
    aliases: ["markP2POrderAsPaid"],
    access: "private",
    kind: "idempotentWrite",
    params: MarkP2pOrderAsPaidParams,
    result: Empty,
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/mark-order-as-paid"
  }
)
