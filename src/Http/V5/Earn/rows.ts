import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The status of an order for a structured product: pending confirmation, in a position, paid out or failed. */
export type AdvancedOrderStatus = "Pending" | "Success" | "Settled" | "Fail" | (string & {})

/** {@link AdvancedOrderStatus} in a response. */
export const AdvancedOrderStatus: Schema.Schema<AdvancedOrderStatus> = Field.openEnum(
  "Pending",
  "Success",
  "Settled",
  "Fail"
)

/** An amount of a coin. */
export const CoinAmount = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal
})
export interface CoinAmount extends Schema.Schema.Type<typeof CoinAmount> {}

/** The account that an Earn product debits or credits. */
export type EarnAccount = "FUND" | "UNIFIED"

/** {@link EarnAccount} as a parameter. */
export const EarnAccount: Schema.Schema<EarnAccount> = Schema.Literal("FUND", "UNIFIED")

/** {@link EarnAccount} in a response; `""` if unknown. */
export const AnyEarnAccount: Schema.Schema<EarnAccount | (string & {})> = Field.openEnum("FUND", "UNIFIED")

/** The kinds of Easy Earn: flexible savings and on-chain staking. */
export type EasyEarnCategory = "FlexibleSaving" | "OnChain"

/** {@link EasyEarnCategory} as a parameter. */
export const EasyEarnCategory: Schema.Schema<EasyEarnCategory> = Schema.Literal("FlexibleSaving", "OnChain")

/** {@link EasyEarnCategory} in a response. */
export const AnyEasyEarnCategory: Schema.Schema<EasyEarnCategory | (string & {})> = Field.openEnum(
  "FlexibleSaving",
  "OnChain"
)

/** The kinds of fixed-term savings. Only `FundPool` allows early redemption and automatic reinvestment. */
export type FixedSavingCategory = "FixedTermSaving" | "FundPool" | "FundPoolPremium"

/** {@link FixedSavingCategory} as a parameter. */
export const FixedSavingCategory: Schema.Schema<FixedSavingCategory> = Schema.Literal(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** {@link FixedSavingCategory} in a response. */
export const AnyFixedSavingCategory: Schema.Schema<FixedSavingCategory | (string & {})> = Field.openEnum(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** The amount that a plan invests in a fund. */
export const FundAmount = Schema.Struct({
  fundId: Field.text,
  /** In the coin of the fund. */
  amount: Field.optionalDecimal
})
export interface FundAmount extends Schema.Schema.Type<typeof FundAmount> {}

/** The status of a fund. Some responses use snake case, such as `pending_subscribe`. */
export type FundStatus = "PendingSubscribe" | "Active" | "Closing" | "Closed" | (string & {})

/** {@link FundStatus} in a response. */
export const FundStatus: Schema.Schema<FundStatus> = Field.openEnum("PendingSubscribe", "Active", "Closing", "Closed")

/** The status of a fund order. Values of the `status` filter, such as `Pending Review` and `Completed`, also occur. */
export type FundOrderStatus =
  | "PendingReview"
  | "Pass"
  | "Rejected"
  | "Processing"
  | "Success"
  | "Failed"
  | (string & {})

/** {@link FundOrderStatus} in a response. */
export const FundOrderStatus: Schema.Schema<FundOrderStatus> = Field.openEnum(
  "PendingReview",
  "Pass",
  "Rejected",
  "Processing",
  "Success",
  "Failed"
)

/** A coupon that raises the interest of an order. `getEarnCoupons` lists the account's coupons. */
export const InterestCardParam = Schema.Struct({
  /** `awardId` of the coupon. */
  awardId: Field.integerParam,
  /** `specCode` of the coupon. */
  specCode: Field.text
})
export interface InterestCardParam extends Schema.Schema.Type<typeof InterestCardParam> {}

/** The status of an investment plan. Some responses use snake case, such as `pending_subscribe`. */
export type AnyPlanStatus = "PendingSubscription" | "Active" | "Closed" | "Deleted" | (string & {})

/** {@link AnyPlanStatus} in a response. */
export const AnyPlanStatus: Schema.Schema<AnyPlanStatus> = Field.openEnum(
  "PendingSubscription",
  "Active",
  "Closed",
  "Deleted"
)

/** The risk level of an investment plan. */
export type AnyPlanType = "stable" | "advanced" | (string & {})

/** {@link AnyPlanType} in a response. */
export const AnyPlanType: Schema.Schema<AnyPlanType> = Field.openEnum("stable", "advanced")

/** Who created an investment plan: a consultant, the client or an institution. */
export type AnyPlanSource = "consultant" | "direct" | "institution" | (string & {})

/** {@link AnyPlanSource} in a response. */
export const AnyPlanSource: Schema.Schema<AnyPlanSource> = Field.openEnum("consultant", "direct", "institution")

/** The part of an investment plan that is invested in one product. */
export const InvestmentPart = Schema.Struct({
  /** `fundId` of a fund. */
  productId: Field.text,
  /** Kind of product, such as `multiCoinEarning`, `fixedYield`, `equityFund`, `onchainEarn` or `fundPool`. */
  category: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`; the planned amount before the subscription. */
  currentAmount: Field.optionalDecimal
})
export interface InvestmentPart extends Schema.Schema.Type<typeof InvestmentPart> {}

/** Fields shared by all views of an investment plan. */
export const planFields = {
  planId: Field.text,
  /** Display name of the plan. */
  planName: Field.optionalText,
  /** Risk level of the plan. */
  planType: Field.optional(AnyPlanType)
}

/** An investment plan of private wealth management. */
export const InvestmentPlan = Schema.Struct({
  ...planFields,
  status: Field.optional(AnyPlanStatus),
  source: Field.optional(AnyPlanSource),
  /** Value of the plan, in USD; the planned value before the subscription. */
  currentAssetUsd: Field.optionalDecimal,
  /** Accumulated yield, in USD; `"0"` before the subscription. */
  accumulateYieldUsd: Field.optionalDecimal,
  investmentDistribution: Field.optional(Field.list<InvestmentPart>(InvestmentPart)),
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
})
export interface InvestmentPlan extends Schema.Schema.Type<typeof InvestmentPlan> {}

/** The net asset value of a share on one day. */
export const NavPoint = Schema.Struct({
  /** Date in UTC, such as `2026-03-10`. */
  date: Field.text,
  /** Net asset value of a share. */
  nav: Field.optionalDecimal
})
export interface NavPoint extends Schema.Schema.Type<typeof NavPoint> {}

/** An accepted order for an Earn product. It is processed asynchronously: query the order list for its status. */
export const PlacedEarnOrder = Schema.Struct({
  /** Order ID assigned by Bybit. */
  orderId: Field.text,
  /** Your own order ID, as sent. */
  orderLinkId: Field.optionalText
})
export interface PlacedEarnOrder extends Schema.Schema.Type<typeof PlacedEarnOrder> {}

/** The estimated proceeds of redeeming a position early. */
export const RedeemEstimate = Schema.Struct({
  positionId: Field.text,
  /** Whether there is an estimate; amounts are `"0"` otherwise. */
  success: Field.optionalFlag,
  /** In the investment coin. Pass it to the redemption order. */
  estRedeemAmount: Field.optionalDecimal,
  /** Expected payout time, in Unix milliseconds. */
  estRedeemTime: Field.optionalMillisText,
  /** How far the amount may deviate: 0.05 is 5%. */
  slippageRate: Field.optionalDecimal
})
export interface RedeemEstimate extends Schema.Schema.Type<typeof RedeemEstimate> {}

/** One estimate per requested position, in no particular order. */
export const RedeemEstimates = Schema.Struct({
  /** One estimate per position. */
  list: Field.list<RedeemEstimate>(RedeemEstimate)
})
export interface RedeemEstimates extends Schema.Schema.Type<typeof RedeemEstimates> {}
