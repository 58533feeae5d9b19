import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pOrder } from "./rows.js"

export const GetP2pAllOrdersParams = Schema.Struct({
  /** From 1. */
  page: Field.integerParam,
  /** Rows a page, at most 30. */
  size: Field.integerParam,
  /**
   * 5 waits for the chain, 10 for the payment, 20 for the release, 30 in dispute, 40 cancelled, 50 done, 60 being
   * paid online, 70 payment failed, 80 cancelled for an exception, 90 the buyer is choosing a token, 100 objected to,
   * 110 waits for an objection.
   */
  status: Field.optionalParam(Schema.Literal(5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110)),
  /** In ms, as text. */
  beginTime: Field.optionalTextParam,
  /** In ms, as text. */
  endTime: Field.optionalTextParam,
  tokenId: Field.optionalTextParam,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetP2pAllOrdersParams extends Schema.Schema.Type<typeof GetP2pAllOrdersParams> {}

export const GetP2pAllOrdersResult = Schema.Struct({
  /** Orders in all pages. */
  count: Field.optionalNumber,
  items: Field.list<P2pOrder>(P2pOrder)
})
export interface GetP2pAllOrdersResult extends Schema.Schema.Type<typeof GetP2pAllOrdersResult> {}

/**
 * Reads all orders, page by page.
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
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/order/order-list"
  }
)
