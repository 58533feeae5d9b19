import { MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { LoanTerm } from "./rows.js"

export const FixedRateLoansParams = Schema.Struct({
  /** Of the loan order. */
  orderId: Field.optionalTextParam,
  orderCurrency: Field.optionalTextParam,
  term: Field.optionalParam(LoanTerm),
  /** Rows per page, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface FixedRateLoansParams extends Schema.Schema.Type<typeof FixedRateLoansParams> {}

/** One loan at a fixed rate. An order may have several, one for each lender. */
export const FixedRateLoan = Schema.Struct({
  loanId: Field.text,
  /** Of the order that it came of. */
  orderId: Field.optionalText,
  borrowCurrency: Field.optionalText,
  /** A year's rate as a fraction. */
  annualRate: Field.optionalDecimal,
  /** In ms. */
  borrowTime: Field.optionalMillisText,
  /** When it is due, in ms. */
  repaymentTime: Field.optionalMillisText,
  interestPaid: Field.optionalDecimal,
  /** Interest that is not paid yet. */
  residualPenaltyInterest: Field.optionalDecimal,
  /** What is still owed. */
  residualPrincipal: Field.optionalDecimal,
  /** 1 not repaid, 2 repaid, 3 overdue. */
  status: Field.optionalNumber,
  /** Days. */
  term: Field.optionalText,
  /**
   * What happens when it is due: `"1"` it is repaid, `"2"` it becomes a floating-rate loan, `"0"` nothing (old loans).
   */
  repayType: Field.optional(Field.openEnum("0", "1", "2")),
  strategyType: Field.optional(Field.openEnum("PARTIAL", "FULL"))
})
export interface FixedRateLoan extends Schema.Schema.Type<typeof FixedRateLoan> {}

export const FixedRateLoans = Schema.Struct({
  list: Field.list<FixedRateLoan>(FixedRateLoan),
  /** Pass it on as it is; `"0"` seems to mean that nothing follows. */
  nextPageCursor: Field.optionalNullableText
})
export interface FixedRateLoans extends Schema.Schema.Type<typeof FixedRateLoans> {}

/**
 * Reads the loans at fixed rates that orders were matched to, newest first.
 *
 * Fails with `SpotMarginNotEnabled`; an unknown order is an empty list.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginFixedRateBorrowContractInfo({ orderCurrency: "SOL", term: "14",
 * limit: 5 })
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
      demo: false,
      docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/fixedborrow-contract-info"
    }
  )
)
