import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pOrder } from "./rows.js"

export const GetP2pPendingOrdersParams = Schema.Struct({
  /**
   * 5 waits for the chain, 10 for the payment, 20 for the release, 30 in dispute, 90 the buyer is choosing a token,
   * 100 objected to, 110 waits for an objection.
   */
  status: Field.optionalParam(Schema.Literal(5, 10, 20, 30, 90, 100, 110)),
  /** In ms, as text. */
  beginTime: Field.optionalTextParam,
  /** In ms, as text. */
  endTime: Field.optionalTextParam,
  tokenId: Field.optionalTextParam,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalParam(Schema.Literal(0, 1)),
  /** From 1. */
  page: Field.integerParam,
  /** Rows a page, at most 30. */
  size: Field.integerParam
})
export interface GetP2pPendingOrdersParams extends Schema.Schema.Type<typeof GetP2pPendingOrdersParams> {}

export const GetP2pPendingOrdersResult = Schema.Struct({
  /** Orders in all pages. */
  count: Field.optionalNumber,
  items: Field.list<P2pOrder>(P2pOrder)
})
export interface GetP2pPendingOrdersResult extends Schema.Schema.Type<typeof GetP2pPendingOrdersResult> {}

/**
 * Reads the orders under way, page by page.
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
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/order/pending-order"
  })
