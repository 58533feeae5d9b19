import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAffiliateUserInfoParams = Schema.Struct({
  /** The master account of the user. */
  uid: Field.text,
  /** Only what was done in this coin, like `USDT`. */
  coin: Field.optionalTextParam,
  /** Only one line of business: `1` derivatives, `2` spot, `3` ByFi, `4` USDC, `5` options. */
  business: Field.optionalParam(Schema.Literal("1", "2", "3", "4", "5"))
})
export interface GetAffiliateUserInfoParams extends Schema.Schema.Type<typeof GetAffiliateUserInfoParams> {}

export const GetAffiliateUserInfoResult = Schema.Struct({
  uid: Field.text,
  /** `0` none, to `99` the highest. */
  vipLevel: Field.optionalText,
  /** Derivatives, options and spot. */
  takerVol30Day: Field.optionalDecimal,
  makerVol30Day: Field.optionalDecimal,
  tradeVol30Day: Field.optionalDecimal,
  /** Renewed every 5 minutes. */
  depositAmount30Day: Field.optionalDecimal,
  /** Since the user came by this affiliate. */
  takerVol365Day: Field.optionalDecimal,
  /** Since the user came by this affiliate. */
  makerVol365Day: Field.optionalDecimal,
  /** Since the user came by this affiliate. */
  tradeVol365Day: Field.optionalDecimal,
  /** Since the user came by this affiliate. */
  depositAmount365Day: Field.optionalDecimal,
  /** A range in USDT: `1` below 100, `2` below 250, `3` below 500, `4` more. */
  totalWalletBalance: Field.optional(Field.openEnum("1", "2", "3", "4")),
  /** Like `2026-02-04 00:00:00`, in UTC. */
  depositUpdateTime: Field.optionalText,
  /** Like `2026-02-04 00:00:00`, in UTC. */
  volUpdateTime: Field.optionalText,
  /** 0 when the identity is not verified, else 1 or 2. */
  KycLevel: Field.optionalNumber,
  tradfiTradeVol30Day: Field.optionalDecimal,
  tradfiTradeVol365Day: Field.optionalDecimal,
  /** `""` where there is none. */
  commissions30Day: Field.optionalDecimalByCoin,
  /** `""` where there is none. */
  commissions365Day: Field.optionalDecimalByCoin,
  /** Sent by Bybit Pay. */
  paySendAmount30Day: Field.optionalDecimal,
  /** The first payment by Bybit Pay. */
  payFtt: Field.optionalDecimal,
  /** The first payment by card. */
  cardFtt: Field.optionalDecimal
})
export interface GetAffiliateUserInfoResult extends Schema.Schema.Type<typeof GetAffiliateUserInfoResult> {}

/**
 * Reads what a user who came by this affiliate has traded and deposited, in USDT.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getAffiliateUserInfo({ uid: "1513500" })
 * ```
 */
export const getAffiliateUserInfo: Endpoint.Private<GetAffiliateUserInfoParams, GetAffiliateUserInfoResult> =
  Endpoint.get("User.getAffiliateUserInfo", "/v5/user/aff-customer-info", {
    access: "private",
    role: "master",
    kind: "read",
    params: GetAffiliateUserInfoParams,
    result: GetAffiliateUserInfoResult,
    limit: [{ count: 10, perMs: 1000 }],
    permission: "a key of an affiliate's master account with the permission `Affiliate` and no other",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/affiliate/affiliate-info"
  })
