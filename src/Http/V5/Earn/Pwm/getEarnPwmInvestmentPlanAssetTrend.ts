import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const GetEarnPwmInvestmentPlanAssetTrendParams = Schema.Struct({
  planId: Field.text,
  /** In ms; 7 days ago when left out. */
  startTime: Field.optionalIntegerParam,
  /** In ms; now when left out. */
  endTime: Field.optionalIntegerParam
})
export interface GetEarnPwmInvestmentPlanAssetTrendParams
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanAssetTrendParams> {}

/** What a plan was worth on one day. */
export const PlanAssetPoint = Schema.Struct({
  /** Year, month and day, like `2026-11-01`. */
  date: Field.text,
  /** In USD, when the day's settlement was made. */
  assetValueUsd: Field.optionalDecimal
})
export interface PlanAssetPoint extends Schema.Schema.Type<typeof PlanAssetPoint> {}

export const GetEarnPwmInvestmentPlanAssetTrendResult = Schema.Struct({
  planId: Field.text,
  dataPoints: Field.optional(Field.list<PlanAssetPoint>(PlanAssetPoint))
})
export interface GetEarnPwmInvestmentPlanAssetTrendResult
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanAssetTrendResult> {}

/**
 * Reads what an investment plan was worth day by day, oldest first.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/asset-trend
 */
export const getEarnPwmInvestmentPlanAssetTrend: Endpoint.Endpoint<
  GetEarnPwmInvestmentPlanAssetTrendParams,
  GetEarnPwmInvestmentPlanAssetTrendResult,
  EarnError,
  RestClient | Credentials
> = Endpoint.get("/v5/earn/pwm/investment-plan/asset-trend", {
  id: "getEarnPwmInvestmentPlanAssetTrend",
  aliases: ["getPwmInvestmentPlanAssetTrend"],
  family: "Earn",
  access: "private",
  kind: "read",
  params: GetEarnPwmInvestmentPlanAssetTrendParams,
  result: GetEarnPwmInvestmentPlanAssetTrendResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/asset-trend"
})
