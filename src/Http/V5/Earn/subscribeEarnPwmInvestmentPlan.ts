import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AnyPlanStatus, EarnAccount } from "./rows.js"

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
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
export const subscribeEarnPwmInvestmentPlan: Endpoint.Private<
  SubscribeInvestmentPlanParams,
  SubscribeInvestmentPlanResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.subscribeEarnPwmInvestmentPlan", "/v5/earn/pwm/investment-plan/subscribe", {
  aliases: ["subscribePwmInvestmentPlan"],
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
