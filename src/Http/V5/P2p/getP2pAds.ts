import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { OnlineP2pAd } from "./adRows.js"

export const GetP2pAdsParams = Schema.Struct({
  /** Such as `USDT`. */
  tokenId: Field.text,
  /** Such as `EUR`. */
  currencyId: Field.text,
  /** `0` lists ads that buy the token, `1` ads that sell it. */
  side: Schema.Literal("0", "1"),
  /** Page number as text. Defaults to `1`. */
  page: Field.optionalTextParam,
  /** Rows per page as text, at most `300`. Defaults to `10`. */
  size: Field.optionalTextParam
})
export interface GetP2pAdsParams extends Schema.Schema.Type<typeof GetP2pAdsParams> {}

export const GetP2pAdsResult = Schema.Struct({
  /** Number of ads on all pages. */
  count: Field.optionalNumber,
  items: Field.list<OnlineP2pAd>(OnlineP2pAd)
})
export interface GetP2pAdsResult extends Schema.Schema.Type<typeof GetP2pAdsResult> {}

/**
 * Lists the online ads of all users, in pages.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pAds({ tokenId: "USDT", currencyId: "EUR", side: "1", size: "50" })
 * ```
 */
export const getP2pAds: Endpoint.Private<GetP2pAdsParams, GetP2pAdsResult> = constructors.post(
  "P2p.getP2pAds",
  "/v5/p2p/item/online",
  {
    aliases: ["getP2POnlineAds"],
    access: "private",
    kind: "read",
    params: GetP2pAdsParams,
    result: GetP2pAdsResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/online-ad-list"
  }
)
