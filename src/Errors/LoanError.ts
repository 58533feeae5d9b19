/**
 * Refusals of crypto loan operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The coin cannot be lent, borrowed or pledged. */
export class LoanCoinNotSupported extends refusal(
  "LoanCoinNotSupported",
  "parameter",
  [148001, 148004, 148014, 148040]
) {}

/** The amount, rate or term of the loan is out of range or has too many decimals. */
export class LoanTermsOutOfRange extends refusal(
  "LoanTermsOutOfRange",
  "parameter",
  [148002, 148003, 148005, 148007, 148008, 148015, 148016, 148017, 148028, 148038, 148042, 148047]
) {}

/** The platform or the user has no quota left for this loan or collateral. */
export class LoanQuotaExhausted extends refusal(
  "LoanQuotaExhausted",
  "balance",
  [148006, 148010, 148011, 148020, 148022, 148048]
) {}

/** The loan would be too large for its collateral. */
export class LoanToValueTooHigh extends refusal("LoanToValueTooHigh", "balance", [148009, 148037]) {}

/** The loan or supply order does not exist. */
export class LoanOrderNotFound extends refusal("LoanOrderNotFound", "orderState", [148023, 148030]) {}

/** The loan or supply order cannot be canceled. It may already be completed. */
export class LoanOrderNotCancelable extends refusal("LoanOrderNotCancelable", "orderState", [148024, 148025]) {}

/** There is no active loan. */
export class NoActiveLoan extends refusal("NoActiveLoan", "orderState", [148013, 148027, 148032, 148033]) {}

/** The maximum number of open loan orders is reached. */
export class TooManyLoanOrders extends refusal("TooManyLoanOrders", "orderState", [148018]) {}

/** Duplicate collateral or repayment. An earlier repayment may have been executed. */
export class DuplicateLoanRequest extends refusal("DuplicateLoanRequest", "orderState", [148039, 148041]) {}

/** Why a crypto loan operation was refused. */
export type LoanError =
  | LoanCoinNotSupported
  | LoanTermsOutOfRange
  | LoanQuotaExhausted
  | LoanToValueTooHigh
  | LoanOrderNotFound
  | LoanOrderNotCancelable
  | NoActiveLoan
  | TooManyLoanOrders
  | DuplicateLoanRequest

/** The classes of {@link LoanError}. */
export const LoanError: RefusalUnion<LoanError> = {
  areas: ["Crypto Loan (New)"],
  classes: [
    LoanCoinNotSupported,
    LoanTermsOutOfRange,
    LoanQuotaExhausted,
    LoanToValueTooHigh,
    LoanOrderNotFound,
    LoanOrderNotCancelable,
    NoActiveLoan,
    TooManyLoanOrders,
    DuplicateLoanRequest
  ]
}
