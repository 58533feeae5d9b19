import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { EarnAccount } from "../rows/EarnAccount.js"

export const InvestMoreParams = Schema.Struct({
  /** Of an active plan. */
  planId: Field.text,
  /** What pays; `FUND` when left out. */
  accountType: Field.optionalParam(EarnAccount),
  /** Like `flexibleSavings`, `fundPool`, `fundPoolPremium`, `equityFund`, `onchainEarn`. */
  category: Field.text,
  productId: Field.text,
  /** In the coin of the product. */
  amount: Field.decimalParam,
  /** Your own id, by which the exchange knows a repeat: at most 36 characters. */
  orderLinkId: Field.text
})
export interface InvestMoreParams extends Schema.Schema.Type<typeof InvestMoreParams> {}

export const InvestMoreResult = Schema.Struct({
  planId: Field.text,
  category: Field.optionalText,
  productId: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`. */
  amount: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Success", "Pending", "failed")),
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  orderId: Field.optionalText
})
export interface InvestMoreResult extends Schema.Schema.Type<typeof InvestMoreResult> {}

/**
 * Puts more into one product of an active investment plan.
 *
 * `getEarnPwmInvestmentPlanOrders` tells how a pending one ended.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/invest-more
 */
export const investMoreEarnPwmInvestmentPlan: Endpoint.Endpoint<
  InvestMoreParams,
  InvestMoreResult,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/pwm/investment-plan/invest-more", {
  id: "investMoreEarnPwmInvestmentPlan",
  aliases: ["investMorePwmInvestmentPlan"],
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: InvestMoreParams,
  result: InvestMoreResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/invest-more"
})
