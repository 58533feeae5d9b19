import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { orderListParams } from "./fields.js"
import { P2pOrder } from "./rows.js"

export const GetP2pPendingOrdersParams = Schema.Struct({
  ...orderListParams,
  /**
   * 5 waiting for the blockchain, 10 waiting for payment, 20 waiting for release, 30 in dispute, 90 waiting for the
   * buyer to choose a token, 100 under objection, 110 waiting for an objection. Defaults to all.
   */
  status: Field.optionalParam(Schema.Literal(5, 10, 20, 30, 90, 100, 110))
})
export interface GetP2pPendingOrdersParams extends Schema.Schema.Type<typeof GetP2pPendingOrdersParams> {}

export const GetP2pPendingOrdersResult = Schema.Struct({
  /** Number of orders on all pages. */
  count: Field.optionalNumber,
  items: Field.list<P2pOrder>(P2pOrder)
})
export interface GetP2pPendingOrdersResult extends Schema.Schema.Type<typeof GetP2pPendingOrdersResult> {}

/**
 * Lists the orders in progress, in pages.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pPendingOrders({ page: 1, size: 30 })
 * ```
 */
export const getP2pPendingOrders: Endpoint.Private<GetP2pPendingOrdersParams, GetP2pPendingOrdersResult> =
  constructors.post("P2p.getP2pPendingOrders", "/v5/p2p/order/pending/simplifyList", {
    aliases: ["getP2PPendingOrders"],
    access: "private",
    kind: "read",
    params: GetP2pPendingOrdersParams,
    result: GetP2pPendingOrdersResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/pending-order"
  })
