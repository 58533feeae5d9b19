import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyPlanSource, AnyPlanStatus, PlanSummary } from "./rows.js"

export const PendingInvestmentPlanParams = Schema.Struct({
  /** A plan that is pending subscription. */
  planId: Field.text
})
export interface PendingInvestmentPlanParams extends Schema.Schema.Type<typeof PendingInvestmentPlanParams> {}

/** The introduction of a fund. */
export const PwmFundIntroduction = Schema.Struct({
  description: Field.optionalText,
  /** Upper bound, as a fraction. */
  historicalYieldRateMax: Field.optionalDecimal,
  /** Lower bound, as a fraction. */
  historicalYieldRateMin: Field.optionalDecimal,
  sharpRatio: Field.optionalDecimal,
  /** Largest historical loss as a negative fraction. */
  maxDrawback: Field.optionalDecimal,
  /** Such as `30 days`. */
  lockupPeriod: Field.optionalText
})
export interface PwmFundIntroduction extends Schema.Schema.Type<typeof PwmFundIntroduction> {}

/** A flexible savings product. */
export const PendingSaving = Schema.Struct({
  /** Kind of product. */
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  /** In `coin`. */
  configuredAmount: Field.optionalDecimal,
  /** Annual rate as a fraction: `0.05` is 5%. */
  apr: Field.optionalText
})
export interface PendingSaving extends Schema.Schema.Type<typeof PendingSaving> {}

/** A fixed yield product. */
export const PendingFixedYield = Schema.Struct({
  ...PendingSaving.fields,
  /** Lock-up period in days. */
  duration: Field.optionalNumber
})
export interface PendingFixedYield extends Schema.Schema.Type<typeof PendingFixedYield> {}

/** A fund. */
export const PendingFund = Schema.Struct({
  category: Field.optionalText,
  /** `fundId` of the fund. */
  productId: Field.text,
  fundName: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`. */
  configuredAmount: Field.optionalDecimal,
  tags: Field.optional(Field.list(Field.text)),
  introduction: Field.optional(PwmFundIntroduction)
})
export interface PendingFund extends Schema.Schema.Type<typeof PendingFund> {}

/** An on-chain staking product. */
export const PendingStake = Schema.Struct(PendingSaving.fields)
export interface PendingStake extends Schema.Schema.Type<typeof PendingStake> {}

const totalFields = {
  /** Planned amount, in USD. */
  configuredAmountUsd: Field.optionalDecimal
}

/** The planned investment in flexible savings. */
export const PendingSavings = Schema.Struct({
  ...totalFields,
  items: Field.optional(Field.list<PendingSaving>(PendingSaving))
})
export interface PendingSavings extends Schema.Schema.Type<typeof PendingSavings> {}

/** The planned investment in fixed yield products. */
export const PendingFixedYields = Schema.Struct({
  ...totalFields,
  items: Field.optional(Field.list<PendingFixedYield>(PendingFixedYield))
})
export interface PendingFixedYields extends Schema.Schema.Type<typeof PendingFixedYields> {}

/** The planned investment in funds. */
export const PendingFunds = Schema.Struct({
  ...totalFields,
  items: Field.optional(Field.list<PendingFund>(PendingFund))
})
export interface PendingFunds extends Schema.Schema.Type<typeof PendingFunds> {}

/** The planned investment in on-chain staking. */
export const PendingStakes = Schema.Struct({
  ...totalFields,
  items: Field.optional(Field.list<PendingStake>(PendingStake))
})
export interface PendingStakes extends Schema.Schema.Type<typeof PendingStakes> {}

/** The products of a plan by kind. */
export const PendingPlanProducts = Schema.Struct({
  multiCoinsEarning: Field.optional(PendingSavings),
  fixedYield: Field.optional(PendingFixedYields),
  equityFunds: Field.optional(PendingFunds),
  onchainEarn: Field.optional(PendingStakes)
})
export interface PendingPlanProducts extends Schema.Schema.Type<typeof PendingPlanProducts> {}

export const PendingInvestmentPlanResult = Schema.Struct({
  ...PlanSummary.fields,
  /** Always `PendingSubscription`. */
  status: Field.optional(AnyPlanStatus),
  /** Who created the plan. */
  source: Field.optional(AnyPlanSource),
  /** Total amount planned, in USD. */
  totalConfiguredAmountUsd: Field.optionalDecimal,
  products: Field.optional(PendingPlanProducts),
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
})
export interface PendingInvestmentPlanResult extends Schema.Schema.Type<typeof PendingInvestmentPlanResult> {}

/**
 * Returns an investment plan that is pending subscription, with its products.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanPendingInvestmentPlanDetail({ planId: "10003" })
 * ```
 */
export const getEarnPwmInvestmentPlanPendingInvestmentPlanDetail: Endpoint.Private<
  PendingInvestmentPlanParams,
  PendingInvestmentPlanResult,
  EarnError
> = Endpoint.get("Earn.getEarnPwmInvestmentPlanPendingInvestmentPlanDetail", "/v5/earn/pwm/investment-plan/new-plan", {
  aliases: ["getPwmPendingInvestmentPlanDetail"],
  access: "private",
  kind: "read",
  params: PendingInvestmentPlanParams,
  result: PendingInvestmentPlanResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/new-plan"
})
