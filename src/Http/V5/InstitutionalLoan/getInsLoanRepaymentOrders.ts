import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetInsLoanRepaymentOrdersParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Number of rows, 1 to 100. Defaults to 100. */
  limit: Field.optionalIntegerParam
})
export interface GetInsLoanRepaymentOrdersParams extends Schema.Schema.Type<typeof GetInsLoanRepaymentOrdersParams> {}

/** A repayment. */
export const InsLoanRepayment = Schema.Struct({
  repayOrderId: Field.text,
  /** In ms. */
  repaidTime: Field.optionalMillisText,
  /** Coin name. */
  token: Field.optionalText,
  /** Repaid principal. */
  quantity: Field.optionalDecimal,
  interest: Field.optionalDecimal,
  /** `1` normal, `2` by liquidation. */
  businessType: Field.optional(Field.openEnum("1", "2")),
  /** `1` succeeded, `2` failed. */
  status: Field.optional(Field.openEnum("1", "2"))
})
export interface InsLoanRepayment extends Schema.Schema.Type<typeof InsLoanRepayment> {}

export const GetInsLoanRepaymentOrdersResult = Schema.Struct({
  /** One row per repayment. */
  repayInfo: Field.list<InsLoanRepayment>(InsLoanRepayment)
})
export interface GetInsLoanRepaymentOrdersResult extends Schema.Schema.Type<typeof GetInsLoanRepaymentOrdersResult> {}

/**
 * Lists repayments of institutional loans in the last two years. A repayment appears two to three minutes after it was
 * requested. Not paged: narrow the time range to see more.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanRepaymentOrders({ limit: 100 })
 * ```
 */
export const getInsLoanRepaymentOrders: Endpoint.Private<
  GetInsLoanRepaymentOrdersParams | void,
  GetInsLoanRepaymentOrdersResult
> = Endpoint.get("InstitutionalLoan.getInsLoanRepaymentOrders", "/v5/ins-loan/repaid-history", {
  aliases: ["getInstitutionalLendingRepayOrders"],
  access: "private",
  kind: "read",
  params: GetInsLoanRepaymentOrdersParams,
  result: GetInsLoanRepaymentOrdersResult,
  limit: [{ count: 20, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/otc/repay-info"
})
