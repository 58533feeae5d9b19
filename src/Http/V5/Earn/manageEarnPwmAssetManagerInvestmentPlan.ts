import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { pwmRequestFields } from "./fields.js"
import { AnyPlanStatus, FundAmount } from "./rows.js"

/** The new amount of a fund in a plan. */
export const PlanFundChange = Schema.Struct({
  fundId: Field.text,
  /** In the coin of the fund. */
  amount: Field.decimalParam
})
export interface PlanFundChange extends Schema.Schema.Type<typeof PlanFundChange> {}

export const ManageInvestmentPlanParams = Schema.Struct({
  planId: Field.text,
  /** New status. Unchanged by default. */
  updateStatus: Field.optionalParam(Schema.Literal("Closed", "Deleted")),
  /** Amount for each fund, at most 10 funds. Updates funds already in the plan and adds the others. */
  updateFunds: Field.optionalParam(Field.list<PlanFundChange>(PlanFundChange)),
  ...pwmRequestFields
})
export interface ManageInvestmentPlanParams extends Schema.Schema.Type<typeof ManageInvestmentPlanParams> {}

export const ManageInvestmentPlanResult = Schema.Struct({
  planId: Field.text,
  /** Current status of the plan. */
  status: Field.optional(AnyPlanStatus),
  /** When the status changed, in Unix milliseconds. */
  updatedTime: Field.optionalMillisText,
  /** Current funds of the plan. */
  updateFunds: Field.optional(Field.list<FundAmount>(FundAmount))
})
export interface ManageInvestmentPlanResult extends Schema.Schema.Type<typeof ManageInvestmentPlanResult> {}

/**
 * Closes or deletes an investment plan, or changes the amounts of its funds.
 *
 * A closed or deleted plan accepts no more funds. Only funds awaiting subscriptions can be added or changed.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.manageEarnPwmAssetManagerInvestmentPlan({
 *   planId: "10088",
 *   updateFunds: [{ fundId: "100001", amount: "1" }],
 *   reqLinkId: "change-1"
 * })
 * ```
 */
export const manageEarnPwmAssetManagerInvestmentPlan: Endpoint.Private<
  ManageInvestmentPlanParams,
  ManageInvestmentPlanResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.manageEarnPwmAssetManagerInvestmentPlan", "/v5/earn/pwm/asset-manager/manage-investment-plan", {
  aliases: ["managePwmAssetManagerInvestmentPlan"],
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: ManageInvestmentPlanParams,
  result: ManageInvestmentPlanResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of an institutional asset manager",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/manage-investment-plan"
})
