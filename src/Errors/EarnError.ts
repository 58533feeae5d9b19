/**
 * Refusals of Earn operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The product does not exist or is not available. */
export class EarnProductNotAvailable extends refusal(
  "EarnProductNotAvailable",
  "orderState",
  [180007, 180008, 180009]
) {}

/** The user may not invest in the product. */
export class EarnNotAllowed extends refusal("EarnNotAllowed", "permission", [180005, 180010, 180011, 180017]) {}

/** The amount to stake or redeem is out of range, or exceeds the remaining quota of the product. */
export class EarnAmountOutOfRange extends refusal(
  "EarnAmountOutOfRange",
  "parameter",
  [180012, 180013, 180014, 180015]
) {}

/** The position in the product does not exist. */
export class EarnPositionNotFound extends refusal("EarnPositionNotFound", "orderState", [180020]) {}

/** An order with this `orderLinkId` already exists. The first request may have been executed. */
export class DuplicateEarnOrder extends refusal("DuplicateEarnOrder", "orderState", [180025, 180031]) {}

/** The rate or the price has changed by more than the allowed amount since it was read. */
export class EarnTermsChanged extends refusal("EarnTermsChanged", "orderState", [180021, 180026, 180030]) {}

/** The position cannot be redeemed or reinvested. */
export class EarnRedemptionNotAllowed extends refusal("EarnRedemptionNotAllowed", "orderState", [180028, 180029]) {}

/** Why an Earn operation was refused. */
export type EarnError =
  | EarnProductNotAvailable
  | EarnNotAllowed
  | EarnAmountOutOfRange
  | EarnPositionNotFound
  | DuplicateEarnOrder
  | EarnTermsChanged
  | EarnRedemptionNotAllowed

/** The classes of {@link EarnError}. */
export const EarnError: RefusalUnion<EarnError> = {
  areas: ["Earn"],
  classes: [
    EarnProductNotAvailable,
    EarnNotAllowed,
    EarnAmountOutOfRange,
    EarnPositionNotFound,
    DuplicateEarnOrder,
    EarnTermsChanged,
    EarnRedemptionNotAllowed
  ]
}
