import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"

export const RedeemEarnPwmInvestmentPlanParams = Schema.Struct({
  planId: Field.text,
  /** Kind of product: `flexibleSavings`, `fundPool`, `fundPoolPremium`, `equityFund`, `onchainEarn` and others. */
  category: Field.text,
  /** `fundId` of a fund. */
  productId: Field.text,
  /** Number of shares to redeem. Required for funds. */
  shares: Field.optionalDecimalParam,
  /** Amount in the coin of the product. Required except for funds. */
  amount: Field.optionalDecimalParam,
  ...earnOrderLinkFields,
  /** Position to redeem. Required for fund pools and on-chain staking. */
  positionId: Field.optionalTextParam
})
export interface RedeemEarnPwmInvestmentPlanParams
  extends Schema.Schema.Type<typeof RedeemEarnPwmInvestmentPlanParams> {}

export const RedeemEarnPwmInvestmentPlanResult = Schema.Struct({
  orderId: Field.text,
  planId: Field.optionalText,
  category: Field.optionalText,
  productId: Field.optionalText,
  /** Number of shares redeemed, for funds only. */
  shares: Field.optionalDecimal,
  /** Amount redeemed; not for funds. */
  amount: Field.optionalDecimal,
  /** Estimated amount, at the current share value. */
  estimatedAmount: Field.optionalDecimal,
  coin: Field.optionalText,
  /** Progress of the redemption. */
  status: Field.optional(Field.openEnum("Success", "Pending")),
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText
})
export interface RedeemEarnPwmInvestmentPlanResult
  extends Schema.Schema.Type<typeof RedeemEarnPwmInvestmentPlanResult> {}

/**
 * Redeems from a product of an investment plan. Most products pay immediately; a fund must first approve the
 * redemption.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.redeemEarnPwmInvestmentPlan({
 *   planId: "10001",
 *   category: "equityFund",
 *   productId: "2001",
 *   shares: "10",
 *   orderLinkId: "redeem-1"
 * })
 * ```
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
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/redeem"
})
