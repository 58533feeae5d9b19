import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, nextPageFields } from "./fields.js"

export const GetEarnPwmInvestmentPlanOrdersParams = Schema.Struct({
  /** Only this plan. Defaults to all plans. */
  planId: Field.optionalTextParam,
  /** Only orders for this kind of product. Defaults to all. */
  category: Field.optionalParam(
    Schema.Literal("flexibleSavings", "fundPool", "fundPoolPremium", "equityFund", "onchainEarn")
  ),
  /** Only orders of this type. Defaults to all types. */
  type: Field.optionalParam(Schema.Literal("Subscribe", "Redeem")),
  /** Only rows with this status. Defaults to all. */
  status: Field.optionalParam(Schema.Literal("Completed", "Pending", "Failed")),
  /** Start, in Unix milliseconds. Defaults to the earliest order. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. Defaults to now. */
  endTime: Field.optionalIntegerParam,
  ...earnPageFields,
  orderLinkId: Field.optionalTextParam
})
export interface GetEarnPwmInvestmentPlanOrdersParams
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanOrdersParams> {}

/** An order of an investment plan. */
export const PlanOrder = Schema.Struct({
  orderId: Field.text,
  planId: Field.optionalText,
  type: Field.optional(Field.openEnum("Subscribe", "Redeem", "AutoReinvest")),
  /** Account that was debited. */
  accountType: Field.optional(Field.openEnum("Funding", "Unified")),
  coin: Field.optionalText,
  /** In `coin`. */
  amount: Field.optionalDecimal,
  category: Field.optional(
    Field.openEnum("flexibleSavings", "fundPool", "fundPoolPremium", "equityFund", "onchainEarn")
  ),
  productId: Field.optionalText,
  status: Field.optional(Field.openEnum("Completed", "Pending", "Failed")),
  orderTime: Field.optionalMillisText
})
export interface PlanOrder extends Schema.Schema.Type<typeof PlanOrder> {}

export const GetEarnPwmInvestmentPlanOrdersResult = Schema.Struct({
  list: Field.list<PlanOrder>(PlanOrder),
  ...nextPageFields
})
export interface GetEarnPwmInvestmentPlanOrdersResult
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanOrdersResult> {}

/**
 * Lists the orders of the account's investment plans.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmInvestmentPlanOrders({ planId: "10001", status: "Pending" })
 * ```
 */
export const getEarnPwmInvestmentPlanOrders: Paged.Private<
  GetEarnPwmInvestmentPlanOrdersParams | void,
  GetEarnPwmInvestmentPlanOrdersResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnPwmInvestmentPlanOrders", "/v5/earn/pwm/investment-plan/order", {
    aliases: ["getPwmInvestmentPlanOrders"],
    access: "private",
    kind: "read",
    params: GetEarnPwmInvestmentPlanOrdersParams,
    result: GetEarnPwmInvestmentPlanOrdersResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/order"
  })
)
