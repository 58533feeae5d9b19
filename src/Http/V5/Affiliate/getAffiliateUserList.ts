import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/**
 * A user who came by this affiliate. The amounts are in USDT and of yesterday at the latest; `""` where they were not
 * asked for.
 */
export const AffiliateUser = Schema.Struct({
  userId: Field.text,
  /** A day, like `2024-10-29`. */
  registerTime: Field.optionalText,
  /** The referrer code that the user came by. */
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
  /** From `startDate` to `endDate`: derivatives, options and spot. */
  takerVol: Field.optionalDecimal,
  /** From `startDate` to `endDate`. */
  makerVol: Field.optionalDecimal,
  /** From `startDate` to `endDate`. */
  tradeVol: Field.optionalDecimal,
  startDate: Field.optionalText,
  endDate: Field.optionalText,
  /** From `startDate` to `endDate`. */
  tradfiTradeVol: Field.optionalDecimal,
  /** 0 when dates were asked for. */
  tradfiTradeVol30Day: Field.optionalDecimal,
  /** 0 when dates were asked for. */
  tradfiTradeVol365Day: Field.optionalDecimal,
  /** From `startDate` to `endDate`. */
  commissionsVol: Field.optionalDecimalByCoin,
  commissions30Day: Field.optionalDecimalByCoin,
  commissions365Day: Field.optionalDecimalByCoin
})
export interface AffiliateUser extends Schema.Schema.Type<typeof AffiliateUser> {}

export const GetAffiliateUserListParams = Schema.Struct({
  /** Rows a page, 0 to 100; 0 when left out. */
  size: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam,
  /** True for the deposits; false when left out. */
  needDeposit: Field.optionalFlagParam,
  /** True for the last 30 days; false when left out. */
  need30: Field.optionalFlagParam,
  /** True for the last 365 days; false when left out. */
  need365: Field.optionalFlagParam,
  /** Like `2026-08-21`. */
  startDate: Field.optionalTextParam,
  /** Like `2026-09-20`. */
  endDate: Field.optionalTextParam
})
export interface GetAffiliateUserListParams extends Schema.Schema.Type<typeof GetAffiliateUserListParams> {}

export const GetAffiliateUserListResult = Schema.Struct({
  list: Field.list<AffiliateUser>(AffiliateUser),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetAffiliateUserListResult extends Schema.Schema.Type<typeof GetAffiliateUserListResult> {}

/**
 * Reads the users who came by this affiliate, with what they traded and what it earned.
 *
 * `size` is 0 when left out, so give it.
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
      permission: "requires a key of an affiliate's master account with the `Affiliate` permission only",
      demo: false,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/affiliate/affiliate-user-list"
    })
  )
