/**
 * The refusals of Earn operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The product does not exist or is not on offer. */
export class EarnProductNotAvailable extends refusal(
  "EarnProductNotAvailable",
  "orderState",
  [180007, 180008, 180009]
) {}

/** This user may not invest in the product. */
export class EarnNotAllowed extends refusal("EarnNotAllowed", "permission", [180005, 180010, 180011, 180017]) {}

/** The amount to stake or redeem is outside its limits, or more than the product has left. */
export class EarnAmountOutOfRange extends refusal(
  "EarnAmountOutOfRange",
  "parameter",
  [180012, 180013, 180014, 180015]
) {}

/** The position in the product does not exist. */
export class EarnPositionNotFound extends refusal("EarnPositionNotFound", "orderState", [180020]) {}

/** An order with this orderLinkId exists: the first one may have been executed. */
export class DuplicateEarnOrder extends refusal("DuplicateEarnOrder", "orderState", [180025, 180031]) {}

/** The rate or the price has changed since it was read, beyond what was allowed. */
export class EarnTermsChanged extends refusal("EarnTermsChanged", "orderState", [180021, 180026, 180030]) {}

/** The position cannot be redeemed or reinvested. */
export class EarnRedemptionNotAllowed extends refusal("EarnRedemptionNotAllowed", "orderState", [180028, 180029]) {}

/** Why an operation on an earn product was refused. */
export type EarnError =
  | EarnProductNotAvailable
  | EarnNotAllowed
  | EarnAmountOutOfRange
  | EarnPositionNotFound
  | DuplicateEarnOrder
  | EarnTermsChanged
  | EarnRedemptionNotAllowed

/** The classes of why an operation on an earn product was refused. */
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
