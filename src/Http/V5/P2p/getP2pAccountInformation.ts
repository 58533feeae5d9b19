import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pUser } from "./rows.js"

/**
 * Returns the account's own P2P profile, as its counterparties see it.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pAccountInformation()
 * ```
 */
export const getP2pAccountInformation: Endpoint.Private<void, P2pUser> = constructors.post(
  "P2p.getP2pAccountInformation",
  "/v5/p2p/user/personal/info",
  {
    aliases: ["getP2PUserInfo"],
    access: "private",
    kind: "read",
    result: P2pUser,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/user/acct-info"
  }
)
