import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyPlanStatus, CoinAmount, PlanSummary } from "./rows.js"

export const GetEarnPwmInvestmentPlanDetailParams = Schema.Struct({
  /** An active or closed plan. */
  planId: Field.text
})
export interface GetEarnPwmInvestmentPlanDetailParams
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanDetailParams> {}

const positionFields = {
  /** Kind of product. */
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  positionId: Field.optionalText,
  /** 0 processing, 1 active, 2 redeeming, 3 pending subscription, 4 closed. */
  status: Field.optional(Field.openEnum("0", "1", "2", "3", "4"))
}

/** A position in flexible savings. */
export const PlanSaving = Schema.Struct({
  ...positionFields,
  /** In `coin`. */
  currentAmount: Field.optionalDecimal,
  /** In `coin`. */
  accumulateYield: Field.optionalDecimal,
  /** Annual rate as a fraction. */
  apr: Field.optionalText
})
export interface PlanSaving extends Schema.Schema.Type<typeof PlanSaving> {}

/** A position in a fixed yield product. */
export const PlanFixedYield = Schema.Struct({
  ...PlanSaving.fields,
  /** Lock-up period in days. */
  duration: Field.optionalNumber,
  /** End of the term, in Unix milliseconds. */
  maturityTime: Field.optionalMillisText,
  /** Whether it is reinvested at the end of the term. */
  autoReinvest: Field.optionalFlag
})
export interface PlanFixedYield extends Schema.Schema.Type<typeof PlanFixedYield> {}

/** A position in a fund. */
export const PlanFund = Schema.Struct({
  ...positionFields,
  /** `fundId` of the fund. */
  productId: Field.text,
  fundName: Field.optionalText,
  tags: Field.optional(Field.list(Field.text)),
  nav: Field.optionalDecimal,
  userShares: Field.optionalDecimal,
  /** Value of one share. */
  shareValue: Field.optionalDecimal,
  holdingValue: Field.optionalDecimal,
  /** In `coin`. */
  accumulateYield: Field.optionalDecimal,
  /** Annual return over the last 30 days, as a fraction. */
  apr30d: Field.optionalText,
  /** Annual return since inception, as a fraction. */
  aprTotal: Field.optionalText,
  sharpRatio: Field.optionalDecimal,
  /** Largest historical loss as a negative fraction. */
  maxDrawdown: Field.optionalDecimal,
  /** Inception, in Unix milliseconds. */
  createdTime: Field.optionalMillisText,
  /** Days since inception. */
  runningDays: Field.optionalNumber
})
export interface PlanFund extends Schema.Schema.Type<typeof PlanFund> {}

/** A position in on-chain staking. */
export const PlanStake = Schema.Struct({
  ...positionFields,
  stakeAmount: Field.optionalDecimal,
  /** Annual rate as a fraction. */
  apr: Field.optionalText
})
export interface PlanStake extends Schema.Schema.Type<typeof PlanStake> {}

const totalFields = {
  /** Amount invested, in USD. */
  totalInvestmentUsd: Field.optionalDecimal,
  /** Accumulated yield, in USD. */
  accumulateYieldUsd: Field.optionalDecimal
}

const averageFields = {
  ...totalFields,
  /** Average annual rate, weighted by investment: `0.086` is 8.6%. */
  weightedAvgApr: Field.optionalText
}

/** A plan's investment in flexible savings. */
export const PlanSavings = Schema.Struct({
  ...averageFields,
  items: Field.optional(Field.list<PlanSaving>(PlanSaving))
})
export interface PlanSavings extends Schema.Schema.Type<typeof PlanSavings> {}

/** A plan's investment in fixed yield products. */
export const PlanFixedYields = Schema.Struct({
  ...averageFields,
  items: Field.optional(Field.list<PlanFixedYield>(PlanFixedYield))
})
export interface PlanFixedYields extends Schema.Schema.Type<typeof PlanFixedYields> {}

/** A plan's investment in funds. */
export const PlanFunds = Schema.Struct({
  ...averageFields,
  items: Field.optional(Field.list<PlanFund>(PlanFund))
})
export interface PlanFunds extends Schema.Schema.Type<typeof PlanFunds> {}

/** A plan's investment in on-chain staking. */
export const PlanStakes = Schema.Struct({
  ...totalFields,
  items: Field.optional(Field.list<PlanStake>(PlanStake))
})
export interface PlanStakes extends Schema.Schema.Type<typeof PlanStakes> {}

/** The positions of a plan by kind of product. */
export const PlanPositions = Schema.Struct({
  multiCoinsEarning: Field.optional(PlanSavings),
  fixedYield: Field.optional(PlanFixedYields),
  equityFunds: Field.optional(PlanFunds),
  onchainEarn: Field.optional(PlanStakes),
  /** Idle coins of the plan. */
  fundingAccount: Field.optional(Field.list<CoinAmount>(CoinAmount))
})
export interface PlanPositions extends Schema.Schema.Type<typeof PlanPositions> {}

export const GetEarnPwmInvestmentPlanDetailResult = Schema.Struct({
  ...PlanSummary.fields,
  /** Status of the plan. */
  status: Field.optional(AnyPlanStatus),
  /** Current value, in USD. */
  currentAssetUsd: Field.optionalDecimal,
  /** Accumulated yield, in USD. */
  accumulateYieldUsd: Field.optionalDecimal,
  /** Average annual rate, weighted by investment: `0.086` is 8.6%. */
  weightedAvgApr: Field.optionalText,
  /** Coins that the plan holds. */
  currentAssets: Field.optional(Field.list<CoinAmount>(CoinAmount)),
  positions: Field.optional(PlanPositions),
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
})
export interface GetEarnPwmInvestmentPlanDetailResult
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanDetailResult> {}

/**
 * Returns an investment plan of the account and its positions.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanDetail({ planId: "10001" })
 * ```
 */
export const getEarnPwmInvestmentPlanDetail: Endpoint.Private<
  GetEarnPwmInvestmentPlanDetailParams,
  GetEarnPwmInvestmentPlanDetailResult,
  EarnError
> = Endpoint.get("Earn.getEarnPwmInvestmentPlanDetail", "/v5/earn/pwm/investment-plan/detail", {
  aliases: ["getPwmInvestmentPlanDetail"],
  access: "private",
  kind: "read",
  params: GetEarnPwmInvestmentPlanDetailParams,
  result: GetEarnPwmInvestmentPlanDetailResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/detail",
  large: true
})
