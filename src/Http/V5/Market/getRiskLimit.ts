import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetRiskLimitParams = Schema.Struct({
  category: ContractCategory,
  /** Upper case, such as `BTCUSDT`. Left out: all symbols, page by page. */
  symbol: Field.optionalTextParam,
  /** `nextPageCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetRiskLimitParams extends Schema.Schema.Type<typeof GetRiskLimitParams> {}

/** One tier of a symbol's risk limit. */
export const RiskLimit = Schema.Struct({
  /** What `riskId` of a position refers to. */
  id: Field.number,
  symbol: Field.text,
  /** Largest value of a position in this tier. */
  riskLimitValue: Field.optionalDecimal,
  /** A rate. The documentation calls it a number; it comes as text. */
  maintenanceMargin: Field.optionalTextOrNumber,
  /** A rate. The documentation calls it a number; it comes as text. */
  initialMargin: Field.optionalTextOrNumber,
  /** 1 for the lowest tier, else 0. */
  isLowestRisk: Field.optionalNumber,
  maxLeverage: Field.optionalDecimal,
  /** What is taken off the maintenance margin in this tier; `""` for none. */
  mmDeduction: Field.optionalDecimal
})
export interface RiskLimit extends Schema.Schema.Type<typeof RiskLimit> {}

export const GetRiskLimitResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<RiskLimit>(RiskLimit),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetRiskLimitResult extends Schema.Schema.Type<typeof GetRiskLimitResult> {}

/**
 * Reads the tiers of margin and leverage that apply as a position grows.
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
  Endpoint.get("Market.getRiskLimit", "/v5/market/risk-limit", {
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
