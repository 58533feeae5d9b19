import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const FixedRateLoansParams = Schema.Struct({
  /** ID of the loan order. */
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  /** In days. */
  term: Field.optionalParam(LoanTerm),
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface FixedRateLoansParams extends Schema.Schema.Type<typeof FixedRateLoansParams> {}

/** One fixed-rate loan. An order may result in several, one per lender. */
export const FixedRateLoan = Schema.Struct({
  loanId: Field.text,
  /** ID of the loan order. */
  orderId: Field.optionalText,
  borrowCurrency: Field.optionalText,
  /** Annual rate as a fraction. */
  annualRate: Field.optionalDecimal,
  /** In ms. */
  borrowTime: Field.optionalMillisText,
  /** When the loan is due, in ms. */
  repaymentTime: Field.optionalMillisText,
  /** Interest paid so far. */
  interestPaid: Field.optionalDecimal,
  /** Unpaid interest. */
  residualPenaltyInterest: Field.optionalDecimal,
  /** Unpaid principal. */
  residualPrincipal: Field.optionalDecimal,
  /** 1 not repaid, 2 repaid, 3 overdue. */
  status: Field.optionalNumber,
  /** In days. */
  term: Field.optionalText,
  /**
   * What happens when the loan is due: `"1"` repayment, `"2"` conversion to a floating-rate loan, `"0"` nothing (old
   * loans).
   */
  repayType: Field.optional(Field.openEnum("0", "1", "2")),
  /** `PARTIAL` also accepted part of the amount, `FULL` all or nothing. */
  strategyType: Field.optional(Field.openEnum("PARTIAL", "FULL"))
})
export interface FixedRateLoan extends Schema.Schema.Type<typeof FixedRateLoan> {}

export const FixedRateLoans = Schema.Struct({
  list: Field.list<FixedRateLoan>(FixedRateLoan),
  /** Pass it on unchanged. `"0"` seems to mark the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface FixedRateLoans extends Schema.Schema.Type<typeof FixedRateLoans> {}

/**
 * Lists the fixed-rate loans that resulted from orders, newest first.
 *
 * Returns an empty list for an unknown order. Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFixedRateBorrowContractInfo({
 *   orderCurrency: "SOL",
 *   term: "14",
 *   limit: 5
 * })
 * ```
 */
export const getSpotMarginFixedRateBorrowContractInfo: Paged.Private<
  FixedRateLoansParams | void,
  FixedRateLoans,
  MarginError
> = Paged.endpoint(
  Endpoint.get(
    "SpotMargin.getSpotMarginFixedRateBorrowContractInfo",
    "/v5/spot-margin-trade/fixedborrow-contract-info",
    {
      aliases: ["getFixedRateBorrowContractInfo"],
      access: "private",
      kind: "read",
      params: FixedRateLoansParams,
      result: FixedRateLoans,
      rows: "list",
      errors: [MarginError],
      limit: [{ count: 5, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-contract-info"
    }
  )
)
