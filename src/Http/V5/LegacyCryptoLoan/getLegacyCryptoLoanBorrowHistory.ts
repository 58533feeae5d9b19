import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { loanPage } from "../CryptoLoan/fields.js"

export const GetLegacyCryptoLoanBorrowHistoryParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  loanCurrency: Field.optionalTextParam,
  collateralCurrency: Field.optionalTextParam,
  ...loanPage
})
export interface GetLegacyCryptoLoanBorrowHistoryParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanBorrowHistoryParams> {}

/** A repaid loan. */
export const LegacyCryptoLoanCompleted = Schema.Struct({
  orderId: Field.text,
  loanCurrency: Field.optionalText,
  initialLoanAmount: Field.optionalDecimal,
  collateralCurrency: Field.optionalText,
  initialCollateralAmount: Field.optionalDecimal,
  /** In ms. */
  borrowTime: Field.optionalMillisText,
  /** `""` for a flexible loan. */
  expirationTime: Field.optionalMillisText,
  /** In days; `""` for a flexible loan. */
  loanTerm: Field.optionalText,
  hourlyInterestRate: Field.optionalDecimal,
  repaidInterest: Field.optionalDecimal,
  repaidPenaltyInterest: Field.optionalDecimal,
  /** 1 repaid by the user, 2 by liquidation. */
  status: Field.optionalNumber
})
export interface LegacyCryptoLoanCompleted extends Schema.Schema.Type<typeof LegacyCryptoLoanCompleted> {}

export const GetLegacyCryptoLoanBorrowHistoryResult = Schema.Struct({
  list: Field.list<LegacyCryptoLoanCompleted>(LegacyCryptoLoanCompleted),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetLegacyCryptoLoanBorrowHistoryResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanBorrowHistoryResult> {}

/**
 * Lists repaid loans.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanBorrowHistory({ loanCurrency: "ETH" })
 * ```
 */
export const getLegacyCryptoLoanBorrowHistory: Paged.Private<
  GetLegacyCryptoLoanBorrowHistoryParams | void,
  GetLegacyCryptoLoanBorrowHistoryResult
> = Paged.endpoint(
  Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanBorrowHistory", "/v5/crypto-loan/borrow-history", {
    aliases: ["getCompletedLoanOrderHistory"],
    access: "private",
    kind: "read",
    params: GetLegacyCryptoLoanBorrowHistoryParams,
    result: GetLegacyCryptoLoanBorrowHistoryResult,
    rows: "list",
    limit: "undocumented",
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/completed-loan-order"
  })
)
