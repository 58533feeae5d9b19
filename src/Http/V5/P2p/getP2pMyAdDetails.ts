import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pAd } from "./adRows.js"

export const GetP2pMyAdDetailsParams = Schema.Struct({
  /** ID of the ad. */
  itemId: Field.text
})
export interface GetP2pMyAdDetailsParams extends Schema.Schema.Type<typeof GetP2pMyAdDetailsParams> {}

/**
 * Returns one of the account's own ads.
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
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/ad-detail"
  }
)
