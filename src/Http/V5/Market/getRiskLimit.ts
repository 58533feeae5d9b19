import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const GetRiskLimitParams = Schema.Struct({
  category: ContractCategory,
  /** Uppercase, such as `BTCUSDT`. Defaults to all symbols, in pages. */
  symbol: Field.optionalTextParam,
  /** The previous page's `nextPageCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetRiskLimitParams extends Schema.Schema.Type<typeof GetRiskLimitParams> {}

/** One tier of a symbol's risk limit. */
export const RiskLimit = Schema.Struct({
  /** The `riskId` of a position. */
  id: Field.number,
  symbol: Field.text,
  /** Maximum position value in this tier. */
  riskLimitValue: Field.optionalDecimal,
  /** A rate. Documented as a number, sent as text. */
  maintenanceMargin: Field.optionalTextOrNumber,
  /** A rate. Documented as a number, sent as text. */
  initialMargin: Field.optionalTextOrNumber,
  /** 1 for the lowest tier, otherwise 0. */
  isLowestRisk: Field.optionalNumber,
  maxLeverage: Field.optionalDecimal,
  /** Deducted from the maintenance margin in this tier; `""` for no deduction. */
  mmDeduction: Field.optionalDecimal
})
export interface RiskLimit extends Schema.Schema.Type<typeof RiskLimit> {}

export const GetRiskLimitResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<RiskLimit>(RiskLimit),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetRiskLimitResult extends Schema.Schema.Type<typeof GetRiskLimitResult> {}

/**
 * Lists the margin and leverage tiers that apply as a position grows.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getRiskLimit } from "effect-bybit/Market"
 *
 * export const tiers = getRiskLimit({ category: "linear", symbol: "BTCUSDT" }).pipe(
 *   Effect.map(({ list }) => list.map((tier) => [tier.riskLimitValue, tier.maxLeverage]))
 * )
 * ```
 */
export const getRiskLimit: Paged.Public<GetRiskLimitParams, GetRiskLimitResult> = Paged.endpoint(
  Endpoint.publicGet("Market.getRiskLimit", "/v5/market/risk-limit", {
    access: "public",
    kind: "read",
    params: GetRiskLimitParams,
    result: GetRiskLimitResult,
    rows: "list",
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/risk-limit"
  })
)
