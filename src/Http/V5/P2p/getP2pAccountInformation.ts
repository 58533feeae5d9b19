import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pUser } from "./rows.js"

/** Reads about the account itself, as its counterparties see it. */
export const getP2pAccountInformation: Endpoint.Private<void, P2pUser> = constructors.post(
  "P2p.getP2pAccountInformation",
  "/v5/p2p/user/personal/info",
  {
    aliases: ["getP2PUserInfo"],
    access: "private",
    kind: "read",
    result: P2pUser,
    limit: "undocumented",
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/user/acct-info"
  }
)
