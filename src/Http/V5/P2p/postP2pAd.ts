import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { TradingPreferences } from "./rows.js"

export const PostP2pAdParams = Schema.Struct({
  /** Like `USDT`. */
  tokenId: Field.text,
  /** Like `EUR`. */
  currencyId: Field.text,
  /** `0` buys the token, `1` sells it. */
  side: Schema.Literal("0", "1"),
  /** `0` fixed, `1` floating. */
  priceType: Schema.Literal("0", "1"),
  /** For a floating price: percent of the reference price, like `130`; else `""`. */
  premium: Field.text,
  /** Of one token. */
  price: Field.decimalParam,
  /** Of one order, in the currency. */
  minAmount: Field.decimalParam,
  /** Of one order, in the currency. */
  maxAmount: Field.decimalParam,
  /** At most 900 characters. */
  remark: Field.text,
  tradingPreferenceSet: TradingPreferences,
  /** From `getP2pUserPayment`, at most 5. */
  paymentIds: Field.list(Field.text),
  /** Of the token. */
  quantity: Field.decimalParam,
  /** In minutes. */
  paymentPeriod: Field.text,
  itemType: Schema.Literal("ORIGIN", "BULK")
})
export interface PostP2pAdParams extends Schema.Schema.Type<typeof PostP2pAdParams> {}

export const PostP2pAdResult = Schema.Struct({
  itemId: Field.text,
  securityRiskToken: Field.optional(Field.secretText),
  riskTokenType: Field.optionalText,
  riskVersion: Field.optionalText,
  /** Whether the exchange wants a security check first. */
  needSecurityRisk: Field.optionalFlag
})
export interface PostP2pAdResult extends Schema.Schema.Type<typeof PostP2pAdResult> {}

/**
 * Posts an ad to buy or sell a token.
 *
 * With `needSecurityRisk` in the answer, the exchange wants a security check first. It knows no repeat of an ad: sent
 * twice, there may be two.
 *
 * Fails with `BalanceError`; the documentation names no codes.
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
    permission: "a key of an advertiser that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/ad/post-new-ad"
  }
)
