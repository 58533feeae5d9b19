/**
 * The refusals of manual borrowing and repayment.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The pool has too little to lend, or the account is at its risk limit. */
export class BorrowingLimited extends refusal("BorrowingLimited", "balance", [34022030, 34022031]) {}

/** The amount is too small, too large, or has too many decimals. */
export class ManualLoanAmountOutOfRange extends refusal(
  "ManualLoanAmountOutOfRange",
  "parameter",
  [34022011, 34022014, 34022033, 34022034, 34022107, 34022108]
) {}

/** Nothing is borrowed, so nothing needs repaying. */
export class NothingBorrowed extends refusal("NothingBorrowed", "unchanged", [34022010, 34022041]) {}

/** The exchange did not lend or take the repayment, or not now. */
export class ManualLoanRefused extends refusal(
  "ManualLoanRefused",
  "orderState",
  [34022035, 34022044, 34022045, 34022050, 34022094]
) {}

/** Borrowing by hand is not open to this account. */
export class ManualLoanNotAllowed extends refusal(
  "ManualLoanNotAllowed",
  "permission",
  [34022036, 34022047, 34022053]
) {}

/** Why borrowing or repaying by hand was refused. */
export type ManualLoanError =
  | BorrowingLimited
  | ManualLoanAmountOutOfRange
  | NothingBorrowed
  | ManualLoanRefused
  | ManualLoanNotAllowed

/** The classes of why borrowing or repaying by hand was refused. */
export const ManualLoanError: RefusalUnion<ManualLoanError> = {
  areas: ["Manual Loan"],
  classes: [BorrowingLimited, ManualLoanAmountOutOfRange, NothingBorrowed, ManualLoanRefused, ManualLoanNotAllowed]
}
