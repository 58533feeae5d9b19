import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { AnyPlanSource, AnyPlanStatus, AnyPlanType } from "./PlanStatus.js"

/**
 * The part of an investment plan that is in one product.
 *
 * @since 0.1.0
 */
export const InvestmentPart = /*#__PURE__*/ Schema.Struct({
  /** For a fund its `fundId`. */
  productId: Field.text,
  /** Like `multiCoinEarning`, `fixedYield`, `equityFund`, `onchainEarn`, `fundPool`. */
  category: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`; before the subscription, what is planned. */
  currentAmount: Field.optionalDecimal
})
export interface InvestmentPart extends Schema.Schema.Type<typeof InvestmentPart> {}

/**
 * One investment plan of private wealth.
 *
 * @since 0.1.0
 */
export const InvestmentPlan = /*#__PURE__*/ Schema.Struct({
  planId: Field.text,
  planName: Field.optionalText,
  planType: /*#__PURE__*/ Field.optional(AnyPlanType),
  status: /*#__PURE__*/ Field.optional(AnyPlanStatus),
  source: /*#__PURE__*/ Field.optional(AnyPlanSource),
  /** In USD; before the subscription, what is planned. */
  currentAssetUsd: Field.optionalDecimal,
  /** In USD, `"0"` before the subscription. */
  accumulateYieldUsd: Field.optionalDecimal,
  investmentDistribution: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<InvestmentPart>(InvestmentPart)),
  createdTime: Field.optionalMillisText
})
export interface InvestmentPlan extends Schema.Schema.Type<typeof InvestmentPlan> {}
