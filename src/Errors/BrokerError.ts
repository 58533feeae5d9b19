/**
 * Refusals of exchange broker operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** Only available to the main account of an exchange broker. */
export class BrokerOnly extends refusal("BrokerOnly", "permission", [3500403]) {}

/** A parameter of a reward operation is invalid. */
export class InvalidRewardParameter extends refusal("InvalidRewardParameter", "parameter", [400001]) {}

/** The voucher does not exist, has expired, was recycled or cannot be redeemed. */
export class VoucherNotAvailable extends refusal(
  "VoucherNotAvailable",
  "orderState",
  [400101, 400102, 400103, 404001]
) {}

/** The budget is spent, or no vouchers are left. */
export class VoucherBudgetExceeded extends refusal("VoucherBudgetExceeded", "balance", [400105, 404011]) {}

/** The receiving account is invalid, banned, not verified, or has a VIP level that is not eligible. */
export class RewardAccountRejected extends refusal("RewardAccountRejected", "permission", [403001, 409011]) {}

/** Why an exchange broker operation was refused. */
export type BrokerError =
  | BrokerOnly
  | InvalidRewardParameter
  | VoucherNotAvailable
  | VoucherBudgetExceeded
  | RewardAccountRejected

/** The classes of {@link BrokerError}. */
export const BrokerError: RefusalUnion<BrokerError> = {
  areas: ["Exchange Broker", "Exchange Broker / Reward"],
  classes: [BrokerOnly, InvalidRewardParameter, VoucherNotAvailable, VoucherBudgetExceeded, RewardAccountRejected]
}
