import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, nextPageFields } from "./fields.js"
import { InvestmentPlan } from "./rows.js"

export const InvestmentPlansParams = Schema.Struct({
  /** Only this plan. Defaults to all plans. */
  planId: Field.optionalTextParam,
  /** Only rows with this status. Defaults to all. */
  status: Field.optionalParam(Schema.Literal("PendingSubscription", "Active", "Closed")),
  ...earnPageFields
})
export interface InvestmentPlansParams extends Schema.Schema.Type<typeof InvestmentPlansParams> {}

export const InvestmentPlansResult = Schema.Struct({
  list: Field.list<InvestmentPlan>(InvestmentPlan),
  ...nextPageFields
})
export interface InvestmentPlansResult extends Schema.Schema.Type<typeof InvestmentPlansResult> {}

/**
 * Lists the account's investment plans.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanAllInvestmentPlans({ status: "Active" })
 * ```
 */
export const getEarnPwmInvestmentPlanAllInvestmentPlans: Paged.Private<
  InvestmentPlansParams | void,
  InvestmentPlansResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnPwmInvestmentPlanAllInvestmentPlans", "/v5/earn/pwm/investment-plan/all", {
    access: "private",
    kind: "read",
    params: InvestmentPlansParams,
    result: InvestmentPlansResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/all"
  })
)
