import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyPlanStatus, EarnAccount } from "./rows.js"

/** The amount that a new plan invests in a product. */
export const PlannedProduct = Schema.Struct({
  /** As listed with the product, such as `multiCoinEarning`, `fixedYield`, `equityFund` or `onchainEarn`. */
  category: Field.text,
  /** As listed with the product; may be `0`. */
  productId: Field.text,
  /** As listed with the product; may be `""`. */
  fundName: Field.text,
  /** In the coin of the product. */
  amount: Field.decimalParam
})
export interface PlannedProduct extends Schema.Schema.Type<typeof PlannedProduct> {}

export const CustomizeInvestmentPlanParams = Schema.Struct({
  /** Account to debit. Defaults to `FUND`. */
  accountType: Field.optionalParam(EarnAccount),
  /** Amount for each product; at least one product. */
  products: Field.list<PlannedProduct>(PlannedProduct)
})
export interface CustomizeInvestmentPlanParams extends Schema.Schema.Type<typeof CustomizeInvestmentPlanParams> {}

export const CustomizeInvestmentPlanResult = Schema.Struct({
  planId: Field.text,
  /** Name of the plan: `PWM-` followed by its ID. */
  planName: Field.optionalText,
  /** Status of the plan: `Active` on success. */
  status: Field.optional(AnyPlanStatus),
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText
})
export interface CustomizeInvestmentPlanResult extends Schema.Schema.Type<typeof CustomizeInvestmentPlanResult> {}

/**
 * Creates an investment plan from the products you choose and subscribes to it immediately.
 *
 * A user can have at most 20 active or pending plans. There is no idempotency key: check the plans before calling
 * again.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.createEarnPwmCustomizePlanCustomizeInvestmentPlan({
 *   products: [{ category: "multiCoinEarning", productId: "430", fundName: "", amount: "50000" }]
 * })
 * ```
 */
export const createEarnPwmCustomizePlanCustomizeInvestmentPlan: Endpoint.Private<
  CustomizeInvestmentPlanParams,
  CustomizeInvestmentPlanResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.createEarnPwmCustomizePlanCustomizeInvestmentPlan", "/v5/earn/pwm/customize-plan/create", {
  aliases: ["createPwmCustomizeInvestmentPlan"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CustomizeInvestmentPlanParams,
  result: CustomizeInvestmentPlanResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/customize-plan/create"
})
