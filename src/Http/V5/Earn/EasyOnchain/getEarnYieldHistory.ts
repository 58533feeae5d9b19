import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"
import { EasyEarnCategory } from "../rows/EasyEarnCategory.js"

/**
 * What {@link getEarnYieldHistory} takes.
 *
 * @since 0.1.0
 */
export const GetEarnYieldHistoryParams = /*#__PURE__*/ Schema.Struct({
  category: EasyEarnCategory,
  /** Flexible saving only: on-chain refuses it. */
  productId: Field.optionalTextParam,
  /** In ms. Without both times, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 100; 50 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnYieldHistoryParams extends Schema.Schema.Type<typeof GetEarnYieldHistoryParams> {}

/**
 * One payment of interest.
 *
 * @since 0.1.0
 */
export const EarnYield = /*#__PURE__*/ Schema.Struct({
  productId: Field.text,
  coin: Field.optionalText,
  /** Unique for one user only. */
  id: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Flexible saving has `Normal` only. */
  yieldType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Normal", "Bonus")),
  /** `Auto` is paid daily, `Manual` when the position is redeemed. */
  distributionMode: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Auto", "Manual", "Reinvest")),
  /** The amount that earned it. */
  effectiveStakingAmount: Field.optionalDecimal,
  /** The order to redeem, where `distributionMode` is `Manual`. */
  orderId: Field.optionalText,
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Pending", "Success", "Fail")),
  createdAt: Field.optionalMillisText
})
export interface EarnYield extends Schema.Schema.Type<typeof EarnYield> {}

/**
 * What {@link getEarnYieldHistory} gives.
 *
 * @since 0.1.0
 */
export const GetEarnYieldHistoryResult = /*#__PURE__*/ Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  /** The rows, when they are not in `yield`. */
  list: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<EarnYield>(EarnYield)),
  /** The rows, when they are not in `list`. */
  yield: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<EarnYield>(EarnYield))
})
export interface GetEarnYieldHistoryResult extends Schema.Schema.Type<typeof GetEarnYieldHistoryResult> {}

/**
 * Lists what flexible saving or on-chain staking has paid, day by day.
 *
 * The rows come under `yield`, as the documented example has it, or under `list`, as the table beside it says.
 *
 * - Access: private, a key with the Earn permission.
 * - Limit: none documented.
 * - Errors: `EarnNotAllowed` for a user who may not invest.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history
 *
 * @since 0.1.0
 */
export const getEarnYieldHistory: Paged.Windowed<
  GetEarnYieldHistoryParams,
  GetEarnYieldHistoryResult,
  EarnError,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.windowed(
  /*#__PURE__*/ Endpoint.get("/v5/earn/yield", {
    id: "getEarnYieldHistory",
    family: "Earn",
    access: "private",
    kind: "read",
    params: GetEarnYieldHistoryParams,
    result: GetEarnYieldHistoryResult,
    rows: "yield",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    errors: [EarnError],
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history"
  })
)
