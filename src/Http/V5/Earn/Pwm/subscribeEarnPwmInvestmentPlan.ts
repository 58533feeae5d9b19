import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { EarnAccount } from "../rows/EarnAccount.js"
import { AnyPlanStatus } from "../rows/PlanStatus.js"

export const SubscribeInvestmentPlanParams = Schema.Struct({
  /** Of a plan that waits for its subscription. */
  planId: Field.text,
  /** What pays; `FUND` when left out. */
  accountType: Field.optionalParam(EarnAccount),
  /** Your own id, by which the exchange knows a repeat: at most 36 characters. */
  orderLinkId: Field.text
})
export interface SubscribeInvestmentPlanParams extends Schema.Schema.Type<typeof SubscribeInvestmentPlanParams> {}

export const SubscribeInvestmentPlanResult = Schema.Struct({
  planId: Field.text,
  /** `Active` after the first subscription that went well. */
  status: Field.optional(AnyPlanStatus),
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface SubscribeInvestmentPlanResult extends Schema.Schema.Type<typeof SubscribeInvestmentPlanResult> {}

/**
 * Subscribes to an investment plan that waits for it, with all that it plans.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/subscribe
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.subscribeEarnPwmInvestmentPlan({
 *   planId: "10001",
 *   accountType: "FUND",
 *   orderLinkId: "subscribe-1"
 * })
 * ```
 */
export const subscribeEarnPwmInvestmentPlan: Endpoint.Endpoint<
  SubscribeInvestmentPlanParams,
  SubscribeInvestmentPlanResult,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/pwm/investment-plan/subscribe", {
  id: "subscribeEarnPwmInvestmentPlan",
  aliases: ["subscribePwmInvestmentPlan"],
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: SubscribeInvestmentPlanParams,
  result: SubscribeInvestmentPlanResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/subscribe"
})
