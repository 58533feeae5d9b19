import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { constructors } from "./constructors.js"
import { P2pUser } from "./rows/P2pUser.js"

export const GetP2pCounterpartyUserInfoParams = Schema.Struct({
  /** The counterparty's `targetUserId`. */
  originalUid: Field.text,
  orderId: Field.text
})
export interface GetP2pCounterpartyUserInfoParams extends Schema.Schema.Type<typeof GetP2pCounterpartyUserInfoParams> {}

/**
 * Reads about the counterparty of an order.
 *
 * - Access: private, a key of an advertiser.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/p2p/user/counterparty-user-info
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
export const getP2pCounterpartyUserInfo: Endpoint.Endpoint<
  GetP2pCounterpartyUserInfoParams,
  P2pUser,
  never,
  RestClient | Credentials
> = constructors.post("/v5/p2p/user/order/personal/info", {
  id: "getP2pCounterpartyUserInfo",
  aliases: ["getP2PCounterpartyUserInfo"],
  family: "P2p",
  access: "private",
  kind: "read",
  params: GetP2pCounterpartyUserInfoParams,
  result: P2pUser,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/p2p/user/counterparty-user-info"
})
