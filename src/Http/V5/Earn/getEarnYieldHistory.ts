import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { EasyEarnCategory } from "./rows.js"

export const GetEarnYieldHistoryParams = Schema.Struct({
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

/** One payment of interest. */
export const EarnYield = Schema.Struct({
  productId: Field.text,
  coin: Field.optionalText,
  /** Unique for one user only. */
  id: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Flexible saving has `Normal` only. */
  yieldType: Field.optional(Field.openEnum("Normal", "Bonus")),
  /** `Auto` is paid daily, `Manual` when the position is redeemed. */
  distributionMode: Field.optional(Field.openEnum("Auto", "Manual", "Reinvest")),
  /** The amount that earned it. */
  effectiveStakingAmount: Field.optionalDecimal,
  /** The order to redeem, where `distributionMode` is `Manual`. */
  orderId: Field.optionalText,
  status: Field.optional(Field.openEnum("Pending", "Success", "Fail")),
  createdAt: Field.optionalMillisText
})
export interface EarnYield extends Schema.Schema.Type<typeof EarnYield> {}

export const GetEarnYieldHistoryResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  /** The rows, when they are not in `yield`. */
  list: Field.optional(Field.list<EarnYield>(EarnYield)),
  /** The rows, when they are not in `list`. */
  yield: Field.optional(Field.list<EarnYield>(EarnYield))
})
export interface GetEarnYieldHistoryResult extends Schema.Schema.Type<typeof GetEarnYieldHistoryResult> {}

/**
 * Lists what flexible saving or on-chain staking has paid, day by day.
 *
 * The rows come under `yield`, as the documented example has it, or under `list`, as the table beside it says.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnYieldHistory: Paged.PrivateWindowed<
  GetEarnYieldHistoryParams,
  GetEarnYieldHistoryResult,
  EarnError
> = Paged.windowed(
  Endpoint.get("Earn.getEarnYieldHistory", "/v5/earn/yield", {
    access: "private",
    kind: "read",
    params: GetEarnYieldHistoryParams,
    result: GetEarnYieldHistoryResult,
    rows: "yield",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history"
  })
)
