import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { AnyPlanStatus, EarnAccount } from "./rows.js"

export const SubscribeInvestmentPlanParams = Schema.Struct({
  /** A plan that is pending subscription. */
  planId: Field.text,
  /** Account to debit. Defaults to `FUND`. */
  accountType: Field.optionalParam(EarnAccount),
  ...earnOrderLinkFields
})
export interface SubscribeInvestmentPlanParams extends Schema.Schema.Type<typeof SubscribeInvestmentPlanParams> {}

export const SubscribeInvestmentPlanResult = Schema.Struct({
  planId: Field.text,
  /** `Active` after the first successful subscription. */
  status: Field.optional(AnyPlanStatus),
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText
})
export interface SubscribeInvestmentPlanResult extends Schema.Schema.Type<typeof SubscribeInvestmentPlanResult> {}

/**
 * Subscribes to a pending investment plan, including all of its products.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
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
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/subscribe"
})
