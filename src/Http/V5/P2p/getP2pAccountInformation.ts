import type { Credentials } from "../../../Layers/Credentials.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { constructors } from "./constructors.js"
import { P2pUser } from "./rows/P2pUser.js"

/**
 * Reads about the account itself, as its counterparties see it.
 *
 * - Access: private, a key of an advertiser.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/p2p/user/acct-info
 */
export const getP2pAccountInformation: Endpoint.Endpoint<void, P2pUser, never, RestClient | Credentials> =
  constructors.post("/v5/p2p/user/personal/info", {
    id: "getP2pAccountInformation",
    aliases: ["getP2PUserInfo"],
    family: "P2p",
    access: "private",
    kind: "read",
    result: P2pUser,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/user/acct-info"
  })
