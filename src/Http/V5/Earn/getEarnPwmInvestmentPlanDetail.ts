import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AnyPlanStatus, AnyPlanType, CoinAmount } from "./rows.js"

export const GetEarnPwmInvestmentPlanDetailParams = Schema.Struct({
  /** Of a plan that is active or closed. */
  planId: Field.text
})
export interface GetEarnPwmInvestmentPlanDetailParams
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanDetailParams> {}

/** A position in flexible saving. */
export const PlanSaving = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  /** In `coin`. */
  currentAmount: Field.optionalDecimal,
  /** In `coin`. */
  accumulateYield: Field.optionalDecimal,
  /** A fraction. */
  apr: Field.optionalDecimal,
  positionId: Field.optionalText,
  /** 0 processing, 1 active, 2 redeeming, 3 waiting for the subscription, 4 closed. */
  status: Field.optional(Field.openEnum("0", "1", "2", "3", "4"))
})
export interface PlanSaving extends Schema.Schema.Type<typeof PlanSaving> {}

/** A position in a product of a fixed yield. */
export const PlanFixedYield = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  /** In `coin`. */
  currentAmount: Field.optionalDecimal,
  /** In `coin`. */
  accumulateYield: Field.optionalDecimal,
  /** A fraction. */
  apr: Field.optionalDecimal,
  /** Days. */
  duration: Field.optionalNumber,
  /** The end of the term. */
  maturityTime: Field.optionalMillisText,
  /** Whether it is invested again at the end of the term. */
  autoReinvest: Field.optionalFlag,
  positionId: Field.optionalText,
  /** 0 processing, 1 active, 2 redeeming, 3 waiting for the subscription, 4 closed. */
  status: Field.optional(Field.openEnum("0", "1", "2", "3", "4"))
})
export interface PlanFixedYield extends Schema.Schema.Type<typeof PlanFixedYield> {}

/** A position in a fund. */
export const PlanFund = Schema.Struct({
  category: Field.optionalText,
  /** Its `fundId`. */
  productId: Field.text,
  fundName: Field.optionalText,
  coin: Field.optionalText,
  tags: Field.optional(Field.list(Field.text)),
  nav: Field.optionalDecimal,
  userShares: Field.optionalDecimal,
  /** Of one share. */
  shareValue: Field.optionalDecimal,
  holdingValue: Field.optionalDecimal,
  /** In `coin`. */
  accumulateYield: Field.optionalDecimal,
  /** Of the last 30 days, a fraction. */
  apr30d: Field.optionalDecimal,
  /** Since the fund began, a fraction. */
  aprTotal: Field.optionalDecimal,
  sharpRatio: Field.optionalDecimal,
  /** A fraction below 0. */
  maxDrawdown: Field.optionalDecimal,
  /** When the fund began. */
  createdTime: Field.optionalMillisText,
  /** Since the fund began. */
  runningDays: Field.optionalNumber,
  positionId: Field.optionalText,
  /** 0 processing, 1 active, 2 redeeming, 3 waiting for the subscription, 4 closed. */
  status: Field.optional(Field.openEnum("0", "1", "2", "3", "4"))
})
export interface PlanFund extends Schema.Schema.Type<typeof PlanFund> {}

/** A position on a chain. */
export const PlanStake = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  stakeAmount: Field.optionalDecimal,
  /** A fraction. */
  apr: Field.optionalDecimal,
  positionId: Field.optionalText,
  /** 0 processing, 1 active, 2 redeeming, 3 waiting for the subscription, 4 closed. */
  status: Field.optional(Field.openEnum("0", "1", "2", "3", "4"))
})
export interface PlanStake extends Schema.Schema.Type<typeof PlanStake> {}

/** What a plan has in flexible saving. */
export const PlanSavings = Schema.Struct({
  /** In USD. */
  totalInvestmentUsd: Field.optionalDecimal,
  /** In USD. */
  accumulateYieldUsd: Field.optionalDecimal,
  /** The average rate by what is invested: `0.086` is 8.6 %. */
  weightedAvgApr: Field.optionalDecimal,
  items: Field.optional(Field.list<PlanSaving>(PlanSaving))
})
export interface PlanSavings extends Schema.Schema.Type<typeof PlanSavings> {}

/** What a plan has in products of a fixed yield. */
export const PlanFixedYields = Schema.Struct({
  /** In USD. */
  totalInvestmentUsd: Field.optionalDecimal,
  /** In USD. */
  accumulateYieldUsd: Field.optionalDecimal,
  /** The average rate by what is invested: `0.086` is 8.6 %. */
  weightedAvgApr: Field.optionalDecimal,
  items: Field.optional(Field.list<PlanFixedYield>(PlanFixedYield))
})
export interface PlanFixedYields extends Schema.Schema.Type<typeof PlanFixedYields> {}

/** What a plan has in funds. */
export const PlanFunds = Schema.Struct({
  /** In USD. */
  totalInvestmentUsd: Field.optionalDecimal,
  /** In USD. */
  accumulateYieldUsd: Field.optionalDecimal,
  /** The average rate by what is invested: `0.086` is 8.6 %. */
  weightedAvgApr: Field.optionalDecimal,
  items: Field.optional(Field.list<PlanFund>(PlanFund))
})
export interface PlanFunds extends Schema.Schema.Type<typeof PlanFunds> {}

/** What a plan has staked on chains. */
export const PlanStakes = Schema.Struct({
  /** In USD. */
  totalInvestmentUsd: Field.optionalDecimal,
  /** In USD. */
  accumulateYieldUsd: Field.optionalDecimal,
  items: Field.optional(Field.list<PlanStake>(PlanStake))
})
export interface PlanStakes extends Schema.Schema.Type<typeof PlanStakes> {}

/** What a plan holds by the kinds of its products. */
export const PlanPositions = Schema.Struct({
  multiCoinsEarning: Field.optional(PlanSavings),
  fixedYield: Field.optional(PlanFixedYields),
  equityFunds: Field.optional(PlanFunds),
  onchainEarn: Field.optional(PlanStakes),
  /** Coins that wait. */
  fundingAccount: Field.optional(Field.list<CoinAmount>(CoinAmount))
})
export interface PlanPositions extends Schema.Schema.Type<typeof PlanPositions> {}

export const GetEarnPwmInvestmentPlanDetailResult = Schema.Struct({
  planId: Field.text,
  planName: Field.optionalText,
  planType: Field.optional(AnyPlanType),
  status: Field.optional(AnyPlanStatus),
  /** In USD. */
  currentAssetUsd: Field.optionalDecimal,
  /** In USD. */
  accumulateYieldUsd: Field.optionalDecimal,
  /** The average rate by what is invested: `0.086` is 8.6 %. */
  weightedAvgApr: Field.optionalDecimal,
  currentAssets: Field.optional(Field.list<CoinAmount>(CoinAmount)),
  positions: Field.optional(PlanPositions),
  createdTime: Field.optionalMillisText
})
export interface GetEarnPwmInvestmentPlanDetailResult
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanDetailResult> {}

/**
 * Reads an investment plan of the account and what it holds, product by product.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/detail",
  large: true
})
