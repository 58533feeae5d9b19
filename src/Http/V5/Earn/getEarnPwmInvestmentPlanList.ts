import { EarnError } from "../../../Errors/EarnError.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { InvestmentPlansParams, InvestmentPlansResult } from "./getEarnPwmInvestmentPlanAllInvestmentPlans.js"

/**
 * Lists the account's investment plans at an undocumented path, used by an older client.
 *
 * It is presumably equivalent to `getEarnPwmInvestmentPlanAllInvestmentPlans`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanList({ planId: "10001" })
 * ```
 *
 * @deprecated Use getEarnPwmInvestmentPlanAllInvestmentPlans.
 */
export const getEarnPwmInvestmentPlanList: Paged.Private<
  InvestmentPlansParams | void,
  InvestmentPlansResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnPwmInvestmentPlanList", "/v5/earn/pwm/investment-plan/list", {
    aliases: ["getPwmInvestmentPlanList"],
    access: "private",
    kind: "read",
    params: InvestmentPlansParams,
    result: InvestmentPlansResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    deprecated: "Use getEarnPwmInvestmentPlanAllInvestmentPlans.",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/all"
  })
)
