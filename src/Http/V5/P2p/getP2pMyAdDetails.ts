import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pAd } from "./rows.js"

export const GetP2pMyAdDetailsParams = Schema.Struct({
  itemId: Field.text
})
export interface GetP2pMyAdDetailsParams extends Schema.Schema.Type<typeof GetP2pMyAdDetailsParams> {}

/**
 * Reads one ad of the account.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pMyAdDetails({ itemId: "1898988222063644672" })
 * ```
 */
export const getP2pMyAdDetails: Endpoint.Private<GetP2pMyAdDetailsParams, P2pAd> = constructors.post(
  "P2p.getP2pMyAdDetails",
  "/v5/p2p/item/info",
  {
    aliases: ["getP2PAdDetail"],
    access: "private",
    kind: "read",
    params: GetP2pMyAdDetailsParams,
    result: P2pAd,
    limit: "undocumented",
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/ad-detail"
  }
)
