/**
 * The refusals of institutional loan operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The user cannot be bound to, or unbound from, the risk unit. */
export class RiskUnitBindingRefused extends refusal(
  "RiskUnitBindingRefused",
  "orderState",
  [3777002, 3777003, 3777004, 3777006, 3777007, 3777027, 3777029, 3777030]
) {}

/** Lending or borrowing orders are not settled yet. */
export class LoanNotSettled extends refusal("LoanNotSettled", "orderState", [3777005]) {}

/** The repayment exceeds the debt, or there is none. */
export class RepaymentExceedsDebt extends refusal("RepaymentExceedsDebt", "parameter", [3777039]) {}

/** Why an operation on an institutional loan was refused. */
export type InstitutionalLoanError = RiskUnitBindingRefused | LoanNotSettled | RepaymentExceedsDebt

/** The classes of why an operation on an institutional loan was refused. */
export const InstitutionalLoanError: RefusalUnion<InstitutionalLoanError> = {
  areas: ["Institutional Loan"],
  classes: [RiskUnitBindingRefused, LoanNotSettled, RepaymentExceedsDebt]
}
