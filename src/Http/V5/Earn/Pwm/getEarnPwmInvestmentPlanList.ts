import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"
import { InvestmentPlansParams, InvestmentPlansResult } from "./getEarnPwmInvestmentPlanAllInvestmentPlans.js"

/**
 * Lists the investment plans of the account, at a path of an older client that is not documented.
 *
 * It is taken to be what is now `getEarnPwmInvestmentPlanAllInvestmentPlans`: use that.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/all
 */
export const getEarnPwmInvestmentPlanList: Paged.Endpoint<
  InvestmentPlansParams | void,
  InvestmentPlansResult,
  EarnError,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/earn/pwm/investment-plan/list", {
    id: "getEarnPwmInvestmentPlanList",
    aliases: ["getPwmInvestmentPlanList"],
    family: "Earn",
    access: "private",
    kind: "read",
    params: InvestmentPlansParams,
    result: InvestmentPlansResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    demo: false,
    deprecated: "getEarnPwmInvestmentPlanAllInvestmentPlans",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/all"
  })
)
