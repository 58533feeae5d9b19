/**
 * Refusals of manual borrowing and repayment.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The pool has too little to lend, or the account has reached its risk limit. */
export class BorrowingLimited extends refusal("BorrowingLimited", "balance", [34022030, 34022031]) {}

/** The amount is too small, too large, or has too many decimals. */
export class ManualLoanAmountOutOfRange extends refusal(
  "ManualLoanAmountOutOfRange",
  "parameter",
  [34022011, 34022014, 34022033, 34022034, 34022107, 34022108]
) {}

/** Nothing is borrowed, so there is nothing to repay. */
export class NothingBorrowed extends refusal("NothingBorrowed", "unchanged", [34022010, 34022041]) {}

/** The exchange refused the loan or repayment, or does not accept it right now. */
export class ManualLoanRefused extends refusal(
  "ManualLoanRefused",
  "orderState",
  [34022035, 34022044, 34022045, 34022050, 34022094]
) {}

/** Manual borrowing is not available to this account. */
export class ManualLoanNotAllowed extends refusal(
  "ManualLoanNotAllowed",
  "permission",
  [34022036, 34022047, 34022053]
) {}

/** Why manual borrowing or repayment was refused. */
export type ManualLoanError =
  | BorrowingLimited
  | ManualLoanAmountOutOfRange
  | NothingBorrowed
  | ManualLoanRefused
  | ManualLoanNotAllowed

/** The classes of {@link ManualLoanError}. */
export const ManualLoanError: RefusalUnion<ManualLoanError> = {
  areas: ["Manual Loan"],
  classes: [BorrowingLimited, ManualLoanAmountOutOfRange, NothingBorrowed, ManualLoanRefused, ManualLoanNotAllowed]
}
