import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

/** One change of the funding wallet balance. */
export const FundingAccountEntry = Schema.Struct({
  currency: Field.text,
  memberId: Field.optionalText,
  /** `I` incoming, `O` outgoing. */
  ioDirection: Field.optional(Field.openEnum("I", "O")),
  txnAmt: Field.optionalDecimal,
  /** Balance after the change. */
  afterAmt: Field.optionalDecimal,
  /** In seconds. */
  createTime: Field.optionalText,
  /** Localization key of the business type. */
  showBusiType: Field.optionalText,
  /** Business type, for example `Earn`. */
  showBusiTypeEn: Field.optionalText,
  /** Localization key of the description. */
  description: Field.optionalText,
  descriptionEn: Field.optionalText
})
export interface FundingAccountEntry extends Schema.Schema.Type<typeof FundingAccountEntry> {}

export const GetFundingAccountHistoryParams = Schema.Struct({
  /** In seconds; requires `createTimeTo`. Defaults to the last 7 days. */
  createTimeFrom: Field.optionalIntegerParam,
  /** In seconds, at most 7 days after `createTimeFrom`. */
  createTimeTo: Field.optionalIntegerParam,
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetFundingAccountHistoryParams extends Schema.Schema.Type<typeof GetFundingAccountHistoryParams> {}

export const GetFundingAccountHistoryResult = Schema.Struct({
  list: Field.list<FundingAccountEntry>(FundingAccountEntry),
  /** `""`, null, or the cursor of the request on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetFundingAccountHistoryResult extends Schema.Schema.Type<typeof GetFundingAccountHistoryResult> {}

/**
 * Lists balance changes of the funding wallet. Times are in seconds.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getFundingAccountHistory({
 *   createTimeFrom: 1772600000,
 *   createTimeTo: 1773000000,
 *   limit: 100
 * })
 * ```
 */
export const getFundingAccountHistory: Paged.Private<
  GetFundingAccountHistoryParams | void,
  GetFundingAccountHistoryResult
> = Paged.endpoint(
  Endpoint.get("Asset.getFundingAccountHistory", "/v5/asset/fundinghistory", {
    aliases: ["getFundingAccountTransactionHistory"],
    access: "private",
    kind: "read",
    params: GetFundingAccountHistoryParams,
    result: GetFundingAccountHistoryResult,
    rows: "list",
    repeatsLastCursor: true,
    limit: [{ count: 30, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fund-history"
  })
)
