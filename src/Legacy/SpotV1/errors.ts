/**
 * The error codes of spot v1 and their error classes.
 *
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_errors.md
 *
 * @since 0.1.0
 */
import { InsufficientBalance } from "../../Errors/BalanceError.js"
import {
  type CommonError,
  ComplianceRestricted,
  FeatureNotAvailable,
  InstitutionalLoanRestricted,
  InvalidApiKey,
  InvalidCoin,
  InvalidParameter,
  InvalidSignature,
  InvalidSymbol,
  LiquidationInProgress,
  RateLimited,
  RequestExpired,
  RequestProcessing,
  ServerError,
  ServerTimeout,
  UnifiedAccountNotSupported
} from "../../Errors/CommonError.js"
import {
  BorrowAmountOutOfRange,
  BorrowRefused,
  DuplicateMarginRequest,
  LeveragedTokenOrderNotFound,
  LeveragedTokenQuizRequired,
  MarginAssetNotSupported,
  MarginUserNotFound,
  NoRepaymentNeeded,
  RepaymentRefused,
  SpotMarginNotEnabled
} from "../../Errors/MarginError.js"
import {
  DuplicateOrderLinkId,
  OrderClosed,
  OrderNotCancelable,
  OrderNotFound,
  OrderRejected,
  PriceOutOfRange,
  QuantityExceedsMax,
  QuantityTooSmall,
  SymbolNotTrading,
  TermsNotAccepted,
  TokenPositionLimitExceeded,
  TooManyDecimals
} from "../../Errors/OrderError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { LeveragedTokenNotOpen, LeveragedTokenQuotaReached } from "../internal/errors/LeveragedToken.js"
import { type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"

export type { LeveragedTokenNotOpen, LeveragedTokenQuotaReached } from "../internal/errors/LeveragedToken.js"

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = [
  [-6032, "amount has too many decimals"],
  [-6031, "amount to borrow has too many decimals"],
  [-6030, "loans could not be read"],
  [-6029, "amount above the user's estimated maximum"],
  [-6028, "amount above the platform's maximum"],
  [-6027, "amount above the user's maximum"],
  [-6026, "amount above the maximum loan"],
  [-6025, "amount below the minimum loan"],
  [-6024, "the user is not in a normal state"],
  [-6023, "the pair is not yet open to all borrowers"],
  [-6022, "the coin is not yet open to all borrowers"],
  [-6021, "loan requested twice"],
  [-6020, "repayment not found"],
  [-6019, "liquidation in progress"],
  [-6018, "settlement in progress"],
  [-6017, "repayment exceeds the debt"],
  [-6016, "nothing to repay"],
  [-6015, "available balance too low"],
  [-6014, "repayment requested twice"],
  [-6013, "cross margin is not available for the pair"],
  [-6012, "the pair is not available"],
  [-6011, "cross margin is not available for the coin"],
  [-6010, "coin to borrow not found"],
  [-6009, "cross margin is not enabled: enable it on the website or in the app"],
  [-6008, "cross margin is not enabled: enable it on the website"],
  [-6007, "user not found"],
  [-6006, "not repaid"],
  [-6005, "not borrowed"],
  [-6004, "the start time is after the end time"],
  [-6003, "loans could not be read"],
  [-6002, "the account could not be read"],
  [-6001, "repayments could not be read"],
  [-4110, "the position limit of leveraged tokens is exceeded: see the remaining amount in the message"],
  [-4016, "the number is too long or has too many decimals"],
  [-4015, "redemptions are suspended"],
  [-4014, "purchases are suspended"],
  [-4013, "amount to redeem too large"],
  [-4012, "redemptions have not begun"],
  [-4010, "pass the leveraged token quiz on the website first"],
  [-4009, "amount to purchase too large"],
  [-4008, "purchases have not begun"],
  [-4007, "order not found"],
  [-4006, "balance too low"],
  [-4005, "too many redemptions are pending: try again later"],
  [-4004, "the daily quota of redemptions is used up: try again later"],
  [-4003, "balance too low"],
  [-4002, "too many purchases are pending: try again later"],
  [-4001, "the daily quota of purchases is used up: try again later"],
  [-4000, "serialNo was already used"],
  [-2016, "the pair is not open yet"],
  [-2015, "invalid API key or IP address"],
  [-2014, "the API key has the wrong format"],
  [-2013, "order not found"],
  [-2011, "the cancellation was rejected"],
  [-2010, "the order was rejected"],
  [-1214, "system error"],
  [-1213, "block trades are not available with leveraged tokens"],
  [-1212, "block trades are not available with an institutional loan"],
  [-1211, "block trades are not available with spot margin"],
  [-1210, "institutional loan: the quota reserved for margin trading does not meet the loan-to-value ratio"],
  [-1209, "quantity above the estimated maximum of a sell order"],
  [-1208, "amount above the estimated maximum of a buy order"],
  [-1207, "the feature is not supported"],
  [-1206, "the margin account is being liquidated"],
  [-1205, "the risk alert of leveraged tokens was not confirmed"],
  [-1204, "the user has not joined the innovation zone"],
  [-1203, "institutional loan: the spot account is at its alert level or being liquidated"],
  [-1202, "too many requests in this period"],
  [-1201, "no such coin"],
  [-1191, "the order cannot be canceled right now: try again later"],
  [-1190, "the order is already canceled"],
  [-1147, "canceling the order timed out"],
  [-1146, "placing the order timed out"],
  [-1145, "the order cannot be canceled"],
  [-1144, "the order is being canceled"],
  [-1143, "not on the order book"],
  [-1142, "the order is canceled"],
  [-1141, "the client order ID was already used"],
  [-1140, "order value too small"],
  [-1139, "the order is filled"],
  [-1138, "price out of range"],
  [-1137, "quantity has too many decimals"],
  [-1136, "quantity too small"],
  [-1135, "quantity too large"],
  [-1134, "price has too many decimals"],
  [-1133, "price too low"],
  [-1132, "price too high"],
  [-1131, "balance too low"],
  [-1130, "a parameter is invalid"],
  [-1128, "these parameters cannot be combined"],
  [-1127, "the time range is too long"],
  [-1125, "no such listenKey"],
  [-1121, "invalid symbol"],
  [-1120, "invalid interval"],
  [-1119, "the client order ID is empty"],
  [-1118, "the client order ID is empty"],
  [-1117, "invalid side"],
  [-1116, "invalid order type"],
  [-1115, "invalid timeInForce"],
  [-1114, "timeInForce is not required here"],
  [-1112, "no such pair"],
  [-1111, "price too high"],
  [-1106, "an unnecessary parameter was sent"],
  [-1105, "a parameter is empty"],
  [-1104, "not all parameters could be read"],
  [-1103, "unknown parameter: parameters belong in the query"],
  [-1102, "a parameter is missing, empty or has the wrong format"],
  [-1101, "too many parameters"],
  [-1100, "a parameter contains unsupported characters"],
  [-1032, "a parameter has the wrong format"],
  [-1022, "the signature is wrong"],
  [-1021, "the timestamp is outside the receive window, or too far ahead"],
  [-1017, "the pair is not open for trading"],
  [-1016, "the service is not available"],
  [-1015, "too many new orders in this period"],
  [-1014, "the pair is not supported"],
  [-1012, "the cancellation is being processed"],
  [-1007, "the backend timed out: the outcome of the request is unknown"],
  [-1006, "the system does not respond: the outcome of the request is unknown"],
  [-1004, "the symbol is missing: the parameters were sent as JSON"],
  [-1003, "too many requests: see the limit per minute in the message"],
  [-1002, "the request contains no API key"],
  [-1001, "the request could not be processed: try again"],
  [-1000, "unknown error while processing the request"],
  [10008, "not available to unified accounts"],
  [10024, "forbidden by a compliance rule: complete identity verification first"],
  [10029, "the symbol is invalid or not on the whitelist"]
]

/** Errors that any endpoint of spot v1 can return. */
export const SpotV1CommonError: RefusalUnion<CommonError> = commonRefusals("SpotV1", [
  [ServerError, -6030, -6003, -6002, -6001, -1214, -1016, -1001, -1000],
  [LiquidationInProgress, -6019, -1206],
  [
    InvalidParameter,
    -6004,
    -1130,
    -1128,
    -1127,
    -1125,
    -1120,
    -1119,
    -1118,
    -1117,
    -1116,
    -1115,
    -1114,
    -1106,
    -1105,
    -1104,
    -1103,
    -1102,
    -1101,
    -1100,
    -1032,
    -1004
  ],
  [InvalidApiKey, -2015, -2014, -1002],
  [FeatureNotAvailable, -1213, -1211, -1207],
  [InstitutionalLoanRestricted, -1212, -1210, -1203],
  [RateLimited, -1202, -1015, -1003],
  [InvalidCoin, -1201],
  [ServerTimeout, -1147, -1146, -1007, -1006],
  [InvalidSymbol, -1121, -1112, -1014, 10029],
  [InvalidSignature, -1022],
  [RequestExpired, -1021],
  [RequestProcessing, -1012],
  [UnifiedAccountNotSupported, 10008],
  [ComplianceRestricted, 10024]
])

/** Errors when placing, canceling or querying an order. */
export type SpotV1OrderError =
  | SymbolNotTrading
  | OrderNotFound
  | OrderNotCancelable
  | OrderRejected
  | QuantityExceedsMax
  | TermsNotAccepted
  | OrderClosed
  | DuplicateOrderLinkId
  | QuantityTooSmall
  | PriceOutOfRange
  | TooManyDecimals
  | InsufficientBalance

/** Error classes for placing, canceling or querying an order. */
export const SpotV1OrderError: RefusalUnion<SpotV1OrderError> = refusals("SpotV1", [
  [SymbolNotTrading, -2016, -1017],
  [OrderNotFound, -2013, -1143],
  [OrderNotCancelable, -2011, -1191, -1145, -1144],
  [OrderRejected, -2010],
  [QuantityExceedsMax, -1209, -1208, -1135],
  [TermsNotAccepted, -1205, -1204],
  [OrderClosed, -1190, -1142, -1139],
  [DuplicateOrderLinkId, -1141],
  [QuantityTooSmall, -1140, -1136],
  [PriceOutOfRange, -1138, -1133, -1132, -1111],
  [TooManyDecimals, -1137, -1134],
  [InsufficientBalance, -1131]
])

/** Errors when purchasing or redeeming a leveraged token. */
export type SpotV1TokenError =
  | TokenPositionLimitExceeded
  | TooManyDecimals
  | LeveragedTokenNotOpen
  | QuantityExceedsMax
  | LeveragedTokenQuizRequired
  | LeveragedTokenOrderNotFound
  | InsufficientBalance
  | LeveragedTokenQuotaReached
  | DuplicateOrderLinkId

/** Error classes for purchasing or redeeming a leveraged token. */
export const SpotV1TokenError: RefusalUnion<SpotV1TokenError> = refusals("SpotV1", [
  [TokenPositionLimitExceeded, -4110],
  [TooManyDecimals, -4016],
  [LeveragedTokenNotOpen, -4015, -4014, -4012, -4008],
  [QuantityExceedsMax, -4013, -4009],
  [LeveragedTokenQuizRequired, -4010],
  [LeveragedTokenOrderNotFound, -4007],
  [InsufficientBalance, -4006, -4003],
  [LeveragedTokenQuotaReached, -4005, -4004, -4002, -4001],
  [DuplicateOrderLinkId, -4000]
])

/** Errors when borrowing or repaying on cross margin. */
export type SpotV1MarginError =
  | BorrowAmountOutOfRange
  | MarginUserNotFound
  | MarginAssetNotSupported
  | DuplicateMarginRequest
  | NoRepaymentNeeded
  | RepaymentRefused
  | InsufficientBalance
  | SpotMarginNotEnabled
  | BorrowRefused

/** Error classes for borrowing or repaying on cross margin. */
export const SpotV1MarginError: RefusalUnion<SpotV1MarginError> = refusals("SpotV1", [
  [BorrowAmountOutOfRange, -6032, -6031, -6029, -6028, -6027, -6026, -6025, -6017],
  [MarginUserNotFound, -6024, -6007],
  [MarginAssetNotSupported, -6023, -6022, -6013, -6012, -6011, -6010],
  [DuplicateMarginRequest, -6021, -6014],
  [NoRepaymentNeeded, -6020, -6016],
  [RepaymentRefused, -6018, -6006],
  [InsufficientBalance, -6015],
  [SpotMarginNotEnabled, -6009, -6008],
  [BorrowRefused, -6005]
])
