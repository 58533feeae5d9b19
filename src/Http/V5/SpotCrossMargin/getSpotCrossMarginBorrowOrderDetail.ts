import { MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CrossMarginLoansParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Upper case. */
  coin: Field.optionalTextParam,
  /** 1 for loans that are still owed, 2 for those repaid, 0, the default, for both. */
  status: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Rows, 1 to 500; 500 when left out. There are no pages: go on by time. */
  limit: Field.optionalIntegerParam
})
export interface CrossMarginLoansParams extends Schema.Schema.Type<typeof CrossMarginLoansParams> {}

/** One loan. */
export const CrossMarginLoan = Schema.Struct({
  id: Field.text,
  accountId: Field.optionalText,
  coin: Field.optionalText,
  /** In ms. */
  createdTime: Field.optionalMillis,
  /** Principal that was borrowed. */
  loanAmount: Field.optionalDecimal,
  /** Principal that is owed. */
  loanBalance: Field.optionalDecimal,
  /** All interest so far. */
  interestAmount: Field.optionalDecimal,
  /** Interest that is owed. */
  interestBalance: Field.optionalDecimal,
  /** All that is owed: `loanBalance` + `interestBalance`. */
  remainAmount: Field.optionalDecimal,
  /** 1 owed, 2 repaid. */
  status: Field.optionalNumber,
  /** 1 borrowed by hand, 2 by a trade. */
  type: Field.optionalNumber
})
export interface CrossMarginLoan extends Schema.Schema.Type<typeof CrossMarginLoan> {}

export const CrossMarginLoans = Schema.Struct({
  list: Field.list<CrossMarginLoan>(CrossMarginLoan)
})
export interface CrossMarginLoans extends Schema.Schema.Type<typeof CrossMarginLoans> {}

/**
 * Reads loans.
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
 * @deprecated A classic account's: taken out of the documentation in April 2025. Unified ones have getBorrowHistory.
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
  demo: false,
  deprecated: "A classic account's: taken out of the documentation in April 2025. Unified ones have getBorrowHistory.",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/borrow-order"
})
