import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { pwmRequestFields } from "./fields.js"
import { AnyPlanStatus, AnyPlanType, PlanType } from "./rows.js"

/** The amount that a new plan invests in a fund. */
export const PlannedFund = Schema.Struct({
  /** `fundId` of one of the institution's funds. */
  productId: Field.text,
  /** In the coin of the fund. */
  amount: Field.decimalParam
})
export interface PlannedFund extends Schema.Schema.Type<typeof PlannedFund> {}

export const CreateInvestmentPlanParams = Schema.Struct({
  /** UID of the user. */
  accountUid: Field.text,
  /** Name of the plan, at most 50 characters. */
  planName: Field.text,
  /** Risk level of the plan. */
  planType: PlanType,
  /** Amount for each fund; at least one fund. */
  investmentDistribution: Field.list<PlannedFund>(PlannedFund),
  ...pwmRequestFields
})
export interface CreateInvestmentPlanParams extends Schema.Schema.Type<typeof CreateInvestmentPlanParams> {}

export const CreateInvestmentPlanResult = Schema.Struct({
  planId: Field.text,
  /** Risk level of the plan. */
  planType: Field.optional(AnyPlanType),
  /** UID of the user. */
  accountUid: Field.optionalText,
  /** Status of the plan; a new plan is pending subscription. */
  status: Field.optional(AnyPlanStatus),
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
})
export interface CreateInvestmentPlanResult extends Schema.Schema.Type<typeof CreateInvestmentPlanResult> {}

/**
 * Creates an investment plan of funds for a user, who must then subscribe to it.
 *
 * An institution can create at most 10 plans, and a user can have at most 20. The funds must be awaiting subscriptions:
 * any other state fails with `UnknownExchangeError`, code 180040.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.createEarnPwmAssetManagerInvestmentPlan({
 *   accountUid: "800001",
 *   planName: "Conservative Growth Plan",
 *   planType: "stable",
 *   investmentDistribution: [{ productId: "100001", amount: "1" }],
 *   reqLinkId: "plan-1"
 * })
 * ```
 */
export const createEarnPwmAssetManagerInvestmentPlan: Endpoint.Private<
  CreateInvestmentPlanParams,
  CreateInvestmentPlanResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.createEarnPwmAssetManagerInvestmentPlan", "/v5/earn/pwm/asset-manager/create-investment-plan", {
  aliases: ["createPwmAssetManagerInvestmentPlan"],
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: CreateInvestmentPlanParams,
  result: CreateInvestmentPlanResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of an institutional asset manager",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-investment-plan"
})
