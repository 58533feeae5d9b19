import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { orderListParams } from "./fields.js"
import { P2pOrder } from "./rows.js"

export const GetP2pAllOrdersParams = Schema.Struct({
  ...orderListParams,
  /**
   * 5 waiting for the blockchain, 10 waiting for payment, 20 waiting for release, 30 in dispute, 40 canceled, 50
   * completed, 60 being paid online, 70 payment failed, 80 canceled due to an exception, 90 waiting for the buyer to
   * choose a token, 100 under objection, 110 waiting for an objection. Defaults to all.
   */
  status: Field.optionalParam(Schema.Literal(5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110))
})
export interface GetP2pAllOrdersParams extends Schema.Schema.Type<typeof GetP2pAllOrdersParams> {}

export const GetP2pAllOrdersResult = Schema.Struct({
  /** Number of orders on all pages. */
  count: Field.optionalNumber,
  items: Field.list<P2pOrder>(P2pOrder)
})
export interface GetP2pAllOrdersResult extends Schema.Schema.Type<typeof GetP2pAllOrdersResult> {}

/**
 * Lists all orders, in pages.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pAllOrders({ page: 1, size: 30, status: 50 })
 * ```
 */
export const getP2pAllOrders: Endpoint.Private<GetP2pAllOrdersParams, GetP2pAllOrdersResult> = constructors.post(
  "P2p.getP2pAllOrders",
  "/v5/p2p/order/simplifyList",
  {
    aliases: ["getP2POrders"],
    access: "private",
    kind: "read",
    params: GetP2pAllOrdersParams,
    result: GetP2pAllOrdersResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/order-list"
  }
)
