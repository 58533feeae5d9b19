import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const RemoveP2pAdParams = Schema.Struct({
  /** ID of the ad. */
  itemId: Field.text
})
export interface RemoveP2pAdParams extends Schema.Schema.Type<typeof RemoveP2pAdParams> {}

/**
 * Removes one of the account's own ads.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.removeP2pAd({ itemId: "1899667660027793408" })
 * ```
 */
export const removeP2pAd: Endpoint.Private<RemoveP2pAdParams, Empty> = constructors.post(
  "P2p.removeP2pAd",
  "/v5/p2p/item/cancel",
  {
    aliases: ["cancelP2PAd"],
    access: "private",
    kind: "idempotentWrite",
    params: RemoveP2pAdParams,
    result: Empty,
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/remove-ad"
  }
)
