import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const RedeemEarnPwmInvestmentPlanParams = Schema.Struct({
  planId: Field.text,
  /** Like `flexibleSavings`, `fundPool`, `fundPoolPremium`, `equityFund`, `onchainEarn`. */
  category: Field.text,
  /** For a fund its `fundId`. */
  productId: Field.text,
  /** Needed for a fund. */
  shares: Field.optionalDecimalParam,
  /** Needed for what is no fund, in the coin of the product. */
  amount: Field.optionalDecimalParam,
  /** Your own id, by which the exchange knows a repeat: at most 36 characters. */
  orderLinkId: Field.text,
  /** Needed for a fund pool and for staking on a chain. */
  positionId: Field.optionalTextParam
})
export interface RedeemEarnPwmInvestmentPlanParams
  extends Schema.Schema.Type<typeof RedeemEarnPwmInvestmentPlanParams> {}

export const RedeemEarnPwmInvestmentPlanResult = Schema.Struct({
  orderId: Field.text,
  planId: Field.optionalText,
  category: Field.optionalText,
  productId: Field.optionalText,
  /** Of a fund. */
  shares: Field.optionalDecimal,
  /** Of what is no fund. */
  amount: Field.optionalDecimal,
  /** At the present value of a share. */
  estimatedAmount: Field.optionalDecimal,
  coin: Field.optionalText,
  status: Field.optional(Field.openEnum("Success", "Pending")),
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface RedeemEarnPwmInvestmentPlanResult
  extends Schema.Schema.Type<typeof RedeemEarnPwmInvestmentPlanResult> {}

/**
 * Takes coins out of one product of an investment plan.
 *
 * Most products pay at once; a fund has to approve it first.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
 */
export const redeemEarnPwmInvestmentPlan: Endpoint.Private<
  RedeemEarnPwmInvestmentPlanParams,
  RedeemEarnPwmInvestmentPlanResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.redeemEarnPwmInvestmentPlan", "/v5/earn/pwm/investment-plan/redeem", {
  aliases: ["redeemPwmInvestmentPlan"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: RedeemEarnPwmInvestmentPlanParams,
  result: RedeemEarnPwmInvestmentPlanResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/redeem"
})
