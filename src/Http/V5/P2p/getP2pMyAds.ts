import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pAd } from "./rows.js"

export const GetP2pMyAdsParams = Schema.Struct({
  itemId: Field.optionalTextParam,
  /** `1` sold out, `2` on offer. */
  status: Field.optionalParam(Schema.Literal("1", "2")),
  /** `0` buys the token, `1` sells it. */
  side: Field.optionalParam(Schema.Literal("0", "1")),
  tokenId: Field.optionalTextParam,
  /** A number as text, from `1`. */
  page: Field.optionalTextParam,
  /** Rows a page, as text: `10` when left out, at most `50`. */
  size: Field.optionalTextParam,
  currencyId: Field.optionalTextParam
})
export interface GetP2pMyAdsParams extends Schema.Schema.Type<typeof GetP2pMyAdsParams> {}

export const GetP2pMyAdsResult = Schema.Struct({
  /** Ads in all pages. */
  count: Field.optionalNumber,
  items: Field.list<P2pAd>(P2pAd),
  hiddenFlag: Field.optionalFlag
})
export interface GetP2pMyAdsResult extends Schema.Schema.Type<typeof GetP2pMyAdsResult> {}

/** Reads the ads of the account, page by page. */
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
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/ad-list"
  }
)
