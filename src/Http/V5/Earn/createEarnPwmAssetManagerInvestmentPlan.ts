import { BalanceError, EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AnyPlanStatus, AnyPlanType, pwmRequestFields } from "./pwm.js"

/** What a new plan puts into one fund. */
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
  planType: Schema.Literal("stable", "advanced"),
  /** Amounts by fund, at least one. */
  investmentDistribution: Field.list<PlannedFund>(PlannedFund),
  ...pwmRequestFields
})
export interface CreateInvestmentPlanParams extends Schema.Schema.Type<typeof CreateInvestmentPlanParams> {}

export const CreateInvestmentPlanResult = Schema.Struct({
  planId: Field.text,
  planType: Field.optional(AnyPlanType),
  /** UID of the user. */
  accountUid: Field.optionalText,
  status: Field.optional(AnyPlanStatus),
  createdTime: Field.optionalMillisText
})
export interface CreateInvestmentPlanResult extends Schema.Schema.Type<typeof CreateInvestmentPlanResult> {}

/**
 * Makes an investment plan of funds for a user, who then has to subscribe to it.
 *
 * An institution makes at most 10 plans, a user has at most 20. The funds have to wait for subscriptions.
 *
 * A fund in another state is refused with code 180040, which has no class: it is an `UnknownExchangeError`. Other codes
 * of Earn are told apart.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/create-investment-plan"
})
