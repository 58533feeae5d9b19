import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** A sub-affiliate and what it earned. */
export const SubAffiliate = Schema.Struct({
  subAffId: Field.text,
  userId: Field.optionalText,
  name: Field.optionalText,
  /** Partly hidden. */
  email: Field.optionalText,
  commissionsVol: Field.optionalDecimalByCoin,
  /** All of it, in USDT. */
  commissionsForUsdt: Field.optionalDecimal,
  /** Like `2026-06-01 10:00:00`, in UTC. */
  becameAffTime: Field.optionalText,
  /** Like `2026-08-01 00:00:00`. */
  startDate: Field.optionalText,
  /** Like `2026-08-31 23:59:59`. */
  endDate: Field.optionalText
})
export interface SubAffiliate extends Schema.Schema.Type<typeof SubAffiliate> {}

export const GetAffiliateSubAffiliateListParams = Schema.Struct({
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam,
  /** Rows a page, 0 to 100; 0 when left out. */
  size: Field.optionalIntegerParam,
  /** Like `2026-08-01`, only together with `endDate`. */
  startDate: Field.optionalTextParam,
  /** Like `2026-08-31`, at most 3 months after `startDate`. */
  endDate: Field.optionalTextParam,
  /** One of them; 0 or left out is all. */
  subAffId: Field.optionalIntegerParam
})
export interface GetAffiliateSubAffiliateListParams
  extends Schema.Schema.Type<typeof GetAffiliateSubAffiliateListParams> {}

export const GetAffiliateSubAffiliateListResult = Schema.Struct({
  list: Field.list<SubAffiliate>(SubAffiliate),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetAffiliateSubAffiliateListResult
  extends Schema.Schema.Type<typeof GetAffiliateSubAffiliateListResult> {}

/**
 * Reads the sub-affiliates, with what they earned between two days.
 *
 * `size` is 0 when left out, so give it.
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
    permission: "requires a key of an affiliate's master account with the `Affiliate` permission only",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/affiliate/affiliate-sub-list"
  })
)
