import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetEarnPwmInvestmentPlanOrdersParams = Schema.Struct({
  /** All plans when left out. */
  planId: Field.optionalTextParam,
  /** All when left out. */
  category: Field.optionalParam(
    Schema.Literal("flexibleSavings", "fundPool", "fundPoolPremium", "equityFund", "onchainEarn")
  ),
  /** Both when left out. */
  type: Field.optionalParam(Schema.Literal("Subscribe", "Redeem")),
  /** All when left out. */
  status: Field.optionalParam(Schema.Literal("Completed", "Pending", "Failed")),
  /** In ms; from the beginning when left out. */
  startTime: Field.optionalIntegerParam,
  /** In ms; now when left out. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface GetEarnPwmInvestmentPlanOrdersParams
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanOrdersParams> {}

/** An order of an investment plan. */
export const PlanOrder = Schema.Struct({
  orderId: Field.text,
  planId: Field.optionalText,
  type: Field.optional(Field.openEnum("Subscribe", "Redeem", "AutoReinvest")),
  /** What paid. */
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
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnPwmInvestmentPlanOrdersResult
  extends Schema.Schema.Type<typeof GetEarnPwmInvestmentPlanOrdersResult> {}

/**
 * Lists the orders of the investment plans of the account.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/investment-plan/order"
  })
)
