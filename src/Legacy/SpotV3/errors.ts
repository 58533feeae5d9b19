/**
 * The error codes of spot v3 and their error classes.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/error.mdx
 *
 * @since 0.1.0
 */
import { InsufficientBalance } from "../../Errors/BalanceError.js"
import {
  AccountBanned,
  ApiKeyExpired,
  AuthenticationFailed,
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
  PermissionDenied,
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
  InvalidTriggerPrice,
  LeveragedTradingNotAllowed,
  OrderClosed,
  OrderNotCancelable,
  OrderNotFound,
  OrderRejected,
  OrderTypeNotAllowed,
  PostOnlyRejected,
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
  [5004, "the backend timed out"],
  [5019, "the user service failed"],
  [7001, "a field has the wrong type"],
  [10001, "a parameter is wrong"],
  [10002, "the timestamp is outside the receive window"],
  [10003, "invalid API key"],
  [10004, "the signature is wrong"],
  [10005, "the API key lacks this permission"],
  [10006, "rate limit exceeded"],
  [10008, "not available to unified accounts"],
  [10020, "the margin quota for selling could not be reserved"],
  [10024, "forbidden by a compliance rule: complete identity verification first"],
  [10029, "the symbol is invalid or not on the whitelist"],
  [12001, "the request could not be processed: try again"],
  [12005, "too many new orders in this period"],
  [12007, "the backend timed out: the outcome of the request is unknown"],
  [12010, "the position limit of leveraged tokens is exceeded"],
  [12011, "the position limit of innovation tokens is exceeded"],
  [12012, "the net asset value of the token is abnormal"],
  [12014, "the pair is not supported"],
  [12015, "no such user"],
  [12016, "the service is not available"],
  [12017, "the margin quota for buying could not be reserved"],
  [12019, "the account is restricted from trading"],
  [12031, "the feature is suspended"],
  [12032, "a circuit breaker was triggered"],
  [12105, "a parameter is empty"],
  [12114, "the network is busy"],
  [12115, "invalid timeInForce"],
  [12116, "invalid order type"],
  [12117, "invalid side"],
  [12121, "invalid symbol"],
  [12124, "the amount is too large"],
  [12130, "a parameter is invalid"],
  [12131, "balance too low"],
  [12132, "price too high"],
  [12133, "price too low"],
  [12134, "price has too many decimals"],
  [12135, "quantity too large"],
  [12136, "quantity too small"],
  [12137, "quantity has too many decimals"],
  [12138, "price out of range"],
  [12139, "the order is filled"],
  [12140, "order value too small"],
  [12141, "the client order ID was already used"],
  [12142, "the order is canceled"],
  [12143, "not on the order book"],
  [12144, "the order is being canceled"],
  [12145, "the order cannot be canceled"],
  [12146, "placing the order timed out"],
  [12147, "canceling the order timed out"],
  [12148, "amount of the market order has too many decimals"],
  [12149, "the order was not placed"],
  [12150, "the order was not canceled"],
  [12151, "the pair is not open yet"],
  [12156, "the quantity is invalid"],
  [12157, "the pair is closed to API orders"],
  [12158, "the LIMIT-MAKER order was not placed"],
  [12159, "no market orders in the first minutes of a new pair"],
  [12190, "the order is already canceled"],
  [12191, "the order cannot be canceled right now: try again later"],
  [12192, "price above the maximum"],
  [12193, "buy price above the maximum"],
  [12194, "sell price below the minimum"],
  [12195, "the order might not be filled"],
  [12196, "the order might not be filled"],
  [12197, "quantity to buy would move the price too far"],
  [12198, "quantity to sell would move the price too far"],
  [12199, "quantity to buy would move the price too far from the net asset value"],
  [12200, "quantity to sell would move the price too far from the net asset value"],
  [12201, "invalid orderCategory"],
  [12202, "the TP/SL price is missing"],
  [12203, "trigger price above 110% of the price"],
  [12204, "trigger price below 90% of the price"],
  [12205, "the user is not allowed to trade on margin"],
  [12206, "no stop-limit orders in the first 5 minutes of a new pair"],
  [12210, "the order was rejected"],
  [12211, "the cancellation was rejected"],
  [12212, "the cancellation is being processed"],
  [12213, "order not found"],
  [12214, "the pair is not open for trading"],
  [12217, "only LIMIT-MAKER orders are accepted for this pair"],
  [12218, "LIMIT-MAKER order rejected because of its price"],
  [12219, "the feature is not available to this user"],
  [12221, "no such coin"],
  [12222, "too many requests in this period"],
  [12223, "institutional loan: the spot account is at its alert level or being liquidated"],
  [12224, "the user has not joined the innovation zone"],
  [12225, "the risk alert of leveraged tokens was not confirmed"],
  [12226, "the margin account is being liquidated"],
  [12227, "the feature is not supported"],
  [12228, "amount above the estimated maximum of a buy order"],
  [12229, "quantity above the estimated maximum of a sell order"],
  [12230, "institutional loan: the quota reserved for margin trading does not meet the loan-to-value ratio"],
  [12231, "block trades are not available with spot margin"],
  [12232, "block trades are not available with an institutional loan"],
  [12233, "block trades are not available with leveraged tokens"],
  [12234, "system error"],
  [12400, "serialNo was already used"],
  [12401, "the daily quota of purchases is used up: try again later"],
  [12402, "too many purchases are pending: try again later"],
  [12403, "balance too low"],
  [12404, "the daily quota of redemptions is used up: try again later"],
  [12405, "too many redemptions are pending: try again later"],
  [12406, "balance too low"],
  [12407, "order not found"],
  [12408, "purchases have not begun"],
  [12409, "amount to purchase too large"],
  [12410, "pass the leveraged token quiz on the website first"],
  [12412, "redemptions have not begun"],
  [12413, "amount to redeem too large"],
  [12414, "purchases are suspended"],
  [12415, "redemptions are suspended"],
  [12416, "the number is too long or has too many decimals"],
  [12417, "the position limit of leveraged tokens is exceeded: see the remaining amount in the message"],
  [12601, "repayments could not be read"],
  [12602, "the account could not be read"],
  [12603, "loans could not be read"],
  [12604, "the start time is after the end time"],
  [12605, "not borrowed"],
  [12606, "not repaid"],
  [12607, "user not found"],
  [12608, "cross margin is not enabled: enable it on the website"],
  [12609, "cross margin is not enabled: enable it on the website or in the app"],
  [12610, "coin to borrow not found"],
  [12611, "cross margin is not available for the coin"],
  [12612, "the pair is not available"],
  [12613, "cross margin is not available for the pair"],
  [12614, "repayment requested twice"],
  [12615, "available balance too low"],
  [12616, "nothing to repay"],
  [12617, "repayment exceeds the debt"],
  [12618, "settlement in progress"],
  [12619, "liquidation in progress"],
  [12620, "repayment not found"],
  [12621, "loan requested twice"],
  [12622, "the coin is not yet open to all borrowers"],
  [12623, "the pair is not yet open to all borrowers"],
  [12624, "the user is not in a normal state"],
  [12625, "amount below the minimum loan"],
  [12626, "amount above the maximum loan"],
  [12627, "amount above the user's maximum"],
  [12628, "amount above the platform's maximum"],
  [12629, "amount above the user's estimated maximum"],
  [12630, "loans could not be read"],
  [12631, "amount to borrow has too many decimals"],
  [12632, "amount has too many decimals"],
  [12800, "the request is invalid"],
  [12801, "not JSON"],
  [12802, "invalid event"],
  [12803, "the event is missing"],
  [12804, "invalid topic"],
  [12805, "the topic is missing"],
  [12806, "parameters are missing"],
  [12807, "the period is missing"],
  [12808, "invalid period"],
  [12809, "invalid symbols"],
  [12810, "symbols not supported"],
  [12811, "no such broker"],
  [12812, "dumpScale is missing"],
  [12813, "invalid exchangeId"],
  [12814, "a parameter has a wrong value: see the message"],
  [12815, "the symbol is missing"],
  [12816, "timed out: try again later"],
  [12817, "not linked to any exchange"],
  [12818, "the client was disconnected"],
  [12819, "orgId is missing"],
  [12820, "orgId is not a number"],
  [12821, "invalid dumpScale"],
  [12822, "no index with this name"],
  [12823, "a parameter is wrong"],
  [12824, "a parameter is wrong: see the message"],
  [12825, "more than 300 symbols in one request"],
  [12940, "the connection was reset"],
  [12999, "server error"],
  [33004, "API key has expired"]
]

/** Errors that any endpoint of spot v3 can return. */
export const SpotV3CommonError: RefusalUnion<CommonError> = commonRefusals("SpotV3", [
  [ServerTimeout, 5004, 12007, 12146, 12147, 12816],
  [ServerError, 5019, 12001, 12016, 12032, 12114, 12234, 12601, 12602, 12603, 12630, 12818, 12940, 12999],
  [
    InvalidParameter,
    7001,
    10001,
    12105,
    12115,
    12116,
    12117,
    12130,
    12156,
    12201,
    12604,
    12800,
    12801,
    12802,
    12803,
    12804,
    12805,
    12806,
    12807,
    12808,
    12811,
    12812,
    12813,
    12814,
    12815,
    12817,
    12819,
    12820,
    12821,
    12822,
    12823,
    12824,
    12825
  ],
  [RequestExpired, 10002],
  [InvalidApiKey, 10003],
  [InvalidSignature, 10004],
  [PermissionDenied, 10005],
  [RateLimited, 10006, 12005, 12222],
  [UnifiedAccountNotSupported, 10008],
  [ComplianceRestricted, 10024],
  [InvalidSymbol, 10029, 12014, 12121, 12809, 12810],
  [AuthenticationFailed, 12015],
  [AccountBanned, 12019],
  [FeatureNotAvailable, 12031, 12219, 12227, 12231, 12233],
  [RequestProcessing, 12212],
  [InvalidCoin, 12221],
  [InstitutionalLoanRestricted, 12223, 12230, 12232],
  [LiquidationInProgress, 12226, 12619],
  [ApiKeyExpired, 33004]
])

/** Errors when placing, canceling or querying an order. */
export type SpotV3OrderError =
  | LeveragedTradingNotAllowed
  | TokenPositionLimitExceeded
  | OrderRejected
  | QuantityExceedsMax
  | InsufficientBalance
  | PriceOutOfRange
  | TooManyDecimals
  | QuantityTooSmall
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotFound
  | OrderNotCancelable
  | SymbolNotTrading
  | PostOnlyRejected
  | OrderTypeNotAllowed
  | InvalidTriggerPrice
  | TermsNotAccepted

/** Error classes for placing, canceling or querying an order. */
export const SpotV3OrderError: RefusalUnion<SpotV3OrderError> = refusals("SpotV3", [
  [LeveragedTradingNotAllowed, 10020, 12017, 12205],
  [TokenPositionLimitExceeded, 12010, 12011],
  [OrderRejected, 12012, 12149, 12210],
  [QuantityExceedsMax, 12124, 12135, 12197, 12198, 12199, 12200, 12228, 12229],
  [InsufficientBalance, 12131],
  [PriceOutOfRange, 12132, 12133, 12138, 12192, 12193, 12194, 12195, 12196],
  [TooManyDecimals, 12134, 12137, 12148],
  [QuantityTooSmall, 12136, 12140],
  [OrderClosed, 12139, 12142, 12190],
  [DuplicateOrderLinkId, 12141],
  [OrderNotFound, 12143, 12213],
  [OrderNotCancelable, 12144, 12145, 12150, 12191, 12211],
  [SymbolNotTrading, 12151, 12157, 12214],
  [PostOnlyRejected, 12158, 12218],
  [OrderTypeNotAllowed, 12159, 12206, 12217],
  [InvalidTriggerPrice, 12202, 12203, 12204],
  [TermsNotAccepted, 12224, 12225]
])

/** Errors when purchasing or redeeming a leveraged token. */
export type SpotV3TokenError =
  | DuplicateOrderLinkId
  | LeveragedTokenQuotaReached
  | InsufficientBalance
  | LeveragedTokenOrderNotFound
  | LeveragedTokenNotOpen
  | QuantityExceedsMax
  | LeveragedTokenQuizRequired
  | TooManyDecimals
  | TokenPositionLimitExceeded

/** Error classes for purchasing or redeeming a leveraged token. */
export const SpotV3TokenError: RefusalUnion<SpotV3TokenError> = refusals("SpotV3", [
  [DuplicateOrderLinkId, 12400],
  [LeveragedTokenQuotaReached, 12401, 12402, 12404, 12405],
  [InsufficientBalance, 12403, 12406],
  [LeveragedTokenOrderNotFound, 12407],
  [LeveragedTokenNotOpen, 12408, 12412, 12414, 12415],
  [QuantityExceedsMax, 12409, 12413],
  [LeveragedTokenQuizRequired, 12410],
  [TooManyDecimals, 12416],
  [TokenPositionLimitExceeded, 12417]
])

/** Errors when borrowing or repaying on cross margin. */
export type SpotV3MarginError =
  | BorrowRefused
  | RepaymentRefused
  | MarginUserNotFound
  | SpotMarginNotEnabled
  | MarginAssetNotSupported
  | DuplicateMarginRequest
  | InsufficientBalance
  | NoRepaymentNeeded
  | BorrowAmountOutOfRange

/** Error classes for borrowing or repaying on cross margin. */
export const SpotV3MarginError: RefusalUnion<SpotV3MarginError> = refusals("SpotV3", [
  [BorrowRefused, 12605],
  [RepaymentRefused, 12606, 12618],
  [MarginUserNotFound, 12607, 12624],
  [SpotMarginNotEnabled, 12608, 12609],
  [MarginAssetNotSupported, 12610, 12611, 12612, 12613, 12622, 12623],
  [DuplicateMarginRequest, 12614, 12621],
  [InsufficientBalance, 12615],
  [NoRepaymentNeeded, 12616, 12620],
  [BorrowAmountOutOfRange, 12617, 12625, 12626, 12627, 12628, 12629, 12631, 12632]
])
