import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanRules } from "./rows.js"

export const GetInsLoanOrdersParams = Schema.Struct({
  /** Defaults to all loans. */
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Number of rows, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam
})
export interface GetInsLoanOrdersParams extends Schema.Schema.Type<typeof GetInsLoanOrdersParams> {}

/** An institutional loan and its terms. */
export const InsLoanOrder = Schema.Struct({
  orderId: Field.text,
  orderProductId: Field.optionalText,
  /** UID of the user the loan was bound to. */
  parentUid: Field.optionalText,
  /** In ms. */
  loanTime: Field.optionalMillisText,
  loanCoin: Field.optionalText,
  loanAmount: Field.optionalDecimal,
  /** Outstanding principal. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInterest: Field.optionalDecimal,
  /** Repaid principal. */
  repaidAmount: Field.optionalDecimal,
  repaidInterest: Field.optionalDecimal,
  /** Daily rate. */
  interestRate: Field.optionalDecimal,
  /** `1` outstanding, `2` paid off. */
  status: Field.optional(Field.openEnum("1", "2")),
  /** Coin of the reserve. */
  reserveToken: Field.optionalText,
  reserveQuantity: Field.optionalDecimal,
  /** `1` means yes. */
  supportSpot: Field.optional(Field.openEnum("0", "1")),
  /** `1` means yes. */
  supportContract: Field.optional(Field.openEnum("0", "1")),
  /** `1` means yes. */
  supportMarginTrading: Field.optional(Field.openEnum("0", "1")),
  /** `1` means yes. */
  supportUSDCContract: Field.optional(Field.openEnum("0", "1")),
  /** `1` means yes. */
  supportUSDCOptions: Field.optional(Field.openEnum("0", "1")),
  ...LoanRules.fields
})
export interface InsLoanOrder extends Schema.Schema.Type<typeof InsLoanOrder> {}

export const GetInsLoanOrdersResult = Schema.Struct({
  /** One row per loan, newest first. */
  loanInfo: Field.list<InsLoanOrder>(InsLoanOrder)
})
export interface GetInsLoanOrdersResult extends Schema.Schema.Type<typeof GetInsLoanOrdersResult> {}

/**
 * Lists institutional loans of the risk unit in the last two years, newest first. Not paged: narrow the time range to
 * see more.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanOrders({ limit: 100 })
 * ```
 */
export const getInsLoanOrders: Endpoint.Private<GetInsLoanOrdersParams | void, GetInsLoanOrdersResult> = Endpoint.get(
  "InstitutionalLoan.getInsLoanOrders",
  "/v5/ins-loan/loan-order",
  {
    aliases: ["getInstitutionalLendingLoanOrders"],
    access: "private",
    kind: "read",
    params: GetInsLoanOrdersParams,
    result: GetInsLoanOrdersResult,
    limit: [{ count: 20, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/otc/loan-info"
  }
)
