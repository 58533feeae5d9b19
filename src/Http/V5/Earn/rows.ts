import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

const advancedOrderStatuses = ["Pending", "Success", "Settled", "Fail"] as const

/** The status of an order for a structured product: pending confirmation, in a position, paid out or failed. */
export type AdvancedOrderStatus = Schema.OneOf<typeof advancedOrderStatuses> | (string & {})

/** {@link AdvancedOrderStatus} in a response. */
export const AdvancedOrderStatus: Schema.Schema<AdvancedOrderStatus> = Field.openEnumOf(advancedOrderStatuses)

/** An amount of a coin. */
export const CoinAmount = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal
})
export interface CoinAmount extends Schema.Schema.Type<typeof CoinAmount> {}

const earnAccounts = ["FUND", "UNIFIED"] as const

/** The account that an Earn product debits or credits. */
export type EarnAccount = Schema.OneOf<typeof earnAccounts>

/** {@link EarnAccount} as a parameter. */
export const EarnAccount: Schema.Schema<EarnAccount> = Schema.Literals(earnAccounts)

/** {@link EarnAccount} in a response; `""` if unknown. */
export const AnyEarnAccount: Schema.Schema<EarnAccount | (string & {})> = Field.openEnumOf(earnAccounts)

const easyEarnCategories = ["FlexibleSaving", "OnChain"] as const

/** The kinds of Easy Earn: flexible savings and on-chain staking. */
export type EasyEarnCategory = Schema.OneOf<typeof easyEarnCategories>

/** {@link EasyEarnCategory} as a parameter. */
export const EasyEarnCategory: Schema.Schema<EasyEarnCategory> = Schema.Literals(easyEarnCategories)

/** {@link EasyEarnCategory} in a response. */
export const AnyEasyEarnCategory: Schema.Schema<EasyEarnCategory | (string & {})> = Field.openEnumOf(easyEarnCategories)

const fixedSavingCategories = ["FixedTermSaving", "FundPool", "FundPoolPremium"] as const

/** The kinds of fixed-term savings. Only `FundPool` allows early redemption and automatic reinvestment. */
export type FixedSavingCategory = Schema.OneOf<typeof fixedSavingCategories>

/** {@link FixedSavingCategory} as a parameter. */
export const FixedSavingCategory: Schema.Schema<FixedSavingCategory> = Schema.Literals(fixedSavingCategories)

/** {@link FixedSavingCategory} in a response. */
export const AnyFixedSavingCategory: Schema.Schema<FixedSavingCategory | (string & {})> =
  Field.openEnumOf(fixedSavingCategories)

const liquidityRemoveTypes = ["Normal", "SingleQuoteCoin", "SingleBaseCoin"] as const

/** Whether removed liquidity is paid out in both coins of a pool, or in one. */
export type LiquidityRemoveType = Schema.OneOf<typeof liquidityRemoveTypes>

/** {@link LiquidityRemoveType} as a parameter. */
export const LiquidityRemoveType: Schema.Schema<LiquidityRemoveType> = Schema.Literals(liquidityRemoveTypes)

/** {@link LiquidityRemoveType} in a response. */
export const AnyLiquidityRemoveType: Schema.Schema<LiquidityRemoveType | (string & {})> =
  Field.openEnumOf(liquidityRemoveTypes)

const easyEarnStatuses = ["Success", "Fail", "Pending"] as const

/** The status of an Easy Earn order or of its interest payment. */
export type EasyEarnStatus = Schema.OneOf<typeof easyEarnStatuses> | (string & {})

/** {@link EasyEarnStatus} in a response. */
export const EasyEarnStatus: Schema.Schema<EasyEarnStatus> = Field.openEnumOf(easyEarnStatuses)

const earnOrderStatuses = ["Success", "Processing", "Fail"] as const

/** The status of an order for byUSDT or a liquidity pool. */
export type EarnOrderStatus = Schema.OneOf<typeof earnOrderStatuses> | (string & {})

/** {@link EarnOrderStatus} in a response. */
export const EarnOrderStatus: Schema.Schema<EarnOrderStatus> = Field.openEnumOf(earnOrderStatuses)

/** The amount that a plan invests in a fund. */
export const FundAmount = Schema.Struct({
  fundId: Field.text,
  /** In the coin of the fund. */
  amount: Field.optionalDecimal
})
export interface FundAmount extends Schema.Schema.Type<typeof FundAmount> {}

const fundStatuses = ["PendingSubscribe", "Active", "Closing", "Closed"] as const

/** The status of a fund. Some responses use snake case, such as `pending_subscribe`. */
export type FundStatus = Schema.OneOf<typeof fundStatuses> | (string & {})

/** {@link FundStatus} in a response. */
export const FundStatus: Schema.Schema<FundStatus> = Field.openEnumOf(fundStatuses)

/** The status to filter funds by. */
export type FundStatusParam = Schema.OneOf<typeof fundStatuses>

/** Schema of {@link FundStatusParam}. */
export const FundStatusParam: Schema.Schema<FundStatusParam> = Schema.Literals(fundStatuses)

const fundOrderStatuses = ["PendingReview", "Pass", "Rejected", "Processing", "Success", "Failed"] as const

/** The status of a fund order. Values of the `status` filter, such as `Pending Review` and `Completed`, also occur. */
export type FundOrderStatus = Schema.OneOf<typeof fundOrderStatuses> | (string & {})

/** {@link FundOrderStatus} in a response. */
export const FundOrderStatus: Schema.Schema<FundOrderStatus> = Field.openEnumOf(fundOrderStatuses)

const fundTransferStatuses = ["SUCCESS", "FAILED", "PROCESSING"] as const

/** The progress of a transfer between the sub-accounts of a fund. */
export type FundTransferStatus = Schema.OneOf<typeof fundTransferStatuses> | (string & {})

/** {@link FundTransferStatus} in a response. */
export const FundTransferStatus: Schema.Schema<FundTransferStatus> = Field.openEnumOf(fundTransferStatuses)

/** A coupon that raises the interest of an order. `getEarnCoupons` lists the account's coupons. */
export const InterestCardParam = Schema.Struct({
  /** `awardId` of the coupon. */
  awardId: Field.integerParam,
  /** `specCode` of the coupon. */
  specCode: Field.text
})
export interface InterestCardParam extends Schema.Schema.Type<typeof InterestCardParam> {}

const planStatuses = ["PendingSubscription", "Active", "Closed", "Deleted"] as const

/** The status of an investment plan. */
export type PlanStatus = Schema.OneOf<typeof planStatuses>

/** {@link PlanStatus} as a parameter. */
export const PlanStatus: Schema.Schema<PlanStatus> = Schema.Literals(planStatuses)

/** The status of an investment plan. Some responses use snake case, such as `pending_subscribe`. */
export type AnyPlanStatus = PlanStatus | (string & {})

/** {@link AnyPlanStatus} in a response. */
export const AnyPlanStatus: Schema.Schema<AnyPlanStatus> = Field.openEnumOf(planStatuses)

const planTypes = ["stable", "advanced"] as const

/** The risk level of an investment plan. */
export type PlanType = Schema.OneOf<typeof planTypes>

/** {@link PlanType} as a parameter. */
export const PlanType: Schema.Schema<PlanType> = Schema.Literals(planTypes)

/** The risk level of an investment plan. */
export type AnyPlanType = PlanType | (string & {})

/** {@link AnyPlanType} in a response. */
export const AnyPlanType: Schema.Schema<AnyPlanType> = Field.openEnumOf(planTypes)

const planSources = ["consultant", "direct", "institution"] as const

/** Who created an investment plan: a consultant, the client or an institution. */
export type AnyPlanSource = Schema.OneOf<typeof planSources> | (string & {})

/** {@link AnyPlanSource} in a response. */
export const AnyPlanSource: Schema.Schema<AnyPlanSource> = Field.openEnumOf(planSources)

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

/** What all views of an investment plan have in common. */
export const PlanSummary = Schema.Struct({
  planId: Field.text,
  /** Display name of the plan. */
  planName: Field.optionalText,
  /** Risk level of the plan. */
  planType: Field.optional(AnyPlanType)
})
export interface PlanSummary extends Schema.Schema.Type<typeof PlanSummary> {}

/** An investment plan of private wealth management. */
export const InvestmentPlan = Schema.Struct({
  ...PlanSummary.fields,
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
