import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

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

/** The status of an order for a fund. Values of the list's filter, such as `Pending Review` and `Completed`, also occur. */
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

/** The fields that every view of an investment plan has. */
export const planFields = {
  planId: Field.text,
  /** Name of the plan. */
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

/** Your own ID of a request. */
export const pwmRequestFields = {
  /** Your own request ID, for idempotency; at most 36 characters. */
  reqLinkId: Field.text
}

/** Days of a history, the last 7 by default. */
export const dailyHistoryFields = {
  /** Start, in Unix milliseconds. Defaults to 7 days ago. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. Defaults to now. */
  endTime: Field.optionalIntegerParam
}

/** A fund of private wealth. */
export const fundFields = {
  fundId: Field.text,
  /** Name of the fund. */
  fundName: Field.optionalText,
  /** Coin that the fund is denominated in. */
  coin: Field.optionalText,
  /** Status of the fund; a new fund waits for subscriptions. */
  status: Field.optional(FundStatus),
  /** Share of profits, in percent: `20.00` is 20 %. */
  profitShareRate: Field.optionalDecimal,
  /** Percent per year. */
  managementFeeRate: Field.optionalDecimal,
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
}

/** An order for a fund. */
export const fundOrderFields = {
  orderId: Field.text,
  fundId: Field.optionalText,
  /** UID of the fund's main sub-account. */
  accountUid: Field.optionalText,
  /** Subscription or redemption. */
  orderType: Field.optional(Field.openEnum("Subscribe", "Redeem")),
  coin: Field.optionalText,
  /** Amount in `coin`, for subscriptions only; otherwise `""`. */
  amount: Field.optionalDecimal,
  /** Number of shares, for redemptions only; otherwise `""`. */
  shares: Field.optionalDecimal
}
