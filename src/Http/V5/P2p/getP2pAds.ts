import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { AdPreferences, P2pSymbol } from "./rows.js"

export const GetP2pAdsParams = Schema.Struct({
  /** Like `USDT`. */
  tokenId: Field.text,
  /** Like `EUR`. */
  currencyId: Field.text,
  /** `0` ads that buy the token, `1` ads that sell it. */
  side: Schema.Literal("0", "1"),
  /** A number as text, from `1`. */
  page: Field.optionalTextParam,
  /** Rows a page, as text: `10` when left out, at most `300`. */
  size: Field.optionalTextParam
})
export interface GetP2pAdsParams extends Schema.Schema.Type<typeof GetP2pAdsParams> {}

/** Somebody's ad. Where the documentation and its example disagree, a field is text or a number. */
export const OnlineP2pAd = Schema.Struct({
  id: Field.text,
  accountId: Field.optionalText,
  userId: Field.optionalTextOrNumber,
  nickName: Field.optionalText,
  tokenId: Field.optionalText,
  tokenName: Field.optionalText,
  currencyId: Field.optionalText,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalTextOrNumber,
  /** 0 fixed, 1 floating. */
  priceType: Field.optionalNumber,
  price: Field.optionalDecimal,
  premium: Field.optionalDecimal,
  /** What is left. */
  lastQuantity: Field.optionalDecimal,
  quantity: Field.optionalDecimal,
  frozenQuantity: Field.optionalDecimal,
  executedQuantity: Field.optionalDecimal,
  /** Of one order, in the currency. */
  minAmount: Field.optionalDecimal,
  /** Of one order, in the currency. */
  maxAmount: Field.optionalDecimal,
  remark: Field.optionalText,
  /** 10 online. */
  status: Field.optionalNumber,
  createDate: Field.optionalMillisText,
  /** Payment method types. */
  payments: Field.optional(Field.list(Field.text)),
  orderNum: Field.optionalNumber,
  finishNum: Field.optionalNumber,
  recentOrderNum: Field.optionalTextOrNumber,
  /** In percent. */
  recentExecuteRate: Field.optionalTextOrNumber,
  fee: Field.optionalDecimal,
  isOnline: Field.optionalFlag,
  /** In seconds. */
  lastLogoutTime: Field.optionalText,
  /** `Y` or `N`. */
  blocked: Field.optionalText,
  makerContact: Field.optionalFlag,
  symbolInfo: Field.optional(P2pSymbol),
  tradingPreferenceSet: Field.optional(AdPreferences),
  version: Field.optionalNumber,
  authStatus: Field.optionalNumber,
  recommend: Field.optionalFlag,
  recommendTag: Field.optionalText,
  /** `GA` a general, `VA` a verified, `BA` a block advertiser. */
  authTag: Field.optional(Field.list(Field.text)),
  userType: Field.optionalText,
  itemType: Field.optional(Field.openEnum("ORIGIN", "BULK")),
  /** In minutes. */
  paymentPeriod: Field.optionalNumber
})
export interface OnlineP2pAd extends Schema.Schema.Type<typeof OnlineP2pAd> {}

export const GetP2pAdsResult = Schema.Struct({
  /** Ads in all pages. */
  count: Field.optionalNumber,
  items: Field.list<OnlineP2pAd>(OnlineP2pAd)
})
export interface GetP2pAdsResult extends Schema.Schema.Type<typeof GetP2pAdsResult> {}

/**
 * Reads the ads that are online, page by page.
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
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/online-ad-list"
  }
)
