import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { dailyHistoryFields } from "./fields.js"

export const GetEarnPwmInvestmentPlanAssetTrendParams = Schema.Struct({
  planId: Field.text,
  ...dailyHistoryFields
})
export interface GetEarnPwmInvestmentPlanAssetTrendParams
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanAssetTrendParams> {}

/** The value of a plan on one day. */
export const PlanAssetPoint = Schema.Struct({
  /** Date, such as `2026-11-01`. */
  date: Field.text,
  /** In USD, from the daily settlement. */
  assetValueUsd: Field.optionalDecimal
})
export interface PlanAssetPoint extends Schema.Schema.Type<typeof PlanAssetPoint> {}

export const GetEarnPwmInvestmentPlanAssetTrendResult = Schema.Struct({
  planId: Field.text,
  /** Value by day, oldest first. */
  dataPoints: Field.optional(Field.list<PlanAssetPoint>(PlanAssetPoint))
})
export interface GetEarnPwmInvestmentPlanAssetTrendResult
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanAssetTrendResult> {}

/**
 * Returns the daily value of an investment plan, oldest first.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanAssetTrend({ planId: "10001", startTime: 1790000000000 })
 * ```
 */
export const getEarnPwmInvestmentPlanAssetTrend: Endpoint.Private<
  GetEarnPwmInvestmentPlanAssetTrendParams,
  GetEarnPwmInvestmentPlanAssetTrendResult,
  EarnError
> = Endpoint.get("Earn.getEarnPwmInvestmentPlanAssetTrend", "/v5/earn/pwm/investment-plan/asset-trend", {
  aliases: ["getPwmInvestmentPlanAssetTrend"],
  access: "private",
  kind: "read",
  params: GetEarnPwmInvestmentPlanAssetTrendParams,
  result: GetEarnPwmInvestmentPlanAssetTrendResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/asset-trend"
})
