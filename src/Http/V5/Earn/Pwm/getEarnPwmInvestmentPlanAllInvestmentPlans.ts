import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"
import { InvestmentPlan } from "../rows/InvestmentPlan.js"

export const InvestmentPlansParams = Schema.Struct({
  /** All plans when left out. */
  planId: Field.optionalTextParam,
  /** All when left out. */
  status: Field.optionalParam(Schema.Literal("PendingSubscription", "Active", "Closed")),
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface InvestmentPlansParams extends Schema.Schema.Type<typeof InvestmentPlansParams> {}

export const InvestmentPlansResult = Schema.Struct({
  list: Field.list<InvestmentPlan>(InvestmentPlan),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface InvestmentPlansResult extends Schema.Schema.Type<typeof InvestmentPlansResult> {}

/**
 * Lists the investment plans of the account.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/all
 */
export const getEarnPwmInvestmentPlanAllInvestmentPlans: Paged.Endpoint<
  InvestmentPlansParams | void,
  InvestmentPlansResult,
  EarnError,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/earn/pwm/investment-plan/all", {
    id: "getEarnPwmInvestmentPlanAllInvestmentPlans",
    family: "Earn",
    access: "private",
    kind: "read",
    params: InvestmentPlansParams,
    result: InvestmentPlansResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/all"
  })
)
