import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetInsLoanRepaymentOrdersParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Number of rows, 1 to 100. Defaults to 100. */
  limit: Field.optionalIntegerParam
})
export interface GetInsLoanRepaymentOrdersParams extends Schema.Schema.Type<typeof GetInsLoanRepaymentOrdersParams> {}

/** One repayment. */
export const InsLoanRepayment = Schema.Struct({
  repayOrderId: Field.text,
  repaidTime: Field.optionalMillisText,
  /** The coin. */
  token: Field.optionalText,
  /** The principal. */
  quantity: Field.optionalDecimal,
  interest: Field.optionalDecimal,
  /** `1` is a normal repayment, `2` one by liquidation. */
  businessType: Field.optional(Field.openEnum("1", "2")),
  /** `1` is done, `2` has failed. */
  status: Field.optional(Field.openEnum("1", "2"))
})
export interface InsLoanRepayment extends Schema.Schema.Type<typeof InsLoanRepayment> {}

export const GetInsLoanRepaymentOrdersResult = Schema.Struct({
  repayInfo: Field.list<InsLoanRepayment>(InsLoanRepayment)
})
export interface GetInsLoanRepaymentOrdersResult extends Schema.Schema.Type<typeof GetInsLoanRepaymentOrdersResult> {}

/**
 * Reads the repayments of institutional loans, up to two years back. A repayment shows up two or three minutes after
 * it was ordered. There are no further pages: ask by time.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/otc/repay-info"
})
