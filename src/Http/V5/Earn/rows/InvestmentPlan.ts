import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { AnyPlanSource, AnyPlanStatus, AnyPlanType } from "./PlanStatus.js"

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
