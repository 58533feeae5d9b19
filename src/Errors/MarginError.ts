/**
 * The refusals of spot margin and leveraged token operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** Spot margin trading is not enabled. */
export class SpotMarginNotEnabled extends refusal("SpotMarginNotEnabled", "permission", [176008, 176009, 176038]) {}

/**
 * The margin questionnaire was not submitted. The docs explain this code (176037) as a call by a user without a unified account.
 */
export class MarginQuestionnaireNotSubmitted extends refusal(
  "MarginQuestionnaireNotSubmitted",
  "permission",
  [176037]
) {}

/** The margin quiz was perhaps not completed on the exchange's site: the account could not be read. */
export class MarginQuizRequired extends refusal("MarginQuizRequired", "permission", [176002]) {}

/** The quiz on leveraged tokens was not completed. */
export class LeveragedTokenQuizRequired extends refusal("LeveragedTokenQuizRequired", "permission", [175010]) {}

/** The order of a leveraged token is unknown to the exchange. */
export class LeveragedTokenOrderNotFound extends refusal("LeveragedTokenOrderNotFound", "orderState", [175007]) {}

/** Coin or pair is not open for margin trading. */
export class MarginAssetNotSupported extends refusal(
  "MarginAssetNotSupported",
  "parameter",
  [176010, 176011, 176012, 176013, 176022, 176023]
) {}

/** The amount to borrow or to repay is outside its limits, or has too many decimals. */
export class BorrowAmountOutOfRange extends refusal(
  "BorrowAmountOutOfRange",
  "parameter",
  [176017, 176025, 176026, 176027, 176028, 176029, 176031, 176132]
) {}

/** The exchange did not lend, and gives no other reason than its message. */
export class BorrowRefused extends refusal("BorrowRefused", "orderState", [176005]) {}

/** The repayment was refused, or cannot be made now. */
export class RepaymentRefused extends refusal("RepaymentRefused", "orderState", [176006, 176018]) {}

/** There is nothing to repay, or no such repayment. */
export class NoRepaymentNeeded extends refusal("NoRepaymentNeeded", "unchanged", [176016, 176020]) {}

/** The same borrowing or repayment was asked for twice: the first one may have been executed. */
export class DuplicateMarginRequest extends refusal("DuplicateMarginRequest", "orderState", [176014, 176021]) {}

/** Spot leverage cannot be switched or set so as loans, orders, mode or risk are now. */
export class SpotLeverageNotSwitchable extends refusal(
  "SpotLeverageNotSwitchable",
  "orderState",
  [176034, 176039, 176040, 176138, 182021]
) {}

/** The margin user is unknown, or not in a normal state. */
export class MarginUserNotFound extends refusal("MarginUserNotFound", "orderState", [176007, 176024]) {}

/** Why spot margin or a leveraged token was refused. */
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

/** The classes of why spot margin or a leveraged token was refused. */
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
