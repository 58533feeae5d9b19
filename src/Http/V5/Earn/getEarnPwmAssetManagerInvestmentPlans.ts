import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, nextPageFields } from "./fields.js"
import { InvestmentPlan, PlanStatus } from "./rows.js"

export const ManagedInvestmentPlansParams = Schema.Struct({
  /** Only this plan. Defaults to all plans. */
  planId: Field.optionalTextParam,
  /** Only rows with this status. Defaults to all. */
  status: Field.optionalParam(PlanStatus),
  /** Only the plans of this user. */
  subscriptionUid: Field.optionalTextParam,
  ...earnPageFields
})
export interface ManagedInvestmentPlansParams extends Schema.Schema.Type<typeof ManagedInvestmentPlansParams> {}

/** An investment plan, as seen by its institution. */
export const ManagedInvestmentPlan = Schema.Struct({
  ...InvestmentPlan.fields,
  /** UID of the user who subscribed to it. */
  subscriptionUid: Field.optionalText
})
export interface ManagedInvestmentPlan extends Schema.Schema.Type<typeof ManagedInvestmentPlan> {}

export const ManagedInvestmentPlansResult = Schema.Struct({
  list: Field.list<ManagedInvestmentPlan>(ManagedInvestmentPlan),
  ...nextPageFields
})
export interface ManagedInvestmentPlansResult extends Schema.Schema.Type<typeof ManagedInvestmentPlansResult> {}

/**
 * Lists the investment plans that the institution created through the API.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmAssetManagerInvestmentPlans({ status: "PendingSubscription" })
 * ```
 */
export const getEarnPwmAssetManagerInvestmentPlans: Paged.Private<
  ManagedInvestmentPlansParams | void,
  ManagedInvestmentPlansResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnPwmAssetManagerInvestmentPlans", "/v5/earn/pwm/asset-manager/get-investment-plan", {
    aliases: ["getPwmAssetManagerInvestmentPlans"],
    access: "private",
    kind: "read",
    params: ManagedInvestmentPlansParams,
    result: ManagedInvestmentPlansResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires a key of an institutional asset manager",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/get-investment-plan"
  })
)
