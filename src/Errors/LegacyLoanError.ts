/**
 * Refusals of legacy crypto loan operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The loan order does not exist. */
export class LegacyLoanOrderNotFound extends refusal("LegacyLoanOrderNotFound", "orderState", [177005]) {}

/** The amount is outside the limits of the loan or has too many decimals. */
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

/** This account cannot borrow or pledge the coin. */
export class LegacyLoanCoinNotSupported extends refusal(
  "LegacyLoanCoinNotSupported",
  "parameter",
  [177008, 177017, 177020]
) {}

/** The same request was sent twice. The first one may have been executed. */
export class DuplicateLegacyLoanRequest extends refusal("DuplicateLegacyLoanRequest", "orderState", [177018]) {}

/** The repayment was refused. */
export class LegacyLoanRepaymentRefused extends refusal("LegacyLoanRepaymentRefused", "orderState", [177021]) {}

/** Why a legacy crypto loan operation was refused. */
export type LegacyLoanError =
  | LegacyLoanOrderNotFound
  | LegacyLoanAmountOutOfRange
  | LegacyLoanQuotaExhausted
  | LegacyLoanCoinNotSupported
  | DuplicateLegacyLoanRequest
  | LegacyLoanRepaymentRefused

/** The classes of {@link LegacyLoanError}. */
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
