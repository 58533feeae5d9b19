/**
 * The error codes of asset v3 and their error classes.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/error.mdx
 *
 * @since 0.1.0
 */
import {
  AccountNotFound,
  InvalidAmount,
  TransferIdExists,
  TransferNotAllowed,
  TransferRiskCheckFailed,
  WithdrawalAddressNotAllowed,
  WithdrawalLimitExceeded,
  WithdrawalNotAllowed,
  WithdrawalNotCancelable
} from "../../Errors/AssetError.js"
import { InsufficientBalance } from "../../Errors/BalanceError.js"
import {
  AccountBanned,
  AccountUpgrading,
  type CommonError,
  ComplianceRestricted,
  InvalidParameter,
  KycRequired,
  ServerError,
  SubAccountNotAllowed
} from "../../Errors/CommonError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = [
  [0, "success"],
  [131001, "service error"],
  [131002, "a parameter is wrong"],
  [131003, "internal error"],
  [131004, "identity verification required"],
  [131084, "no withdrawals during the upgrade to a unified account"],
  [131085, "amount above the available balance (delayed withdrawal)"],
  [131086, "amount above the risk limit of margin trading"],
  [131087, "the address does not accept a memo or tag"],
  [131088, "amount above the remaining limit of the identity verification level"],
  [131089, "no withdrawals for 24 hours after a sensitive operation"],
  [131090, "the user is not allowed to withdraw"],
  [131091, "no withdrawals while login is blocked"],
  [131092, "the user is not in a normal state"],
  [131093, "the address is not on the whitelist"],
  [131094, "the user is not on the whitelist"],
  [131095, "amount above the platform's 24-hour limit"],
  [131096, "amount outside the withdrawal limits"],
  [131097, "withdrawals of this coin are suspended"],
  [131098, "withdrawals to a new address are not possible yet"],
  [131099, "the withdrawal can only be canceled in the hot wallet state"],
  [131200, "service error"],
  [131201, "internal error"],
  [131202, "invalid memberId"],
  [131203, "a parameter is wrong"],
  [131204, "account could not be read"],
  [131205, "transfer could not be read"],
  [131206, "the transfer is not possible"],
  [131207, "no such account"],
  [131208, "transfer forbidden"],
  [131209, "the relationship to the sub-account could not be read"],
  [131210, "amount has too many decimals"],
  [131211, "both accounts are the same"],
  [131212, "balance too low"],
  [131213, "check of the loan-to-value ratio failed"],
  [131214, "transfer ID exists"],
  [131215, "invalid amount"],
  [131216, "balance could not be read"],
  [131217, "risk check failed"],
  [131227, "the sub-account is not allowed to make universal transfers"],
  [131228, "balance too low: see the amount that can be transferred safely"],
  [131229, "compliance: this coin cannot be transferred"]
]

/** Errors that any endpoint of asset v3 can return. */
export const AssetV3CommonError: RefusalUnion<CommonError> = commonRefusals("AssetV3", [
  [ServerError, 131001, 131003, 131200, 131201, 131204, 131205, 131209, 131216],
  [InvalidParameter, 131002, 131202, 131203, 131211],
  [KycRequired, 131004],
  [AccountUpgrading, 131084],
  [AccountBanned, 131092],
  [SubAccountNotAllowed, 131227],
  [ComplianceRestricted, 131229]
])

/** Errors of a transfer. */
export type AssetV3TransferError =
  | InsufficientBalance
  | InvalidAmount
  | TransferNotAllowed
  | AccountNotFound
  | TransferRiskCheckFailed
  | TransferIdExists

/** Error classes for a transfer. */
export const AssetV3TransferError: RefusalUnion<AssetV3TransferError> = refusals("AssetV3", [
  [InsufficientBalance, 131085, 131212, 131228],
  [InvalidAmount, 131096, 131210, 131215],
  [TransferNotAllowed, 131206, 131208],
  [AccountNotFound, 131207],
  [TransferRiskCheckFailed, 131213, 131217],
  [TransferIdExists, 131214]
])

/** Errors when requesting or canceling a withdrawal. */
export type AssetV3WithdrawalError =
  | InsufficientBalance
  | WithdrawalLimitExceeded
  | WithdrawalAddressNotAllowed
  | WithdrawalNotAllowed
  | InvalidAmount
  | WithdrawalNotCancelable
  | AccountNotFound

/** Error classes for requesting or canceling a withdrawal. */
export const AssetV3WithdrawalError: RefusalUnion<AssetV3WithdrawalError> = refusals("AssetV3", [
  [InsufficientBalance, 131085, 131212, 131228],
  [WithdrawalLimitExceeded, 131086, 131088, 131095],
  [WithdrawalAddressNotAllowed, 131087, 131093, 131098],
  [WithdrawalNotAllowed, 131089, 131090, 131091, 131094, 131097],
  [InvalidAmount, 131096, 131210, 131215],
  [WithdrawalNotCancelable, 131099],
  [AccountNotFound, 131207]
])
