/**
 * Refusals of institutional loan operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The user cannot be bound to the risk unit or unbound from it. */
export class RiskUnitBindingRefused extends refusal(
  "RiskUnitBindingRefused",
  "orderState",
  [3777002, 3777003, 3777004, 3777006, 3777007, 3777027, 3777029, 3777030]
) {}

/** Lending or borrowing orders are not settled yet. */
export class LoanNotSettled extends refusal("LoanNotSettled", "orderState", [3777005]) {}

/** The repayment exceeds the debt, or there is no debt. */
export class RepaymentExceedsDebt extends refusal("RepaymentExceedsDebt", "parameter", [3777039]) {}

/** Why an institutional loan operation was refused. */
export type InstitutionalLoanError = RiskUnitBindingRefused | LoanNotSettled | RepaymentExceedsDebt

/** The classes of {@link InstitutionalLoanError}. */
export const InstitutionalLoanError: RefusalUnion<InstitutionalLoanError> = {
  areas: ["Institutional Loan"],
  classes: [RiskUnitBindingRefused, LoanNotSettled, RepaymentExceedsDebt]
}
