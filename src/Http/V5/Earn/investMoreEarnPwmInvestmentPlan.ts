import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { EarnAccount } from "./rows.js"

export const InvestMoreParams = Schema.Struct({
  /** An active plan. */
  planId: Field.text,
  /** Account to debit. Defaults to `FUND`. */
  accountType: Field.optionalParam(EarnAccount),
  /** Kind of product: `flexibleSavings`, `fundPool`, `fundPoolPremium`, `equityFund`, `onchainEarn` and others. */
  category: Field.text,
  productId: Field.text,
  /** In the coin of the product. */
  amount: Field.decimalParam,
  ...earnOrderLinkFields
})
export interface InvestMoreParams extends Schema.Schema.Type<typeof InvestMoreParams> {}

export const InvestMoreResult = Schema.Struct({
  planId: Field.text,
  category: Field.optionalText,
  productId: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`. */
  amount: Field.optionalDecimal,
  /** Progress of the investment. */
  status: Field.optional(Field.openEnum("Success", "Pending", "failed")),
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  orderId: Field.optionalText
})
export interface InvestMoreResult extends Schema.Schema.Type<typeof InvestMoreResult> {}

/**
 * Invests more in a product of an active investment plan.
 *
 * Query `getEarnPwmInvestmentPlanOrders` for the outcome of a pending investment.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.investMoreEarnPwmInvestmentPlan({
 *   planId: "10001",
 *   accountType: "FUND",
 *   category: "flexibleSavings",
 *   productId: "430",
 *   amount: "100",
 *   orderLinkId: "invest-1"
 * })
 * ```
 */
export const investMoreEarnPwmInvestmentPlan: Endpoint.Private<
  InvestMoreParams,
  InvestMoreResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.investMoreEarnPwmInvestmentPlan", "/v5/earn/pwm/investment-plan/invest-more", {
  aliases: ["investMorePwmInvestmentPlan"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: InvestMoreParams,
  result: InvestMoreResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/invest-more"
})
