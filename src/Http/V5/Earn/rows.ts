import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** How far an order for a structured product is: being confirmed, in a position, paid out, or failed. */
export type AdvancedOrderStatus = "Pending" | "Success" | "Settled" | "Fail" | (string & {})

/** {@link AdvancedOrderStatus} in an answer. */
export const AdvancedOrderStatus: Schema.Schema<AdvancedOrderStatus> = Field.openEnum(
  "Pending",
  "Success",
  "Settled",
  "Fail"
)

/** So much of one coin. */
export const CoinAmount = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal
})
export interface CoinAmount extends Schema.Schema.Type<typeof CoinAmount> {}

/** The account that an earn product takes coins from or pays them to. */
export type EarnAccount = "FUND" | "UNIFIED"

/** {@link EarnAccount} as a parameter. */
export const EarnAccount: Schema.Schema<EarnAccount> = Schema.Literal("FUND", "UNIFIED")

/** {@link EarnAccount} in an answer, `""` where it says nothing. */
export const AnyEarnAccount: Schema.Schema<EarnAccount | (string & {})> = Field.openEnum("FUND", "UNIFIED")

/** The kinds of easy earn: flexible saving, and staking on a chain. */
export type EasyEarnCategory = "FlexibleSaving" | "OnChain"

/** {@link EasyEarnCategory} as a parameter. */
export const EasyEarnCategory: Schema.Schema<EasyEarnCategory> = Schema.Literal("FlexibleSaving", "OnChain")

/** {@link EasyEarnCategory} in an answer. */
export const AnyEasyEarnCategory: Schema.Schema<EasyEarnCategory | (string & {})> = Field.openEnum(
  "FlexibleSaving",
  "OnChain"
)

/** The kinds of fixed-term saving. Only `FundPool` can be redeemed early or reinvested by itself. */
export type FixedSavingCategory = "FixedTermSaving" | "FundPool" | "FundPoolPremium"

/** {@link FixedSavingCategory} as a parameter. */
export const FixedSavingCategory: Schema.Schema<FixedSavingCategory> = Schema.Literal(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** {@link FixedSavingCategory} in an answer. */
export const AnyFixedSavingCategory: Schema.Schema<FixedSavingCategory | (string & {})> = Field.openEnum(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** What a plan puts into one fund. */
export const FundAmount = Schema.Struct({
  fundId: Field.text,
  /** In the coin of the fund. */
  amount: Field.optionalDecimal
})
export interface FundAmount extends Schema.Schema.Type<typeof FundAmount> {}

/** How far a fund is. Some answers spell it in small letters, as in `pending_subscribe`. */
export type FundStatus = "PendingSubscribe" | "Active" | "Closing" | "Closed" | (string & {})

/** {@link FundStatus} in an answer. */
export const FundStatus: Schema.Schema<FundStatus> = Field.openEnum("PendingSubscribe", "Active", "Closing", "Closed")

/**
 * How far an order for a fund is. The words by which the list is filtered, like `Pending Review` and `Completed`, come
 * too.
 */
export type FundOrderStatus =
  | "PendingReview"
  | "Pass"
  | "Rejected"
  | "Processing"
  | "Success"
  | "Failed"
  | (string & {})

/** {@link FundOrderStatus} in an answer. */
export const FundOrderStatus: Schema.Schema<FundOrderStatus> = Field.openEnum(
  "PendingReview",
  "Pass",
  "Rejected",
  "Processing",
  "Success",
  "Failed"
)

/** A coupon that raises the interest of an order. `getEarnCoupons` lists those of the account. */
export const InterestCardParam = Schema.Struct({
  awardId: Field.integerParam,
  specCode: Field.text
})
export interface InterestCardParam extends Schema.Schema.Type<typeof InterestCardParam> {}

/** How far an investment plan is. Some answers spell it in small letters, as in `pending_subscribe`. */
export type AnyPlanStatus = "PendingSubscription" | "Active" | "Closed" | "Deleted" | (string & {})

/** {@link AnyPlanStatus} in an answer. */
export const AnyPlanStatus: Schema.Schema<AnyPlanStatus> = Field.openEnum(
  "PendingSubscription",
  "Active",
  "Closed",
  "Deleted"
)

/** How much risk an investment plan takes. */
export type AnyPlanType = "stable" | "advanced" | (string & {})

/** {@link AnyPlanType} in an answer. */
export const AnyPlanType: Schema.Schema<AnyPlanType> = Field.openEnum("stable", "advanced")

/** Who made an investment plan: a consultant, the client, or an institution. */
export type AnyPlanSource = "consultant" | "direct" | "institution" | (string & {})

/** {@link AnyPlanSource} in an answer. */
export const AnyPlanSource: Schema.Schema<AnyPlanSource> = Field.openEnum("consultant", "direct", "institution")

/** The part of an investment plan that is in one product. */
export const InvestmentPart = Schema.Struct({
  /** For a fund its `fundId`. */
  productId: Field.text,
  /** Like `multiCoinEarning`, `fixedYield`, `equityFund`, `onchainEarn`, `fundPool`. */
  category: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`; before the subscription, what is planned. */
  currentAmount: Field.optionalDecimal
})
export interface InvestmentPart extends Schema.Schema.Type<typeof InvestmentPart> {}

/** One investment plan of private wealth. */
export const InvestmentPlan = Schema.Struct({
  planId: Field.text,
  planName: Field.optionalText,
  planType: Field.optional(AnyPlanType),
  status: Field.optional(AnyPlanStatus),
  source: Field.optional(AnyPlanSource),
  /** In USD; before the subscription, what is planned. */
  currentAssetUsd: Field.optionalDecimal,
  /** In USD, `"0"` before the subscription. */
  accumulateYieldUsd: Field.optionalDecimal,
  investmentDistribution: Field.optional(Field.list<InvestmentPart>(InvestmentPart)),
  createdTime: Field.optionalMillisText
})
export interface InvestmentPlan extends Schema.Schema.Type<typeof InvestmentPlan> {}

/** The net asset value of one share on one day. */
export const NavPoint = Schema.Struct({
  /** Year, month and day in UTC, like `2026-03-10`. */
  date: Field.text,
  nav: Field.optionalDecimal
})
export interface NavPoint extends Schema.Schema.Type<typeof NavPoint> {}

/**
 * An order for an earn product that the exchange has taken. It is worked on afterwards: the list of orders says how it
 * ended.
 */
export const PlacedEarnOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id, as it was sent. */
  orderLinkId: Field.optionalText
})
export interface PlacedEarnOrder extends Schema.Schema.Type<typeof PlacedEarnOrder> {}

/** What redeeming one position before its term would bring. */
export const RedeemEstimate = Schema.Struct({
  positionId: Field.text,
  /** Whether there is an estimate: the amounts are `"0"` where not. */
  success: Field.optionalFlag,
  /** In the coin that was invested. The order to redeem wants this figure. */
  estRedeemAmount: Field.optionalDecimal,
  /** When the coins would arrive. */
  estRedeemTime: Field.optionalMillisText,
  /** How far the amount may move, 0.05 for 5 %. */
  slippageRate: Field.optionalDecimal
})
export interface RedeemEstimate extends Schema.Schema.Type<typeof RedeemEstimate> {}

/** Estimates, one for each position that was asked about, in no certain order. */
export const RedeemEstimates = Schema.Struct({
  list: Field.list<RedeemEstimate>(RedeemEstimate)
})
export interface RedeemEstimates extends Schema.Schema.Type<typeof RedeemEstimates> {}
