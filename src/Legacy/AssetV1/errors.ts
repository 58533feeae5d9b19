/**
 * The error codes of asset v1 and their error classes.
 *
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_errors.md
 *
 * @since 0.1.0
 */
import {
  AccountNotFound,
  DuplicateWithdrawal,
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
  type CommonError,
  ComplianceRestricted,
  FeatureNotAvailable,
  InvalidApiKey,
  InvalidCoin,
  InvalidParameter,
  InvalidSignature,
  PermissionDenied,
  RateLimited,
  RequestProcessing,
  ServerError,
  ServiceRestarting,
  SubAccountNotAllowed
} from "../../Errors/CommonError.js"
import { type RefusalUnion, refusal } from "../../Errors/Refusal.js"
import { type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"

/** The withdrawal does not exist. */
export class WithdrawalNotFound extends refusal("WithdrawalNotFound", "orderState", []) {}

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = [
  [0, "success"],
  [10001, "a parameter is wrong"],
  [10003, "invalid API key"],
  [10004, "the signature is wrong"],
  [10005, "the API key lacks this permission"],
  [10006, "rate limit exceeded: see the limit per minute in the message"],
  [10016, "the service is not available"],
  [38000, "still being processed"],
  [38001, "available balance too low"],
  [38002, "the transfer is not possible"],
  [90001, "the amount is negative"],
  [90002, "the amount has more than 8 decimals"],
  [90003, "amount above the maximum that can be transferred with an institutional loan"],
  [90004, "no such account"],
  [90005, "balance could not be checked"],
  [90006, "transfer could not be read"],
  [90007, "transfer of a sub-account could not be read"],
  [90008, "transfer ID could not be read"],
  [90009, "transfer ID exists"],
  [90010, "both accounts are the same"],
  [90011, "sub-accounts could not be read"],
  [90012, "withdrawals could not be read"],
  [90013, "deposits could not be read"],
  [90014, "currently not available to sub-accounts"],
  [90015, "this coin cannot be deposited"],
  [90016, "chains for deposits could not be read"],
  [90029, "the user is not on the whitelist"],
  [90030, "the address is not on the whitelist"],
  [90031, "the user is not in a normal state"],
  [90032, "no withdrawals for 24 hours after a sensitive operation"],
  [90033, "the system is under maintenance"],
  [90034, "withdrawals of this coin are suspended"],
  [90035, "amount below the minimum withdrawal"],
  [90036, "amount above the maximum withdrawal"],
  [90037, "amount above the platform's daily limit"],
  [90038, "amount above the limit of the identity verification level"],
  [90039, "a market maker cannot withdraw this much"],
  [90040, "the withdrawal is being processed"],
  [90041, "no spot account"],
  [90042, "balance of the spot account too low"],
  [90043, "balance of the contract account too low"],
  [90044, "the withdrawal failed"],
  [90045, "no such withdrawal"],
  [90046, "the withdrawal was requested by another user"],
  [90047, "the withdrawal cannot be canceled in the hot wallet state"],
  [90048, "the withdrawal cannot be canceled in its current state"],
  [90049, "the withdrawal could not be canceled and refunded"],
  [90050, "no withdrawals while login is blocked"],
  [90051, "the user is not allowed to withdraw"],
  [90052, "the same withdrawal was requested twice"],
  [90100, "balance too low: see the amount that can be transferred safely"],
  [131229, "compliance: this coin cannot be transferred"]
]

/** Errors that any endpoint of asset v1 can return. */
export const AssetV1CommonError: RefusalUnion<CommonError> = commonRefusals("AssetV1", [
  [InvalidParameter, 10001, 90010],
  [InvalidApiKey, 10003],
  [InvalidSignature, 10004],
  [PermissionDenied, 10005],
  [RateLimited, 10006],
  [ServerError, 10016, 90005, 90006, 90007, 90008, 90011, 90012, 90013, 90016, 90044, 90049],
  [RequestProcessing, 38000, 90040],
  [SubAccountNotAllowed, 90014],
  [InvalidCoin, 90015],
  [FeatureNotAvailable, 90029],
  [AccountBanned, 90031],
  [ServiceRestarting, 90033],
  [ComplianceRestricted, 131229]
])

/** Errors of a transfer. */
export type AssetV1TransferError =
  | InsufficientBalance
  | TransferNotAllowed
  | InvalidAmount
  | TransferRiskCheckFailed
  | AccountNotFound
  | TransferIdExists

/** Error classes for a transfer. */
export const AssetV1TransferError: RefusalUnion<AssetV1TransferError> = refusals("AssetV1", [
  [InsufficientBalance, 38001, 90042, 90043, 90100],
  [TransferNotAllowed, 38002],
  [InvalidAmount, 90001, 90002, 90035, 90036],
  [TransferRiskCheckFailed, 90003],
  [AccountNotFound, 90004, 90041],
  [TransferIdExists, 90009]
])

/** Errors when requesting or canceling a withdrawal. */
export type AssetV1WithdrawalError =
  | InsufficientBalance
  | InvalidAmount
  | AccountNotFound
  | WithdrawalAddressNotAllowed
  | WithdrawalNotAllowed
  | WithdrawalLimitExceeded
  | WithdrawalNotFound
  | WithdrawalNotCancelable
  | DuplicateWithdrawal

/** Error classes for requesting or canceling a withdrawal. */
export const AssetV1WithdrawalError: RefusalUnion<AssetV1WithdrawalError> = refusals("AssetV1", [
  [InsufficientBalance, 38001, 90042, 90043, 90100],
  [InvalidAmount, 90001, 90002, 90035, 90036],
  [AccountNotFound, 90004, 90041],
  [WithdrawalAddressNotAllowed, 90030],
  [WithdrawalNotAllowed, 90032, 90034, 90050, 90051],
  [WithdrawalLimitExceeded, 90037, 90038, 90039],
  [WithdrawalNotFound, 90045],
  [WithdrawalNotCancelable, 90046, 90047, 90048],
  [DuplicateWithdrawal, 90052]
])
