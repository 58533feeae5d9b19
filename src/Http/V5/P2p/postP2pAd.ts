import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { adTermsParams, securityCheckFields } from "./fields.js"

export const PostP2pAdParams = Schema.Struct({
  /** Such as `USDT`. */
  tokenId: Field.text,
  /** Such as `EUR`. */
  currencyId: Field.text,
  /** `0` buys the token, `1` sells it. */
  side: Schema.Literal("0", "1"),
  ...adTermsParams,
  /** `ORIGIN` is a normal ad, `BULK` a bulk ad. */
  itemType: Schema.Literal("ORIGIN", "BULK")
})
export interface PostP2pAdParams extends Schema.Schema.Type<typeof PostP2pAdParams> {}

export const PostP2pAdResult = Schema.Struct({
  /** ID of the new ad. */
  itemId: Field.text,
  ...securityCheckFields
})
export interface PostP2pAdResult extends Schema.Schema.Type<typeof PostP2pAdResult> {}

/**
 * Posts an ad to buy or sell a token.
 *
 * If the result has `needSecurityRisk`, the exchange requires a security check first. The exchange does not detect
 * repeated calls: a second one may create a second ad.
 *
 * Fails with `BalanceError`; the documentation lists no codes.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.postP2pAd({
 *   tokenId: "USDT",
 *   currencyId: "EUR",
 *   side: "1",
 *   priceType: "0",
 *   premium: "",
 *   price: "0.92",
 *   minAmount: "20",
 *   maxAmount: "500",
 *   remark: "",
 *   tradingPreferenceSet: { isKyc: "1" },
 *   paymentIds: ["7110"],
 *   quantity: "1000",
 *   paymentPeriod: "15",
 *   itemType: "ORIGIN"
 * })
 * ```
 */
export const postP2pAd: Endpoint.Private<PostP2pAdParams, PostP2pAdResult, BalanceError> = constructors.post(
  "P2p.postP2pAd",
  "/v5/p2p/item/create",
  {
    aliases: ["createP2PAd"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: PostP2pAdParams,
    result: PostP2pAdResult,
    errors: [BalanceError],
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/post-new-ad"
  }
)
