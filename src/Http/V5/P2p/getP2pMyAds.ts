import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pAd } from "./adRows.js"

export const GetP2pMyAdsParams = Schema.Struct({
  /** Only the ad with this ID. */
  itemId: Field.optionalTextParam,
  /** `1` sold out, `2` available. */
  status: Field.optionalParam(Schema.Literal("1", "2")),
  /** `0` buys the token, `1` sells it. */
  side: Field.optionalParam(Schema.Literal("0", "1")),
  tokenId: Field.optionalTextParam,
  /** Page number as text. Defaults to `1`. */
  page: Field.optionalTextParam,
  /** Rows per page as text, at most `50`. Defaults to `10`. */
  size: Field.optionalTextParam,
  /** Such as `EUR`. */
  currencyId: Field.optionalTextParam
})
export interface GetP2pMyAdsParams extends Schema.Schema.Type<typeof GetP2pMyAdsParams> {}

export const GetP2pMyAdsResult = Schema.Struct({
  /** Number of ads on all pages. */
  count: Field.optionalNumber,
  items: Field.list<P2pAd>(P2pAd),
  /** Undocumented; false in the exchange's example. */
  hiddenFlag: Field.optionalFlag
})
export interface GetP2pMyAdsResult extends Schema.Schema.Type<typeof GetP2pMyAdsResult> {}

/**
 * Lists the account's own ads, in pages.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pMyAds({ tokenId: "USDT", side: "1", status: "2" })
 * ```
 */
export const getP2pMyAds: Endpoint.Private<GetP2pMyAdsParams | void, GetP2pMyAdsResult> = constructors.post(
  "P2p.getP2pMyAds",
  "/v5/p2p/item/personal/list",
  {
    aliases: ["getP2PPersonalAds"],
    access: "private",
    kind: "read",
    params: GetP2pMyAdsParams,
    result: GetP2pMyAdsResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/ad-list"
  }
)
