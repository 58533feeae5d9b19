/**
 * The refusals of crypto loan operations.
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

/** Amount, rate or term of the loan is outside its limits, or has too many decimals. */
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

/** The loan or supply order is unknown to the exchange. */
export class LoanOrderNotFound extends refusal("LoanOrderNotFound", "orderState", [148023, 148030]) {}

/** The loan or supply order cannot be cancelled: it may be completed. */
export class LoanOrderNotCancellable extends refusal("LoanOrderNotCancellable", "orderState", [148024, 148025]) {}

/** There is no loan to repay or to change the collateral of. */
export class NoActiveLoan extends refusal("NoActiveLoan", "orderState", [148013, 148027, 148032, 148033]) {}

/** There are as many open loan orders as allowed. */
export class TooManyLoanOrders extends refusal("TooManyLoanOrders", "orderState", [148018]) {}

/** The same collateral or repayment was named twice: an earlier repayment may have been executed. */
export class DuplicateLoanRequest extends refusal("DuplicateLoanRequest", "orderState", [148039, 148041]) {}

/** Why a crypto loan was refused. */
export type LoanError =
  | LoanCoinNotSupported
  | LoanTermsOutOfRange
  | LoanQuotaExhausted
  | LoanToValueTooHigh
  | LoanOrderNotFound
  | LoanOrderNotCancellable
  | NoActiveLoan
  | TooManyLoanOrders
  | DuplicateLoanRequest

/** The classes of why a crypto loan was refused. */
export const LoanError: RefusalUnion<LoanError> = {
  areas: ["Crypto Loan (New)"],
  classes: [
    LoanCoinNotSupported,
    LoanTermsOutOfRange,
    LoanQuotaExhausted,
    LoanToValueTooHigh,
    LoanOrderNotFound,
    LoanOrderNotCancellable,
    NoActiveLoan,
    TooManyLoanOrders,
    DuplicateLoanRequest
  ]
}
