import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pUser } from "./rows.js"

export const GetP2pCounterpartyUserInfoParams = Schema.Struct({
  /** The counterparty's `targetUserId`. */
  originalUid: Field.text,
  orderId: Field.text
})
export interface GetP2pCounterpartyUserInfoParams extends Schema.Schema.Type<typeof GetP2pCounterpartyUserInfoParams> {}

/**
 * Returns the P2P profile of an order's counterparty.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pCounterpartyUserInfo({
 *   originalUid: "290118",
 *   orderId: "1900004704665923584"
 * })
 * ```
 */
export const getP2pCounterpartyUserInfo: Endpoint.Private<GetP2pCounterpartyUserInfoParams, P2pUser> =
  constructors.post("P2p.getP2pCounterpartyUserInfo", "/v5/p2p/user/order/personal/info", {
    aliases: ["getP2PCounterpartyUserInfo"],
    access: "private",
    kind: "read",
    params: GetP2pCounterpartyUserInfoParams,
    result: P2pUser,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/user/counterparty-user-info"
  })
