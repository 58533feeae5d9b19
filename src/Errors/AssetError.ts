/**
 * Refusals of transfers, deposits and withdrawals.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** A transfer with this `transferId` already exists. The first request may have been executed. */
export class TransferIdExists extends refusal("TransferIdExists", "orderState", [131214]) {}

/** The same withdrawal was requested twice. The first request may have been executed. */
export class DuplicateWithdrawal extends refusal("DuplicateWithdrawal", "orderState", [131082]) {}

/** Transfers of this coin, or into or out of this account, are not allowed. */
export class TransferNotAllowed extends refusal(
  "TransferNotAllowed",
  "permission",
  [131206, 131208, 131231, 131232, 131233]
) {}

/** The transfer would put the account at risk, or its collateral above the platform's limit. */
export class TransferRiskCheckFailed extends refusal("TransferRiskCheckFailed", "balance", [131213, 131217, 131239]) {}

/** The account does not exist. */
export class AccountNotFound extends refusal("AccountNotFound", "parameter", [131207]) {}

/** The amount is invalid, has too many decimals, or is outside the limits of a withdrawal. */
export class InvalidAmount extends refusal("InvalidAmount", "parameter", [131096, 131210, 131215]) {}

/** The user may not withdraw, in general or right now. */
export class WithdrawalNotAllowed extends refusal(
  "WithdrawalNotAllowed",
  "permission",
  [131080, 131087, 131089, 131090, 131091, 131094, 131097]
) {}

/** The amount exceeds the current withdrawal limit of the user, account or platform. */
export class WithdrawalLimitExceeded extends refusal("WithdrawalLimitExceeded", "balance", [131086, 131088, 131095]) {}

/** The user may not withdraw to this address, or the address does not accept a tag. */
export class WithdrawalAddressNotAllowed extends refusal(
  "WithdrawalAddressNotAllowed",
  "parameter",
  [131066, 131075, 131081, 131083, 131093, 131098]
) {}

/** The recipient does not exist or cannot receive funds. */
export class RecipientNotAllowed extends refusal("RecipientNotAllowed", "parameter", [131077, 131078, 131079]) {}

/** The travel rule is not met: beneficiary information is missing or does not match. */
export class TravelRuleNotMet extends refusal(
  "TravelRuleNotMet",
  "permission",
  [131067, 131068, 131069, 131070, 131071, 131072, 131073, 131074]
) {}

/** The withdrawal cannot be canceled in its current state. */
export class WithdrawalNotCancelable extends refusal("WithdrawalNotCancelable", "orderState", [131099]) {}

/** Why a transfer, deposit or withdrawal was refused. */
export type AssetError =
  | TransferIdExists
  | DuplicateWithdrawal
  | TransferNotAllowed
  | TransferRiskCheckFailed
  | AccountNotFound
  | InvalidAmount
  | WithdrawalNotAllowed
  | WithdrawalLimitExceeded
  | WithdrawalAddressNotAllowed
  | RecipientNotAllowed
  | TravelRuleNotMet
  | WithdrawalNotCancelable

/** The classes of {@link AssetError}. */
export const AssetError: RefusalUnion<AssetError> = {
  areas: ["V5", "Asset"],
  classes: [
    TransferIdExists,
    DuplicateWithdrawal,
    TransferNotAllowed,
    TransferRiskCheckFailed,
    AccountNotFound,
    InvalidAmount,
    WithdrawalNotAllowed,
    WithdrawalLimitExceeded,
    WithdrawalAddressNotAllowed,
    RecipientNotAllowed,
    TravelRuleNotMet,
    WithdrawalNotCancelable
  ]
}
