import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAffiliateUserInfoParams = Schema.Struct({
  /** User ID of the user's master account. */
  uid: Field.text,
  /** Only activity in this coin, such as `USDT`. */
  coin: Field.optionalTextParam,
  /** Only one product line: `1` derivatives, `2` spot, `3` ByFi, `4` USDC, `5` options. */
  business: Field.optionalParam(Schema.Literal("1", "2", "3", "4", "5"))
})
export interface GetAffiliateUserInfoParams extends Schema.Schema.Type<typeof GetAffiliateUserInfoParams> {}

export const GetAffiliateUserInfoResult = Schema.Struct({
  uid: Field.text,
  /** `0` for none, up to `99` for the highest. */
  vipLevel: Field.optionalText,
  /** Derivatives, options and spot. */
  takerVol30Day: Field.optionalDecimal,
  /** Derivatives, options and spot. */
  makerVol30Day: Field.optionalDecimal,
  /** Taker and maker volume: derivatives, options and spot. */
  tradeVol30Day: Field.optionalDecimal,
  /** Updated every 5 minutes. */
  depositAmount30Day: Field.optionalDecimal,
  /** Since the user joined through this affiliate. */
  takerVol365Day: Field.optionalDecimal,
  /** Since the user joined through this affiliate. */
  makerVol365Day: Field.optionalDecimal,
  /** Since the user joined through this affiliate. */
  tradeVol365Day: Field.optionalDecimal,
  /** Since the user joined through this affiliate. */
  depositAmount365Day: Field.optionalDecimal,
  /** A range in USDT: `1` below 100, `2` below 250, `3` below 500, `4` 500 or more. */
  totalWalletBalance: Field.optional(Field.openEnum("1", "2", "3", "4")),
  /** Such as `2026-02-04 00:00:00`, in UTC. */
  depositUpdateTime: Field.optionalText,
  /** Such as `2026-02-04 00:00:00`, in UTC. */
  volUpdateTime: Field.optionalText,
  /** Level of identity verification: 0 (none), 1 or 2. */
  KycLevel: Field.optionalNumber,
  /** TradFi volume of the last 30 days. */
  tradfiTradeVol30Day: Field.optionalDecimal,
  /** TradFi volume of the last 365 days. */
  tradfiTradeVol365Day: Field.optionalDecimal,
  /** `""` if there are none. */
  commissions30Day: Field.optionalDecimalByCoin,
  /** `""` if there are none. */
  commissions365Day: Field.optionalDecimalByCoin,
  /** Amount sent through Bybit Pay. */
  paySendAmount30Day: Field.optionalDecimal,
  /** Amount of the first payment through Bybit Pay. */
  payFtt: Field.optionalDecimal,
  /** Amount of the first payment by card. */
  cardFtt: Field.optionalDecimal
})
export interface GetAffiliateUserInfoResult extends Schema.Schema.Type<typeof GetAffiliateUserInfoResult> {}

/**
 * Returns the trading volume and deposits, in USDT, of a user who joined through this affiliate.
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
    permission: "requires an affiliate's master account key with only the `Affiliate` permission",
    docs: "https://bybit-exchange.github.io/docs/v5/affiliate/affiliate-info"
  })
