import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CrossMarginLoansParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Uppercase. */
  coin: Field.optionalTextParam,
  /** 1 outstanding, 2 repaid, 0 (default) both. */
  status: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Number of rows, 1 to 500. Defaults to 500. Not paged: narrow the time range to see more. */
  limit: Field.optionalIntegerParam
})
export interface CrossMarginLoansParams extends Schema.Schema.Type<typeof CrossMarginLoansParams> {}

/** One loan. */
export const CrossMarginLoan = Schema.Struct({
  /** ID of the loan. */
  id: Field.text,
  accountId: Field.optionalText,
  coin: Field.optionalText,
  /** In ms. */
  createdTime: Field.optionalMillis,
  /** Principal borrowed. */
  loanAmount: Field.optionalDecimal,
  /** Outstanding principal. */
  loanBalance: Field.optionalDecimal,
  /** Total interest so far. */
  interestAmount: Field.optionalDecimal,
  /** Outstanding interest. */
  interestBalance: Field.optionalDecimal,
  /** Total debt: `loanBalance` + `interestBalance`. */
  remainAmount: Field.optionalDecimal,
  /** 1 outstanding, 2 repaid. */
  status: Field.optionalNumber,
  /** 1 borrowed manually, 2 by a trade. */
  type: Field.optionalNumber
})
export interface CrossMarginLoan extends Schema.Schema.Type<typeof CrossMarginLoan> {}

export const CrossMarginLoans = Schema.Struct({
  list: Field.list<CrossMarginLoan>(CrossMarginLoan)
})
export interface CrossMarginLoans extends Schema.Schema.Type<typeof CrossMarginLoans> {}

/**
 * Lists loans.
 *
 * Fails with `MarginUserNotFound`.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail({ coin: "SOL", status: 1, limit: 3 })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use Account.getBorrowHistory.
 */
export const getSpotCrossMarginBorrowOrderDetail: Endpoint.Private<
  CrossMarginLoansParams | void,
  CrossMarginLoans,
  MarginError
> = Endpoint.get("SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail", "/v5/spot-cross-margin-trade/orders", {
  aliases: ["getSpotMarginBorrowOrderDetail"],
  access: "private",
  kind: "read",
  params: CrossMarginLoansParams,
  result: CrossMarginLoans,
  errors: [MarginError],
  limit: "undocumented",
  permission: "requires a classic account",
  deprecated: "For classic accounts; undocumented since April 2025. On unified accounts, use Account.getBorrowHistory.",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/borrow-order"
})
