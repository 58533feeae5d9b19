/**
 * The refusals of legacy crypto loan operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The loan order is unknown to the exchange. */
export class LegacyLoanOrderNotFound extends refusal("LegacyLoanOrderNotFound", "orderState", [177005]) {}

/** The amount is outside the limits of the loan, or has too many decimals. */
export class LegacyLoanAmountOutOfRange extends refusal(
  "LegacyLoanAmountOutOfRange",
  "parameter",
  [177004, 177007, 177009, 177010, 177013]
) {}

/** The platform or the user has no quota left for this loan or collateral. */
export class LegacyLoanQuotaExhausted extends refusal(
  "LegacyLoanQuotaExhausted",
  "balance",
  [177012, 177014, 177015]
) {}

/** The coin cannot be borrowed or pledged by this account. */
export class LegacyLoanCoinNotSupported extends refusal(
  "LegacyLoanCoinNotSupported",
  "parameter",
  [177008, 177017, 177020]
) {}

/** The same request was sent twice: the first one may have been executed. */
export class DuplicateLegacyLoanRequest extends refusal("DuplicateLegacyLoanRequest", "orderState", [177018]) {}

/** The repayment was refused. */
export class LegacyLoanRepaymentRefused extends refusal("LegacyLoanRepaymentRefused", "orderState", [177021]) {}

/** Why a crypto loan of the older kind was refused. */
export type LegacyLoanError =
  | LegacyLoanOrderNotFound
  | LegacyLoanAmountOutOfRange
  | LegacyLoanQuotaExhausted
  | LegacyLoanCoinNotSupported
  | DuplicateLegacyLoanRequest
  | LegacyLoanRepaymentRefused

/** The classes of why a crypto loan of the older kind was refused. */
export const LegacyLoanError: RefusalUnion<LegacyLoanError> = {
  areas: ["Crypto Loan (legacy)"],
  classes: [
    LegacyLoanOrderNotFound,
    LegacyLoanAmountOutOfRange,
    LegacyLoanQuotaExhausted,
    LegacyLoanCoinNotSupported,
    DuplicateLegacyLoanRequest,
    LegacyLoanRepaymentRefused
  ]
}
