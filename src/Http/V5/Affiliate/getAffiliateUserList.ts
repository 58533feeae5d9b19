import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { affiliatePageFields } from "./fields.js"

/** A user referred by this affiliate. Amounts are in USDT, updated the next day, and `""` if not requested. */
export const AffiliateUser = Schema.Struct({
  userId: Field.text,
  /** Registration date, such as `2024-10-29`. */
  registerTime: Field.optionalText,
  /** Referral code that the user registered with. */
  source: Field.optionalText,
  remarks: Field.optionalText,
  /** Whether the user's identity is verified. */
  isKyc: Field.optionalFlag,
  takerVol30Day: Field.optionalDecimal,
  makerVol30Day: Field.optionalDecimal,
  tradeVol30Day: Field.optionalDecimal,
  depositAmount30Day: Field.optionalDecimal,
  takerVol365Day: Field.optionalDecimal,
  makerVol365Day: Field.optionalDecimal,
  tradeVol365Day: Field.optionalDecimal,
  depositAmount365Day: Field.optionalDecimal,
  /** From `startDate` to `endDate`, for derivatives, options and spot. */
  takerVol: Field.optionalDecimal,
  /** From `startDate` to `endDate`, for derivatives, options and spot. */
  makerVol: Field.optionalDecimal,
  /** From `startDate` to `endDate`, for derivatives, options and spot. */
  tradeVol: Field.optionalDecimal,
  startDate: Field.optionalText,
  endDate: Field.optionalText,
  /** From `startDate` to `endDate`. */
  tradfiTradeVol: Field.optionalDecimal,
  /** 0 if dates were requested. */
  tradfiTradeVol30Day: Field.optionalDecimal,
  /** 0 if dates were requested. */
  tradfiTradeVol365Day: Field.optionalDecimal,
  /** By coin, from `startDate` to `endDate`. */
  commissionsVol: Field.optionalDecimalByCoin,
  commissions30Day: Field.optionalDecimalByCoin,
  commissions365Day: Field.optionalDecimalByCoin
})
export interface AffiliateUser extends Schema.Schema.Type<typeof AffiliateUser> {}

export const GetAffiliateUserListParams = Schema.Struct({
  ...affiliatePageFields,
  /** Whether to include deposits. Defaults to false. */
  needDeposit: Field.optionalFlagParam,
  /** Whether to include the last 30 days. Defaults to false. */
  need30: Field.optionalFlagParam,
  /** Whether to include the last 365 days. Defaults to false. */
  need365: Field.optionalFlagParam,
  /** First day, such as `2026-08-21`. */
  startDate: Field.optionalTextParam,
  /** Last day, such as `2026-09-20`. */
  endDate: Field.optionalTextParam
})
export interface GetAffiliateUserListParams extends Schema.Schema.Type<typeof GetAffiliateUserListParams> {}

export const GetAffiliateUserListResult = Schema.Struct({
  list: Field.list<AffiliateUser>(AffiliateUser),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetAffiliateUserListResult extends Schema.Schema.Type<typeof GetAffiliateUserListResult> {}

/**
 * Lists the users referred by this affiliate, with their trading volume and the commissions earned.
 *
 * Set `size`: it defaults to 0.
 *
 * @example
 * ```ts
 * import * as Affiliate from "effect-bybit/Affiliate"
 *
 * export const program = Affiliate.getAffiliateUserList({ size: 100, need30: true })
 * ```
 */
export const getAffiliateUserList: Paged.Private<GetAffiliateUserListParams | void, GetAffiliateUserListResult> =
  Paged.endpoint(
    Endpoint.get("Affiliate.getAffiliateUserList", "/v5/affiliate/aff-user-list", {
      access: "private",
      role: "master",
      kind: "read",
      params: GetAffiliateUserListParams,
      result: GetAffiliateUserListResult,
      rows: "list",
      limit: "undocumented",
      permission: "requires an affiliate's master account key with only the `Affiliate` permission",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/affiliate/affiliate-user-list"
    })
  )
