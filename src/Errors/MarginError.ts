/**
 * Refusals of spot margin and leveraged token operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** Spot margin trading is not enabled. */
export class SpotMarginNotEnabled extends refusal("SpotMarginNotEnabled", "permission", [176008, 176009, 176038]) {}

/**
 * The margin questionnaire was not submitted. The docs describe this code (176037) differently: the user has no unified
 * account.
 */
export class MarginQuestionnaireNotSubmitted extends refusal(
  "MarginQuestionnaireNotSubmitted",
  "permission",
  [176037]
) {}

/** The account could not be read. The margin quiz may not have been completed on the exchange's website. */
export class MarginQuizRequired extends refusal("MarginQuizRequired", "permission", [176002]) {}

/** The quiz on leveraged tokens was not completed. */
export class LeveragedTokenQuizRequired extends refusal("LeveragedTokenQuizRequired", "permission", [175010]) {}

/** The leveraged token order does not exist. */
export class LeveragedTokenOrderNotFound extends refusal("LeveragedTokenOrderNotFound", "orderState", [175007]) {}

/** The coin or pair is not available for margin trading. */
export class MarginAssetNotSupported extends refusal(
  "MarginAssetNotSupported",
  "parameter",
  [176010, 176011, 176012, 176013, 176022, 176023]
) {}

/** The amount to borrow or repay is out of range or has too many decimals. */
export class BorrowAmountOutOfRange extends refusal(
  "BorrowAmountOutOfRange",
  "parameter",
  [176017, 176025, 176026, 176027, 176028, 176029, 176031, 176132]
) {}

/** The exchange refused the loan. The only reason it gives is its message. */
export class BorrowRefused extends refusal("BorrowRefused", "orderState", [176005]) {}

/** The repayment was refused, or is not possible right now. */
export class RepaymentRefused extends refusal("RepaymentRefused", "orderState", [176006, 176018]) {}

/** There is nothing to repay, or the repayment does not exist. */
export class NoRepaymentNeeded extends refusal("NoRepaymentNeeded", "unchanged", [176016, 176020]) {}

/** The same loan or repayment was requested twice. The first request may have been executed. */
export class DuplicateMarginRequest extends refusal("DuplicateMarginRequest", "orderState", [176014, 176021]) {}

/** Spot leverage cannot be switched or set because of loans, orders, the margin mode or risk. */
export class SpotLeverageNotSwitchable extends refusal(
  "SpotLeverageNotSwitchable",
  "orderState",
  [176034, 176039, 176040, 176138, 182021]
) {}

/** The margin user does not exist or is not in a normal state. */
export class MarginUserNotFound extends refusal("MarginUserNotFound", "orderState", [176007, 176024]) {}

/** Why a spot margin or leveraged token operation was refused. */
export type MarginError =
  | SpotMarginNotEnabled
  | MarginQuestionnaireNotSubmitted
  | MarginQuizRequired
  | LeveragedTokenQuizRequired
  | LeveragedTokenOrderNotFound
  | MarginAssetNotSupported
  | BorrowAmountOutOfRange
  | BorrowRefused
  | RepaymentRefused
  | NoRepaymentNeeded
  | DuplicateMarginRequest
  | SpotLeverageNotSwitchable
  | MarginUserNotFound

/** The classes of {@link MarginError}. */
export const MarginError: RefusalUnion<MarginError> = {
  areas: ["V5", "Spot Margin Trade", "UTA"],
  classes: [
    SpotMarginNotEnabled,
    MarginQuestionnaireNotSubmitted,
    MarginQuizRequired,
    LeveragedTokenQuizRequired,
    LeveragedTokenOrderNotFound,
    MarginAssetNotSupported,
    BorrowAmountOutOfRange,
    BorrowRefused,
    RepaymentRefused,
    NoRepaymentNeeded,
    DuplicateMarginRequest,
    SpotLeverageNotSwitchable,
    MarginUserNotFound
  ]
}
