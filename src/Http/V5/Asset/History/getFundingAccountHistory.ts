import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * One change of the funding wallet.
 *
 * @since 0.1.0
 */
export const FundingAccountEntry = /*#__PURE__*/ Schema.Struct({
  currency: Field.text,
  memberId: Field.optionalText,
  /** `I` in, `O` out. */
  ioDirection: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("I", "O")),
  txnAmt: Field.optionalDecimal,
  /** The balance afterwards. */
  afterAmt: Field.optionalDecimal,
  /** In seconds. */
  createTime: Field.optionalText,
  /** The name of the kind in the exchange's translations. */
  showBusiType: Field.optionalText,
  /** The kind, like `Earn`. */
  showBusiTypeEn: Field.optionalText,
  /** The name of the description in the exchange's translations. */
  description: Field.optionalText,
  descriptionEn: Field.optionalText
})
export interface FundingAccountEntry extends Schema.Schema.Type<typeof FundingAccountEntry> {}

/**
 * What {@link getFundingAccountHistory} takes.
 *
 * @since 0.1.0
 */
export const GetFundingAccountHistoryParams = /*#__PURE__*/ Schema.Struct({
  /** In seconds, only together with `createTimeTo`. Without both, the last 7 days. */
  createTimeFrom: Field.optionalIntegerParam,
  /** In seconds, at most 7 days after `createTimeFrom`. */
  createTimeTo: Field.optionalIntegerParam,
  /** Rows a page, 1 to 100; 10 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetFundingAccountHistoryParams extends Schema.Schema.Type<typeof GetFundingAccountHistoryParams> {}

/**
 * What {@link getFundingAccountHistory} gives.
 *
 * @since 0.1.0
 */
export const GetFundingAccountHistoryResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<FundingAccountEntry>(FundingAccountEntry),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetFundingAccountHistoryResult extends Schema.Schema.Type<typeof GetFundingAccountHistoryResult> {}

/**
 * Reads what has changed the balance of the funding wallet. Its times are in seconds.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 30 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/fund-history
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
 *
 * @since 0.1.0
 */
export const getFundingAccountHistory: Paged.Endpoint<
  GetFundingAccountHistoryParams | void,
  GetFundingAccountHistoryResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.endpoint(
  /*#__PURE__*/ Endpoint.get("/v5/asset/fundinghistory", {
    id: "getFundingAccountHistory",
    aliases: ["getFundingAccountTransactionHistory"],
    family: "Asset",
    access: "private",
    kind: "read",
    params: GetFundingAccountHistoryParams,
    result: GetFundingAccountHistoryResult,
    rows: "list",
    limit: [{ count: 30, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fund-history"
  })
)
