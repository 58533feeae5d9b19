import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AnyPlanSource, AnyPlanStatus, planFields } from "./pwm.js"

export const PendingInvestmentPlanParams = Schema.Struct({
  /** A plan that is pending subscription. */
  planId: Field.text
})
export interface PendingInvestmentPlanParams extends Schema.Schema.Type<typeof PendingInvestmentPlanParams> {}

/** What a fund says about itself. */
export const PwmFundIntroduction = Schema.Struct({
  description: Field.optionalText,
  /** Upper bound, as a fraction. */
  historicalYieldRateMax: Field.optionalDecimal,
  /** Lower bound, as a fraction. */
  historicalYieldRateMin: Field.optionalDecimal,
  sharpRatio: Field.optionalDecimal,
  /** Largest historical loss as a negative fraction. */
  maxDrawback: Field.optionalDecimal,
  /** As text, such as `30 days`. */
  lockupPeriod: Field.optionalText
})
export interface PwmFundIntroduction extends Schema.Schema.Type<typeof PwmFundIntroduction> {}

/** One product of flexible saving. */
export const PendingSaving = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  /** In `coin`. */
  configuredAmount: Field.optionalDecimal,
  /** Annual rate as a fraction: `0.05` is 5 %. */
  apr: Field.optionalDecimal
})
export interface PendingSaving extends Schema.Schema.Type<typeof PendingSaving> {}

/** One product of a fixed yield. */
export const PendingFixedYield = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  /** In `coin`. */
  configuredAmount: Field.optionalDecimal,
  /** Annual rate as a fraction: `0.05` is 5 %. */
  apr: Field.optionalDecimal,
  /** Lock-up period in days. */
  duration: Field.optionalNumber
})
export interface PendingFixedYield extends Schema.Schema.Type<typeof PendingFixedYield> {}

/** One fund. */
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

/** One product of staking on a chain. */
export const PendingStake = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  coin: Field.optionalText,
  /** In `coin`. */
  configuredAmount: Field.optionalDecimal,
  /** Annual rate as a fraction: `0.05` is 5 %. */
  apr: Field.optionalDecimal
})
export interface PendingStake extends Schema.Schema.Type<typeof PendingStake> {}

/** What a plan would put into flexible saving. */
export const PendingSavings = Schema.Struct({
  /** Planned amount, in USD. */
  configuredAmountUsd: Field.optionalDecimal,
  items: Field.optional(Field.list<PendingSaving>(PendingSaving))
})
export interface PendingSavings extends Schema.Schema.Type<typeof PendingSavings> {}

/** What a plan would put into products of a fixed yield. */
export const PendingFixedYields = Schema.Struct({
  /** Planned amount, in USD. */
  configuredAmountUsd: Field.optionalDecimal,
  items: Field.optional(Field.list<PendingFixedYield>(PendingFixedYield))
})
export interface PendingFixedYields extends Schema.Schema.Type<typeof PendingFixedYields> {}

/** What a plan would put into funds. */
export const PendingFunds = Schema.Struct({
  /** Planned amount, in USD. */
  configuredAmountUsd: Field.optionalDecimal,
  items: Field.optional(Field.list<PendingFund>(PendingFund))
})
export interface PendingFunds extends Schema.Schema.Type<typeof PendingFunds> {}

/** What a plan would stake on chains. */
export const PendingStakes = Schema.Struct({
  /** Planned amount, in USD. */
  configuredAmountUsd: Field.optionalDecimal,
  items: Field.optional(Field.list<PendingStake>(PendingStake))
})
export interface PendingStakes extends Schema.Schema.Type<typeof PendingStakes> {}

/** The products of a plan by their kinds. */
export const PendingPlanProducts = Schema.Struct({
  multiCoinsEarning: Field.optional(PendingSavings),
  fixedYield: Field.optional(PendingFixedYields),
  equityFunds: Field.optional(PendingFunds),
  onchainEarn: Field.optional(PendingStakes)
})
export interface PendingPlanProducts extends Schema.Schema.Type<typeof PendingPlanProducts> {}

export const PendingInvestmentPlanResult = Schema.Struct({
  ...planFields,
  /** Always `PendingSubscription`. */
  status: Field.optional(AnyPlanStatus),
  source: Field.optional(AnyPlanSource),
  /** Total amount planned, in USD. */
  totalConfiguredAmountUsd: Field.optionalDecimal,
  products: Field.optional(PendingPlanProducts)
})
export interface PendingInvestmentPlanResult extends Schema.Schema.Type<typeof PendingInvestmentPlanResult> {}

/**
 * Reads an investment plan that waits for the subscription of the account, product by product.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/new-plan"
})
