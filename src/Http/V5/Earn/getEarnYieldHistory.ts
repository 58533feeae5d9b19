import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnYieldFields, easyEarnHistoryFields, nextPageFields } from "./fields.js"
import { EasyEarnCategory } from "./rows.js"

export const GetEarnYieldHistoryParams = Schema.Struct({
  /** `FlexibleSaving` or `OnChain`. */
  category: EasyEarnCategory,
  /** Only this product. On-chain staking rejects it. */
  productId: Field.optionalTextParam,
  ...easyEarnHistoryFields
})
export interface GetEarnYieldHistoryParams extends Schema.Schema.Type<typeof GetEarnYieldHistoryParams> {}

/** An interest payment. */
export const EarnYield = Schema.Struct({
  ...earnYieldFields,
  /** Always `Normal` for flexible savings. */
  yieldType: Field.optional(Field.openEnum("Normal", "Bonus")),
  /** `Auto` is paid daily, `Manual` when the position is redeemed. */
  distributionMode: Field.optional(Field.openEnum("Auto", "Manual", "Reinvest")),
  /** Redemption order, if `distributionMode` is `Manual`. */
  orderId: Field.optionalText
})
export interface EarnYield extends Schema.Schema.Type<typeof EarnYield> {}

export const GetEarnYieldHistoryResult = Schema.Struct({
  ...nextPageFields,
  /** Rows, if they are not in `yield`. */
  list: Field.optional(Field.list<EarnYield>(EarnYield)),
  /** Rows, if they are not in `list`. */
  yield: Field.optional(Field.list<EarnYield>(EarnYield))
})
export interface GetEarnYieldHistoryResult extends Schema.Schema.Type<typeof GetEarnYieldHistoryResult> {}

/**
 * Lists the daily interest paid by flexible savings or on-chain staking.
 *
 * The rows are in `yield`, as in Bybit's example, or in `list`, as in its field table. Fails with `EarnNotAllowed` if
 * the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnYieldHistory({ category: "FlexibleSaving", productId: "428" })
 * ```
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
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/yield-history"
  })
)
