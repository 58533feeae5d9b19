import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { affiliatePageFields } from "./fields.js"

/** A sub-affiliate and its commissions. */
export const SubAffiliate = Schema.Struct({
  subAffId: Field.text,
  userId: Field.optionalText,
  name: Field.optionalText,
  /** Partially masked. */
  email: Field.optionalText,
  /** Commission by coin, over the requested dates. */
  commissionsVol: Field.optionalDecimalByCoin,
  /** Total commission over the requested dates, in USDT. */
  commissionsForUsdt: Field.optionalDecimal,
  /** When the user became a sub-affiliate, such as `2026-06-01 10:00:00` in UTC. */
  becameAffTime: Field.optionalText,
  /** Start of the requested dates, such as `2026-08-01 00:00:00`. */
  startDate: Field.optionalText,
  /** End of the requested dates, such as `2026-08-31 23:59:59`. */
  endDate: Field.optionalText
})
export interface SubAffiliate extends Schema.Schema.Type<typeof SubAffiliate> {}

export const GetAffiliateSubAffiliateListParams = Schema.Struct({
  ...affiliatePageFields,
  /** First day, such as `2026-08-01`. Requires `endDate`. */
  startDate: Field.optionalTextParam,
  /** Last day, such as `2026-08-31`, at most 3 months after `startDate`. */
  endDate: Field.optionalTextParam,
  /** Only this sub-affiliate. Defaults to 0, which means all. */
  subAffId: Field.optionalIntegerParam
})
export interface GetAffiliateSubAffiliateListParams
  extends Schema.Schema.Type<typeof GetAffiliateSubAffiliateListParams> {}

export const GetAffiliateSubAffiliateListResult = Schema.Struct({
  list: Field.list<SubAffiliate>(SubAffiliate),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetAffiliateSubAffiliateListResult
  extends Schema.Schema.Type<typeof GetAffiliateSubAffiliateListResult> {}

/**
 * Lists the sub-affiliates and their commissions between two dates.
 *
 * Set `size`: it defaults to 0.
 *
 * @example
 * ```ts
 * import * as Affiliate from "effect-bybit/Affiliate"
 *
 * export const program = Affiliate.getAffiliateSubAffiliateList({
 *   size: 100,
 *   startDate: "2026-08-01",
 *   endDate: "2026-08-31"
 * })
 * ```
 */
export const getAffiliateSubAffiliateList: Paged.Private<
  GetAffiliateSubAffiliateListParams | void,
  GetAffiliateSubAffiliateListResult
> = Paged.endpoint(
  Endpoint.get("Affiliate.getAffiliateSubAffiliateList", "/v5/affiliate/affiliate-sub-list", {
    access: "private",
    role: "master",
    kind: "read",
    params: GetAffiliateSubAffiliateListParams,
    result: GetAffiliateSubAffiliateListResult,
    rows: "list",
    limit: "undocumented",
    permission: "requires an affiliate's master account key with only the `Affiliate` permission",
    docs: "https://bybit-exchange.github.io/docs/v5/affiliate/affiliate-sub-list"
  })
)
