/**
 * The refusals of the exchange, one class for each meaning, and the unions in which endpoints name them.
 *
 * A class is the tag that `catchTag` takes. It may stand for several codes: `code` says which one came. Codes and texts are from
 * https://bybit-exchange.github.io/docs/v5/error and the pages of the families.
 *
 * @since 0.1.0
 */
import { maskText } from "./Mask.js"
import { type RefusalFields, type RefusalUnion, refusal } from "./Refusal.js"
import { UnknownExchangeError } from "./Unknown.js"

/**
 * A parameter is missing or wrong. 10001 also comes for some settings that were so already; the message says which.
 *
 * @since 0.1.0
 */
export class InvalidParameter extends /*#__PURE__*/ refusal(
  "InvalidParameter",
  "parameter",
  [
    10001, 110018, 110019, 110049, 3100181, 3100326, 170105, 170115, 170116, 170117, 170130, 170201, 176004, 131002,
    131202, 131203, 131211, 181000, 181001, 181002, 181003, 181004, 181005, 181006, 181007, 181008, 181009, 181010,
    181011, 181018, 181019, 182201, 182202, 182203, 182205, 700000, 400000, 177003, 177019, 3777042, 3500402, 3500405,
    3500406, 3500407, 180001, 180006, 180019, 34022027, 400
  ]
) {}

/**
 * The symbol does not exist, or this api does not offer it.
 *
 * @since 0.1.0
 */
export class InvalidSymbol extends /*#__PURE__*/ refusal(
  "InvalidSymbol",
  "parameter",
  [10029, 110037, 170121, 181012, 110321]
) {}

/**
 * The coin does not exist, or this api does not offer it.
 *
 * @since 0.1.0
 */
export class InvalidCoin extends /*#__PURE__*/ refusal(
  "InvalidCoin",
  "parameter",
  [110050, 170221, 181013, 182112, 182204, 177006, 180002]
) {}

/**
 * The cursor of a page is not, or no longer, valid. 10016 has this meaning on a read that sent a cursor only.
 *
 * @since 0.1.0
 */
export class WrongCursor extends /*#__PURE__*/ refusal("WrongCursor", "parameter", [10016, 3500404]) {}

/**
 * The exchange has no such path or socket operation, or none for this category.
 *
 * @since 0.1.0
 */
export class RouteNotFound extends /*#__PURE__*/ refusal("RouteNotFound", "parameter", [10017, 10404]) {}

/**
 * The API key is not valid here, or lacks permissions: keys of live, testnet and demo trading are not interchangeable.
 *
 * @since 0.1.0
 */
export class InvalidApiKey extends /*#__PURE__*/ refusal("InvalidApiKey", "auth", [10003]) {}

/**
 * The API key has expired.
 *
 * @since 0.1.0
 */
export class ApiKeyExpired extends /*#__PURE__*/ refusal("ApiKeyExpired", "auth", [-2015, 33004]) {}

/**
 * The signature is not valid. The exchange repeats the text that was signed, API key included: `message` has it blanked.
 *
 * @since 0.1.0
 */
export class InvalidSignature extends /*#__PURE__*/ refusal("InvalidSignature", "auth", [10004, 790001]) {
  constructor(fields: RefusalFields) {
    super({ ...fields, message: maskText(fields.message, []) })
  }
}

/**
 * The user could not be authenticated.
 *
 * @since 0.1.0
 */
export class AuthenticationFailed extends /*#__PURE__*/ refusal("AuthenticationFailed", "auth", [10007]) {}

/**
 * A private USDC operation was refused as incorrect.
 *
 * @since 0.1.0
 */
export class IncorrectPrivateOperation extends /*#__PURE__*/ refusal("IncorrectPrivateOperation", "auth", [3303001]) {}

/**
 * The API key lacks the permission for this operation.
 *
 * @since 0.1.0
 */
export class PermissionDenied extends /*#__PURE__*/ refusal("PermissionDenied", "permission", [10005]) {}

/**
 * The API key is bound to other IP addresses.
 *
 * @since 0.1.0
 */
export class IpNotAllowed extends /*#__PURE__*/ refusal("IpNotAllowed", "permission", [10010]) {}

const number = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

const millis = (value: number): string => `${value} ms`

/**
 * The timestamp is outside the exchange's window: it must be less than 1000 ms ahead of the exchange's clock, and not older than
 * the receive window.
 *
 * Either the local clock is ahead (`clockAheadMillis`: sync it, or use `ClockOffset.layerSync`) or the request took long to
 * arrive (`requestTookMillis`); a clock that is behind looks like a slow request. Both are `undefined` where the exchange did not
 * say its times. All times are in milliseconds.
 *
 * @since 0.1.0
 */
export class RequestExpired extends /*#__PURE__*/ refusal("RequestExpired", "clock", [10002, -1]) {
  /** The timestamp that the request carried. */
  readonly requestTimestamp: number | undefined
  /** The exchange's clock when it looked at the request. */
  readonly serverTimestamp: number | undefined
  readonly recvWindow: number | undefined
  /** How far the local clock is ahead of the exchange's, at least. */
  readonly clockAheadMillis: number | undefined
  /** How long the request took to arrive, or how far the local clock is behind. */
  readonly requestTookMillis: number | undefined

  constructor(fields: RefusalFields) {
    const { message } = fields
    const requestTimestamp = number(message, /(?:req_timestamp|\bo)[\s:[@]*(\d+)/)
    const serverTimestamp = number(message, /(?:server_timestamp|\bnow)[\s:[]*(\d+)/)
    const late =
      requestTimestamp === undefined || serverTimestamp === undefined ? undefined : serverTimestamp - requestTimestamp
    const clockAheadMillis = late !== undefined && late < 0 ? -late : undefined
    const requestTookMillis = late !== undefined && late >= 0 ? late : undefined
    const reason =
      clockAheadMillis !== undefined
        ? `: the local clock is ahead by ${millis(clockAheadMillis)}`
        : requestTookMillis !== undefined
          ? `: the request took ${millis(requestTookMillis)}, or the local clock is behind by as much`
          : ""
    super({ ...fields, message: `${message}${reason}` })
    this.requestTimestamp = requestTimestamp
    this.serverTimestamp = serverTimestamp
    this.recvWindow = number(message, /recv_window[\s:[]*(\d+)/)
    this.clockAheadMillis = clockAheadMillis
    this.requestTookMillis = requestTookMillis
  }
}

/**
 * Too many calls of this kind by this user, session or symbol.
 *
 * @since 0.1.0
 */
export class RateLimited extends /*#__PURE__*/ refusal(
  "RateLimited",
  "rateLimit",
  [10006, 20003, 30035, 170005, 170222]
) {
  /** When the limit is whole again, in milliseconds, where the answer's headers said it. */
  get resetAtTimestamp(): number | undefined {
    return this.rateLimit?.resetAtTimestamp
  }
}

/**
 * Too many calls from this IP address.
 *
 * @since 0.1.0
 */
export class IpRateLimited extends /*#__PURE__*/ refusal("IpRateLimited", "rateLimit", [10018, 10403]) {}

/**
 * The exchange protects itself from load. Whether it acted is unknown after 429; after 10429 it did not.
 *
 * @since 0.1.0
 */
export class SystemBusy extends /*#__PURE__*/ refusal("SystemBusy", "rateLimit", [429, 10429]) {}

/**
 * Only unified trading accounts may do this.
 *
 * @since 0.1.0
 */
export class AccountNotUnified extends /*#__PURE__*/ refusal(
  "AccountNotUnified",
  "permission",
  [10020, 10028, 110088, 110097, 110111, 181014, 182200, 500011]
) {}

/**
 * Unified trading accounts may not do this.
 *
 * @since 0.1.0
 */
export class UnifiedAccountNotSupported extends /*#__PURE__*/ refusal(
  "UnifiedAccountNotSupported",
  "permission",
  [100028, 110067, 176134]
) {}

/**
 * The account is being upgraded to a unified one: try later.
 *
 * @since 0.1.0
 */
export class AccountUpgrading extends /*#__PURE__*/ refusal(
  "AccountUpgrading",
  "orderState",
  [3100197, 131084, 182105, 700012]
) {}

/**
 * The account, or all its trading, is banned.
 *
 * @since 0.1.0
 */
export class AccountBanned extends /*#__PURE__*/ refusal(
  "AccountBanned",
  "permission",
  [10008, 10027, 110066, 131092, 180003]
) {}

/**
 * Only a master account may do this, or the sub-account lacks the right to it.
 *
 * @since 0.1.0
 */
export class SubAccountNotAllowed extends /*#__PURE__*/ refusal(
  "SubAccountNotAllowed",
  "permission",
  [3500415, 180024, 131076, 131227, 141027]
) {}

/**
 * The user must identify first, or to a higher level.
 *
 * @since 0.1.0
 */
export class KycRequired extends /*#__PURE__*/ refusal("KycRequired", "permission", [131004, 131065, 20096, 180022]) {}

/**
 * Not offered in the user's region, or by this regional site.
 *
 * @since 0.1.0
 */
export class RegionRestricted extends /*#__PURE__*/ refusal(
  "RegionRestricted",
  "region",
  [10009, 110132, 170209, 170348, 170358, 170359, 180004, 81007]
) {}

/**
 * A compliance rule forbids it.
 *
 * @since 0.1.0
 */
export class ComplianceRestricted extends /*#__PURE__*/ refusal(
  "ComplianceRestricted",
  "region",
  [10024, 131226, 131229, 180027]
) {}

/**
 * Demo trading does not offer this.
 *
 * @since 0.1.0
 */
export class DemoTradingNotSupported extends /*#__PURE__*/ refusal(
  "DemoTradingNotSupported",
  "permission",
  [10032, 110100, 110302]
) {}

/**
 * The feature is suspended, or not open to this account.
 *
 * @since 0.1.0
 */
export class FeatureNotAvailable extends /*#__PURE__*/ refusal(
  "FeatureNotAvailable",
  "permission",
  [170031, 170219, 170227]
) {}

/**
 * An institutional loan restricts the account, by its loan-to-value ratio or its rules.
 *
 * @since 0.1.0
 */
export class InstitutionalLoanRestricted extends /*#__PURE__*/ refusal(
  "InstitutionalLoanRestricted",
  "permission",
  [
    30133, 30134, 30135, 30136, 110069, 110080, 110087, 110102, 110104, 110105, 110106, 110107, 3200316, 3200317,
    3200320, 170215, 170216, 170220, 170223, 170230, 170709, 176139, 176201, 182103, 140002, 140004, 34022051, 34022052
  ]
) {}

/**
 * The account is being liquidated.
 *
 * @since 0.1.0
 */
export class LiquidationInProgress extends /*#__PURE__*/ refusal(
  "LiquidationInProgress",
  "orderState",
  [170226, 176019, 176035, 176036, 182100, 182106, 140003, 148031, 34022048]
) {}

/**
 * The exchange failed. Unless the call was a read, it may have acted nevertheless: ask it before calling again.
 *
 * @since 0.1.0
 */
export class ServerError extends /*#__PURE__*/ refusal(
  "ServerError",
  "server",
  [
    10016, 3400214, 170001, 170032, 170234, 176003, 176030, 176135, 176136, 176137, 131001, 131003, 131200, 131201,
    131204, 131205, 131209, 131216, 131230, 182000, 500000, 790000, 148019, 148026, 148034, 148035, 148036, 177002,
    500001, 180018, 34022001, 34022003, 60071, 180000, 700003
  ]
) {}

/**
 * The exchange did not finish in time. Unless the call was a read, it may have acted nevertheless: ask it before calling again.
 *
 * @since 0.1.0
 */
export class ServerTimeout extends /*#__PURE__*/ refusal(
  "ServerTimeout",
  "server",
  [10000, 170007, 170146, 170147, 170310]
) {}

/**
 * The service is restarting or under maintenance: open a new connection, or try later.
 *
 * @since 0.1.0
 */
export class ServiceRestarting extends /*#__PURE__*/ refusal("ServiceRestarting", "server", [10019, 180023]) {}

/**
 * This request, or an earlier one for the same thing, is still being worked on: ask for its outcome before calling again.
 *
 * @since 0.1.0
 */
export class RequestProcessing extends /*#__PURE__*/ refusal(
  "RequestProcessing",
  "server",
  [40004, 110035, 110079, 110114, 170035, 170212, 700021, 148021, 3777012, 3777043, 34022038, 35000011]
) {}

/**
 * What any endpoint of V5 may get.
 *
 * @since 0.1.0
 */
export type CommonError =
  | InvalidParameter
  | InvalidSymbol
  | InvalidCoin
  | RouteNotFound
  | InvalidApiKey
  | ApiKeyExpired
  | InvalidSignature
  | AuthenticationFailed
  | IncorrectPrivateOperation
  | PermissionDenied
  | IpNotAllowed
  | RequestExpired
  | RateLimited
  | IpRateLimited
  | SystemBusy
  | AccountNotUnified
  | UnifiedAccountNotSupported
  | AccountUpgrading
  | AccountBanned
  | SubAccountNotAllowed
  | KycRequired
  | RegionRestricted
  | ComplianceRestricted
  | DemoTradingNotSupported
  | FeatureNotAvailable
  | InstitutionalLoanRestricted
  | LiquidationInProgress
  | ServerError
  | ServerTimeout
  | ServiceRestarting
  | RequestProcessing
  | WrongCursor
  | UnknownExchangeError

/**
 * The classes of what any endpoint of V5 may get.
 *
 * @since 0.1.0
 */
export const CommonError: RefusalUnion<CommonError> = {
  areas: ["V5", "UTA", "WS OE General code", "HTTP Code", "Recorded"],
  classes: [
    InvalidParameter,
    InvalidSymbol,
    InvalidCoin,
    RouteNotFound,
    InvalidApiKey,
    ApiKeyExpired,
    InvalidSignature,
    AuthenticationFailed,
    IncorrectPrivateOperation,
    PermissionDenied,
    IpNotAllowed,
    RequestExpired,
    RateLimited,
    IpRateLimited,
    SystemBusy,
    AccountNotUnified,
    UnifiedAccountNotSupported,
    AccountUpgrading,
    AccountBanned,
    SubAccountNotAllowed,
    KycRequired,
    RegionRestricted,
    ComplianceRestricted,
    DemoTradingNotSupported,
    FeatureNotAvailable,
    InstitutionalLoanRestricted,
    LiquidationInProgress,
    ServerError,
    ServerTimeout,
    ServiceRestarting,
    RequestProcessing,
    // After ServerError, so that 10016 is one unless `refusalOf` is told of a cursor.
    WrongCursor,
    UnknownExchangeError
  ]
}

/**
 * The available balance does not cover it.
 *
 * @since 0.1.0
 */
export class InsufficientBalance extends /*#__PURE__*/ refusal(
  "InsufficientBalance",
  "balance",
  [
    110004, 110007, 110012, 110014, 110045, 110051, 110052, 110053, 170033, 170131, 176015, 131085, 131212, 131228,
    400006, 400007, 700005, 148029, 177011, 3777040, 180016, 175006
  ]
) {}

/**
 * The margin does not cover it.
 *
 * @since 0.1.0
 */
export class InsufficientMargin extends /*#__PURE__*/ refusal(
  "InsufficientMargin",
  "balance",
  [110006, 110044, 110047, 30256, 110131, 182104, 182107, 182108]
) {}

/**
 * It would lead to liquidation at once.
 *
 * @since 0.1.0
 */
export class LiquidationWouldFollow extends /*#__PURE__*/ refusal(
  "LiquidationWouldFollow",
  "balance",
  [110011, 110039, 110040, 110046, 176133]
) {}

/**
 * The collateral does not cover it.
 *
 * @since 0.1.0
 */
export class InsufficientCollateral extends /*#__PURE__*/ refusal(
  "InsufficientCollateral",
  "balance",
  [182101, 148012, 177016, 34022049]
) {}

/**
 * Money, margin or collateral is short: what any endpoint that spends, locks or moves it may get.
 *
 * @since 0.1.0
 */
export type BalanceError = InsufficientBalance | InsufficientMargin | LiquidationWouldFollow | InsufficientCollateral

/**
 * The classes of money, margin or collateral being short.
 *
 * @since 0.1.0
 */
export const BalanceError: RefusalUnion<BalanceError> = {
  areas: [
    "V5",
    "UTA",
    "Spot Trade",
    "Spot Margin Trade",
    "Asset",
    "Asset / Fiat Convert",
    "Asset / Convert Small Balances",
    "Crypto Loan (New)",
    "Crypto Loan (legacy)",
    "Institutional Loan",
    "Earn",
    "Manual Loan"
  ],
  classes: [InsufficientBalance, InsufficientMargin, LiquidationWouldFollow, InsufficientCollateral]
}

/**
 * The order is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class OrderNotFound extends /*#__PURE__*/ refusal("OrderNotFound", "orderState", [110001, 170143, 170213]) {}

/**
 * The order is filled or cancelled already.
 *
 * @since 0.1.0
 */
export class OrderClosed extends /*#__PURE__*/ refusal(
  "OrderClosed",
  "orderState",
  [110008, 110010, 170139, 170142, 170190]
) {}

/**
 * An order or request with this id was sent before: that order may live. Ask for it by its orderLinkId.
 *
 * @since 0.1.0
 */
export class DuplicateOrderLinkId extends /*#__PURE__*/ refusal(
  "DuplicateOrderLinkId",
  "orderState",
  [110072, 170141, 10014, 20006, 110030]
) {}

/**
 * This order cannot be amended, or not so.
 *
 * @since 0.1.0
 */
export class OrderNotAmendable extends /*#__PURE__*/ refusal(
  "OrderNotAmendable",
  "orderState",
  [110022, 110059, 110060, 110064, 110117, 170311, 170312, 170313]
) {}

/**
 * This order cannot be cancelled, or not now.
 *
 * @since 0.1.0
 */
export class OrderNotCancellable extends /*#__PURE__*/ refusal(
  "OrderNotCancellable",
  "orderState",
  [110115, 170144, 170145, 170150, 170191, 181017]
) {}

/**
 * The exchange did not take the order, and gives no other reason than its message.
 *
 * @since 0.1.0
 */
export class OrderRejected extends /*#__PURE__*/ refusal("OrderRejected", "orderState", [110032, 170149, 170210]) {}

/**
 * The price is outside the allowed range, or deviates too far from the market.
 *
 * @since 0.1.0
 */
export class PriceOutOfRange extends /*#__PURE__*/ refusal(
  "PriceOutOfRange",
  "parameter",
  [30208, 30209, 110003, 110116, 110120, 110121, 170132, 170133, 170192, 170193, 170194, 170195, 170196, 170371, 170372]
) {}

/**
 * The trigger price is missing or on the wrong side of the market.
 *
 * @since 0.1.0
 */
export class InvalidTriggerPrice extends /*#__PURE__*/ refusal(
  "InvalidTriggerPrice",
  "parameter",
  [110092, 110093, 170202, 170203, 170204]
) {}

/**
 * Price or quantity has more decimals than the instrument allows.
 *
 * @since 0.1.0
 */
export class TooManyDecimals extends /*#__PURE__*/ refusal("TooManyDecimals", "parameter", [170134, 170137, 170148]) {}

/**
 * The quantity exceeds what one order may have.
 *
 * @since 0.1.0
 */
export class QuantityExceedsMax extends /*#__PURE__*/ refusal(
  "QuantityExceedsMax",
  "parameter",
  [130006, 170124, 170197, 170198, 170199, 170200, 170228, 170229, 170341, 170381, 170382]
) {}

/**
 * Quantity or value is below what an order must have.
 *
 * @since 0.1.0
 */
export class QuantityTooSmall extends /*#__PURE__*/ refusal(
  "QuantityTooSmall",
  "parameter",
  [110017, 110094, 170136, 170140]
) {}

/**
 * There are as many open orders of this kind as allowed.
 *
 * @since 0.1.0
 */
export class TooManyOrders extends /*#__PURE__*/ refusal(
  "TooManyOrders",
  "orderState",
  [110009, 110020, 110061, 170810]
) {}

/**
 * The order would make the position larger than its risk limit, leverage or open interest allows.
 *
 * @since 0.1.0
 */
export class PositionLimitExceeded extends /*#__PURE__*/ refusal(
  "PositionLimitExceeded",
  "orderState",
  [110016, 110021, 110085, 110086, 110090, 3400139]
) {}

/**
 * Take profit or stop loss cannot be set so with this order.
 *
 * @since 0.1.0
 */
export class TpSlNotAllowed extends /*#__PURE__*/ refusal("TpSlNotAllowed", "parameter", [110057, 110058]) {}

/**
 * The market takes no orders of this type at the moment, and perhaps post-only limit orders alone.
 *
 * @since 0.1.0
 */
export class OrderTypeNotAllowed extends /*#__PURE__*/ refusal(
  "OrderTypeNotAllowed",
  "parameter",
  [110103, 170159, 170206, 170217]
) {}

/**
 * The post-only order would have taken liquidity, or has no valid price.
 *
 * @since 0.1.0
 */
export class PostOnlyRejected extends /*#__PURE__*/ refusal("PostOnlyRejected", "orderState", [170218]) {}

/**
 * The slippage tolerance is outside its range: 1 to 10000 ticks, or 0.01 to 10 percent.
 *
 * @since 0.1.0
 */
export class SlippageOutOfRange extends /*#__PURE__*/ refusal("SlippageOutOfRange", "parameter", [110108, 110109]) {}

/**
 * The book is too thin to price a market order.
 *
 * @since 0.1.0
 */
export class InsufficientLiquidity extends /*#__PURE__*/ refusal("InsufficientLiquidity", "orderState", [110118]) {}

/**
 * The symbol is not open for trading: not live yet, settling, or closed to api orders.
 *
 * @since 0.1.0
 */
export class SymbolNotTrading extends /*#__PURE__*/ refusal(
  "SymbolNotTrading",
  "orderState",
  [110063, 110070, 110074, 170151, 170157]
) {}

/**
 * Only orders that reduce the position are taken.
 *
 * @since 0.1.0
 */
export class ReduceOnlyRestricted extends /*#__PURE__*/ refusal(
  "ReduceOnlyRestricted",
  "orderState",
  [30228, 110023, 110042, 110137]
) {}

/**
 * The pre-market phase does not allow this.
 *
 * @since 0.1.0
 */
export class PreMarketRestricted extends /*#__PURE__*/ refusal(
  "PreMarketRestricted",
  "orderState",
  [110095, 110096, 110098, 110099]
) {}

/**
 * Spread trading is not open to this account, mode or symbol.
 *
 * @since 0.1.0
 */
export class SpreadTradingNotAllowed extends /*#__PURE__*/ refusal(
  "SpreadTradingNotAllowed",
  "permission",
  [110110, 110112, 110113, 170360]
) {}

/**
 * The margin mode of the account does not allow this order.
 *
 * @since 0.1.0
 */
export class OrderNotAllowedInMarginMode extends /*#__PURE__*/ refusal(
  "OrderNotAllowedInMarginMode",
  "orderState",
  [110135, 3200403]
) {}

/**
 * RPI orders and event futures are open to approved accounts only.
 *
 * @since 0.1.0
 */
export class ApprovalRequired extends /*#__PURE__*/ refusal(
  "ApprovalRequired",
  "permission",
  [110119, 110136, 170355]
) {}

/**
 * Terms or a risk disclosure must be accepted on the exchange's site first.
 *
 * @since 0.1.0
 */
export class TermsNotAccepted extends /*#__PURE__*/ refusal(
  "TermsNotAccepted",
  "permission",
  [110123, 110125, 170224, 170241]
) {}

/**
 * The user has asked for a cooling-off period, which is running.
 *
 * @since 0.1.0
 */
export class CoolingOffPeriod extends /*#__PURE__*/ refusal("CoolingOffPeriod", "permission", [110124]) {}

/**
 * The order cannot be traded with leverage, margin or this collateral.
 *
 * @since 0.1.0
 */
export class LeveragedTradingNotAllowed extends /*#__PURE__*/ refusal(
  "LeveragedTradingNotAllowed",
  "permission",
  [110068, 110101, 170034, 170036, 170037, 170207, 170344, 170346]
) {}

/**
 * The purchase exceeds the position limit of leveraged or innovation-zone tokens.
 *
 * @since 0.1.0
 */
export class TokenPositionLimitExceeded extends /*#__PURE__*/ refusal(
  "TokenPositionLimitExceeded",
  "parameter",
  [170010, 170011, 170019]
) {}

/**
 * Why an order was not placed, amended or cancelled.
 *
 * @since 0.1.0
 */
export type OrderError =
  | OrderNotFound
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotAmendable
  | OrderNotCancellable
  | OrderRejected
  | PriceOutOfRange
  | InvalidTriggerPrice
  | TooManyDecimals
  | QuantityExceedsMax
  | QuantityTooSmall
  | TooManyOrders
  | PositionLimitExceeded
  | TpSlNotAllowed
  | OrderTypeNotAllowed
  | PostOnlyRejected
  | SlippageOutOfRange
  | InsufficientLiquidity
  | SymbolNotTrading
  | ReduceOnlyRestricted
  | PreMarketRestricted
  | SpreadTradingNotAllowed
  | OrderNotAllowedInMarginMode
  | ApprovalRequired
  | TermsNotAccepted
  | CoolingOffPeriod
  | LeveragedTradingNotAllowed
  | TokenPositionLimitExceeded

/**
 * The classes of why an order was not placed, amended or cancelled.
 *
 * @since 0.1.0
 */
export const OrderError: RefusalUnion<OrderError> = {
  areas: ["V5", "UTA", "Spot Trade", "WS OE General code"],
  classes: [
    OrderNotFound,
    OrderClosed,
    DuplicateOrderLinkId,
    OrderNotAmendable,
    OrderNotCancellable,
    OrderRejected,
    PriceOutOfRange,
    InvalidTriggerPrice,
    TooManyDecimals,
    QuantityExceedsMax,
    QuantityTooSmall,
    TooManyOrders,
    PositionLimitExceeded,
    TpSlNotAllowed,
    OrderTypeNotAllowed,
    PostOnlyRejected,
    SlippageOutOfRange,
    InsufficientLiquidity,
    SymbolNotTrading,
    ReduceOnlyRestricted,
    PreMarketRestricted,
    SpreadTradingNotAllowed,
    OrderNotAllowedInMarginMode,
    ApprovalRequired,
    TermsNotAccepted,
    CoolingOffPeriod,
    LeveragedTradingNotAllowed,
    TokenPositionLimitExceeded
  ]
}

/**
 * The leverage is what was asked for already.
 *
 * @since 0.1.0
 */
export class LeverageUnchanged extends /*#__PURE__*/ refusal("LeverageUnchanged", "unchanged", [110043]) {}

/**
 * The position is cross or isolated already, as asked for.
 *
 * @since 0.1.0
 */
export class CrossIsolatedUnchanged extends /*#__PURE__*/ refusal("CrossIsolatedUnchanged", "unchanged", [110026]) {}

/**
 * The position mode is what was asked for already.
 *
 * @since 0.1.0
 */
export class PositionModeUnchanged extends /*#__PURE__*/ refusal("PositionModeUnchanged", "unchanged", [110025]) {}

/**
 * The margin of the position is what was asked for already.
 *
 * @since 0.1.0
 */
export class MarginUnchanged extends /*#__PURE__*/ refusal("MarginUnchanged", "unchanged", [110027]) {}

/**
 * The risk limit is what was asked for already.
 *
 * @since 0.1.0
 */
export class RiskIdUnchanged extends /*#__PURE__*/ refusal("RiskIdUnchanged", "unchanged", [110075]) {}

/**
 * Take profit and stop loss are what was asked for already, or a required parameter is missing.
 *
 * @since 0.1.0
 */
export class TpSlUnchanged extends /*#__PURE__*/ refusal("TpSlUnchanged", "unchanged", [34040]) {}

/**
 * There is no open position to act on, or it is not in a normal state.
 *
 * @since 0.1.0
 */
export class PositionNotFound extends /*#__PURE__*/ refusal(
  "PositionNotFound",
  "orderState",
  [110005, 110033, 110034]
) {}

/**
 * Open positions or orders stand against the change: close or cancel them first.
 *
 * @since 0.1.0
 */
export class PositionOrOrdersOpen extends /*#__PURE__*/ refusal(
  "PositionOrOrdersOpen",
  "orderState",
  [110024, 110028, 110041, 110054, 110055, 110056]
) {}

/**
 * The symbol does not support hedge mode.
 *
 * @since 0.1.0
 */
export class HedgeModeNotSupported extends /*#__PURE__*/ refusal("HedgeModeNotSupported", "parameter", [110029]) {}

/**
 * The margin mode of the position does not allow this.
 *
 * @since 0.1.0
 */
export class NotAllowedInMarginMode extends /*#__PURE__*/ refusal(
  "NotAllowedInMarginMode",
  "orderState",
  [110015, 110036, 110038, 110076, 110077]
) {}

/**
 * The risk limit does not exist, or does not fit leverage or position.
 *
 * @since 0.1.0
 */
export class RiskLimitNotAllowed extends /*#__PURE__*/ refusal(
  "RiskLimitNotAllowed",
  "parameter",
  [110013, 110031, 110048, 110089]
) {}

/**
 * More margin would be taken out than may be.
 *
 * @since 0.1.0
 */
export class MarginReductionTooLarge extends /*#__PURE__*/ refusal("MarginReductionTooLarge", "parameter", [110078]) {}

/**
 * The reduce-only restriction cannot be lifted so: there is none, or both sides must be lifted together.
 *
 * @since 0.1.0
 */
export class ReduceOnlyNotLifted extends /*#__PURE__*/ refusal("ReduceOnlyNotLifted", "orderState", [110082, 110083]) {}

/**
 * Why a position or its settings were not changed.
 *
 * @since 0.1.0
 */
export type PositionError =
  | LeverageUnchanged
  | CrossIsolatedUnchanged
  | PositionModeUnchanged
  | MarginUnchanged
  | RiskIdUnchanged
  | TpSlUnchanged
  | PositionNotFound
  | PositionOrOrdersOpen
  | HedgeModeNotSupported
  | NotAllowedInMarginMode
  | RiskLimitNotAllowed
  | MarginReductionTooLarge
  | ReduceOnlyNotLifted

/**
 * The classes of why a position or its settings were not changed.
 *
 * @since 0.1.0
 */
export const PositionError: RefusalUnion<PositionError> = {
  areas: ["V5", "UTA"],
  classes: [
    LeverageUnchanged,
    CrossIsolatedUnchanged,
    PositionModeUnchanged,
    MarginUnchanged,
    RiskIdUnchanged,
    TpSlUnchanged,
    PositionNotFound,
    PositionOrOrdersOpen,
    HedgeModeNotSupported,
    NotAllowedInMarginMode,
    RiskLimitNotAllowed,
    MarginReductionTooLarge,
    ReduceOnlyNotLifted
  ]
}

/**
 * The margin mode is what was asked for already. But the docs explain this code (110073) as "Set margin mode failed": read the
 * mode back before relying on it.
 *
 * @since 0.1.0
 */
export class MarginModeUnchanged extends /*#__PURE__*/ refusal("MarginModeUnchanged", "unchanged", [110073]) {
  constructor(fields: RefusalFields) {
    super({
      ...fields,
      message: `${fields.message} (the docs explain ${fields.code} as "Set margin mode failed": read the mode back)`
    })
  }
}

/**
 * The margin mode cannot be switched as positions, orders, hedging or collateral are now.
 *
 * @since 0.1.0
 */
export class MarginModeNotSwitchable extends /*#__PURE__*/ refusal(
  "MarginModeNotSwitchable",
  "orderState",
  [3200419, 3200425, 3200641, 3400045, 3401010, 140001, 140005]
) {}

/**
 * The account cannot be upgraded to a unified one as its orders, positions, risk or assets are now.
 *
 * @since 0.1.0
 */
export class UpgradeNotPossible extends /*#__PURE__*/ refusal(
  "UpgradeNotPossible",
  "orderState",
  [110071, 3400052, 3400053, 3400054, 3400071, 3400208, 3400209, 3400210, 3400211, 3400212, 3400213]
) {}

/**
 * The coin cannot be switched on or off as collateral.
 *
 * @since 0.1.0
 */
export class CollateralNotSwitchable extends /*#__PURE__*/ refusal(
  "CollateralNotSwitchable",
  "orderState",
  [182110, 182111]
) {}

/**
 * The platform takes no more of this coin as collateral.
 *
 * @since 0.1.0
 */
export class CollateralLimitReached extends /*#__PURE__*/ refusal("CollateralLimitReached", "balance", [182011]) {}

/**
 * There is nothing to repay in this coin.
 *
 * @since 0.1.0
 */
export class NoLiabilities extends /*#__PURE__*/ refusal("NoLiabilities", "unchanged", [182102]) {}

/**
 * Market maker protection is not enabled for this account: the exchange's sales do that.
 *
 * @since 0.1.0
 */
export class MmpNotEnabled extends /*#__PURE__*/ refusal("MmpNotEnabled", "permission", [110062, 110065, 3500713]) {}

/**
 * The parameters of market maker protection are wrong.
 *
 * @since 0.1.0
 */
export class InvalidMmpParameters extends /*#__PURE__*/ refusal("InvalidMmpParameters", "parameter", [3500712]) {}

/**
 * The sub-account belongs to another master account.
 *
 * @since 0.1.0
 */
export class SubAccountNotOwned extends /*#__PURE__*/ refusal("SubAccountNotOwned", "permission", [500010]) {}

/**
 * Why an account or its settings were not changed.
 *
 * @since 0.1.0
 */
export type AccountError =
  | MarginModeUnchanged
  | MarginModeNotSwitchable
  | UpgradeNotPossible
  | CollateralNotSwitchable
  | CollateralLimitReached
  | NoLiabilities
  | MmpNotEnabled
  | InvalidMmpParameters
  | SubAccountNotOwned

/**
 * The classes of why an account or its settings were not changed.
 *
 * @since 0.1.0
 */
export const AccountError: RefusalUnion<AccountError> = {
  areas: ["V5", "UTA", "Asset", "Spot Margin Trade", "Recorded"],
  classes: [
    MarginModeUnchanged,
    MarginModeNotSwitchable,
    UpgradeNotPossible,
    CollateralNotSwitchable,
    CollateralLimitReached,
    NoLiabilities,
    MmpNotEnabled,
    InvalidMmpParameters,
    SubAccountNotOwned
  ]
}

/**
 * Spot margin trading is not enabled.
 *
 * @since 0.1.0
 */
export class SpotMarginNotEnabled extends /*#__PURE__*/ refusal(
  "SpotMarginNotEnabled",
  "permission",
  [176008, 176009, 176038]
) {}

/**
 * The margin questionnaire was not submitted. The docs explain this code (176037) as a call by a user without a unified account.
 *
 * @since 0.1.0
 */
export class MarginQuestionnaireNotSubmitted extends /*#__PURE__*/ refusal(
  "MarginQuestionnaireNotSubmitted",
  "permission",
  [176037]
) {}

/**
 * The margin quiz was perhaps not completed on the exchange's site: the account could not be read.
 *
 * @since 0.1.0
 */
export class MarginQuizRequired extends /*#__PURE__*/ refusal("MarginQuizRequired", "permission", [176002]) {}

/**
 * The quiz on leveraged tokens was not completed.
 *
 * @since 0.1.0
 */
export class LeveragedTokenQuizRequired extends /*#__PURE__*/ refusal(
  "LeveragedTokenQuizRequired",
  "permission",
  [175010]
) {}

/**
 * The order of a leveraged token is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class LeveragedTokenOrderNotFound extends /*#__PURE__*/ refusal(
  "LeveragedTokenOrderNotFound",
  "orderState",
  [175007]
) {}

/**
 * Coin or pair is not open for margin trading.
 *
 * @since 0.1.0
 */
export class MarginAssetNotSupported extends /*#__PURE__*/ refusal(
  "MarginAssetNotSupported",
  "parameter",
  [176010, 176011, 176012, 176013, 176022, 176023]
) {}

/**
 * The amount to borrow or to repay is outside its limits, or has too many decimals.
 *
 * @since 0.1.0
 */
export class BorrowAmountOutOfRange extends /*#__PURE__*/ refusal(
  "BorrowAmountOutOfRange",
  "parameter",
  [176017, 176025, 176026, 176027, 176028, 176029, 176031, 176132]
) {}

/**
 * The exchange did not lend, and gives no other reason than its message.
 *
 * @since 0.1.0
 */
export class BorrowRefused extends /*#__PURE__*/ refusal("BorrowRefused", "orderState", [176005]) {}

/**
 * The repayment was refused, or cannot be made now.
 *
 * @since 0.1.0
 */
export class RepaymentRefused extends /*#__PURE__*/ refusal("RepaymentRefused", "orderState", [176006, 176018]) {}

/**
 * There is nothing to repay, or no such repayment.
 *
 * @since 0.1.0
 */
export class NoRepaymentNeeded extends /*#__PURE__*/ refusal("NoRepaymentNeeded", "unchanged", [176016, 176020]) {}

/**
 * The same borrowing or repayment was asked for twice: the first one may have been executed.
 *
 * @since 0.1.0
 */
export class DuplicateMarginRequest extends /*#__PURE__*/ refusal(
  "DuplicateMarginRequest",
  "orderState",
  [176014, 176021]
) {}

/**
 * Spot leverage cannot be switched or set so as loans, orders, mode or risk are now.
 *
 * @since 0.1.0
 */
export class SpotLeverageNotSwitchable extends /*#__PURE__*/ refusal(
  "SpotLeverageNotSwitchable",
  "orderState",
  [176034, 176039, 176040, 176138, 182021]
) {}

/**
 * The margin user is unknown, or not in a normal state.
 *
 * @since 0.1.0
 */
export class MarginUserNotFound extends /*#__PURE__*/ refusal("MarginUserNotFound", "orderState", [176007, 176024]) {}

/**
 * Why spot margin or a leveraged token was refused.
 *
 * @since 0.1.0
 */
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

/**
 * The classes of why spot margin or a leveraged token was refused.
 *
 * @since 0.1.0
 */
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

/**
 * A transfer with this transferId exists: the first one may have been executed.
 *
 * @since 0.1.0
 */
export class TransferIdExists extends /*#__PURE__*/ refusal("TransferIdExists", "orderState", [131214]) {}

/**
 * The same withdrawal was asked for twice: the first one may have been executed.
 *
 * @since 0.1.0
 */
export class DuplicateWithdrawal extends /*#__PURE__*/ refusal("DuplicateWithdrawal", "orderState", [131082]) {}

/**
 * This coin or account may not be transferred, in or out.
 *
 * @since 0.1.0
 */
export class TransferNotAllowed extends /*#__PURE__*/ refusal(
  "TransferNotAllowed",
  "permission",
  [131206, 131208, 131231, 131232, 131233]
) {}

/**
 * The account would be at risk after the transfer, or its collateral above the platform's limit.
 *
 * @since 0.1.0
 */
export class TransferRiskCheckFailed extends /*#__PURE__*/ refusal(
  "TransferRiskCheckFailed",
  "balance",
  [131213, 131217, 131239]
) {}

/**
 * The account does not exist.
 *
 * @since 0.1.0
 */
export class AccountNotFound extends /*#__PURE__*/ refusal("AccountNotFound", "parameter", [131207]) {}

/**
 * The amount is wrong, has too many decimals, or is outside the limits of a withdrawal.
 *
 * @since 0.1.0
 */
export class InvalidAmount extends /*#__PURE__*/ refusal("InvalidAmount", "parameter", [131096, 131210, 131215]) {}

/**
 * The user may not withdraw, or not now.
 *
 * @since 0.1.0
 */
export class WithdrawalNotAllowed extends /*#__PURE__*/ refusal(
  "WithdrawalNotAllowed",
  "permission",
  [131080, 131087, 131089, 131090, 131091, 131094, 131097]
) {}

/**
 * The amount exceeds what this user, account or platform may withdraw now.
 *
 * @since 0.1.0
 */
export class WithdrawalLimitExceeded extends /*#__PURE__*/ refusal(
  "WithdrawalLimitExceeded",
  "balance",
  [131086, 131088, 131095]
) {}

/**
 * The address is not one that this user may withdraw to, or its tag is not wanted.
 *
 * @since 0.1.0
 */
export class WithdrawalAddressNotAllowed extends /*#__PURE__*/ refusal(
  "WithdrawalAddressNotAllowed",
  "parameter",
  [131066, 131075, 131081, 131083, 131093, 131098]
) {}

/**
 * The receiving user does not exist or may not receive.
 *
 * @since 0.1.0
 */
export class RecipientNotAllowed extends /*#__PURE__*/ refusal(
  "RecipientNotAllowed",
  "parameter",
  [131077, 131078, 131079]
) {}

/**
 * The travel rule was not met: facts on the beneficiary are missing or do not match.
 *
 * @since 0.1.0
 */
export class TravelRuleNotMet extends /*#__PURE__*/ refusal(
  "TravelRuleNotMet",
  "permission",
  [131067, 131068, 131069, 131070, 131071, 131072, 131073, 131074]
) {}

/**
 * The withdrawal cannot be cancelled in its state.
 *
 * @since 0.1.0
 */
export class WithdrawalNotCancellable extends /*#__PURE__*/ refusal(
  "WithdrawalNotCancellable",
  "orderState",
  [131099]
) {}

/**
 * Why a transfer, deposit or withdrawal was refused.
 *
 * @since 0.1.0
 */
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
  | WithdrawalNotCancellable

/**
 * The classes of why a transfer, deposit or withdrawal was refused.
 *
 * @since 0.1.0
 */
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
    WithdrawalNotCancellable
  ]
}

/**
 * No dealer quotes this conversion, or the rate has fallen below the quote.
 *
 * @since 0.1.0
 */
export class QuoteNotAvailable extends /*#__PURE__*/ refusal(
  "QuoteNotAvailable",
  "orderState",
  [700001, 700002, 700016]
) {}

/**
 * The quote has expired: ask for a new one.
 *
 * @since 0.1.0
 */
export class QuoteExpired extends /*#__PURE__*/ refusal("QuoteExpired", "orderState", [700008]) {}

/**
 * The quote was used before: that conversion may have been executed.
 *
 * @since 0.1.0
 */
export class QuoteUsed extends /*#__PURE__*/ refusal("QuoteUsed", "orderState", [700009]) {}

/**
 * The conversion is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class ConversionNotFound extends /*#__PURE__*/ refusal("ConversionNotFound", "orderState", [700004]) {}

/**
 * The amount to convert is too small or too large.
 *
 * @since 0.1.0
 */
export class ConversionAmountOutOfRange extends /*#__PURE__*/ refusal(
  "ConversionAmountOutOfRange",
  "parameter",
  [700006, 700007]
) {}

/**
 * This user may not convert, or not this coin.
 *
 * @since 0.1.0
 */
export class ConversionNotAllowed extends /*#__PURE__*/ refusal(
  "ConversionNotAllowed",
  "permission",
  [700010, 700011, 700013, 700022]
) {}

/**
 * Why a conversion between coins was refused, of small balances too.
 *
 * @since 0.1.0
 */
export type ConvertError =
  | QuoteNotAvailable
  | QuoteExpired
  | QuoteUsed
  | ConversionNotFound
  | ConversionAmountOutOfRange
  | ConversionNotAllowed

/**
 * The classes of why a conversion between coins was refused.
 *
 * @since 0.1.0
 */
export const ConvertError: RefusalUnion<ConvertError> = {
  areas: ["Asset / Convert Small Balances", "Asset"],
  classes: [
    QuoteNotAvailable,
    QuoteExpired,
    QuoteUsed,
    ConversionNotFound,
    ConversionAmountOutOfRange,
    ConversionNotAllowed
  ]
}

/**
 * The fiat broker, or its quotation, is unknown or not valid.
 *
 * @since 0.1.0
 */
export class FiatBrokerNotValid extends /*#__PURE__*/ refusal(
  "FiatBrokerNotValid",
  "parameter",
  [400001, 400002, 400003]
) {}

/**
 * The sub-account does not exist.
 *
 * @since 0.1.0
 */
export class FiatSubAccountNotFound extends /*#__PURE__*/ refusal("FiatSubAccountNotFound", "parameter", [400004]) {}

/**
 * The amount is outside the quota.
 *
 * @since 0.1.0
 */
export class FiatQuotaExceeded extends /*#__PURE__*/ refusal("FiatQuotaExceeded", "parameter", [400005]) {}

/**
 * Why a conversion from or to fiat money was refused.
 *
 * @since 0.1.0
 */
export type FiatError = FiatBrokerNotValid | FiatSubAccountNotFound | FiatQuotaExceeded

/**
 * The classes of why a conversion from or to fiat money was refused.
 *
 * @since 0.1.0
 */
export const FiatError: RefusalUnion<FiatError> = {
  areas: ["Asset / Fiat Convert"],
  classes: [FiatBrokerNotValid, FiatSubAccountNotFound, FiatQuotaExceeded]
}

/**
 * The coin cannot be lent, borrowed or pledged.
 *
 * @since 0.1.0
 */
export class LoanCoinNotSupported extends /*#__PURE__*/ refusal(
  "LoanCoinNotSupported",
  "parameter",
  [148001, 148004, 148014, 148040]
) {}

/**
 * Amount, rate or term of the loan is outside its limits, or has too many decimals.
 *
 * @since 0.1.0
 */
export class LoanTermsOutOfRange extends /*#__PURE__*/ refusal(
  "LoanTermsOutOfRange",
  "parameter",
  [148002, 148003, 148005, 148007, 148008, 148015, 148016, 148017, 148028, 148038, 148042, 148047]
) {}

/**
 * The platform or the user has no quota left for this loan or collateral.
 *
 * @since 0.1.0
 */
export class LoanQuotaExhausted extends /*#__PURE__*/ refusal(
  "LoanQuotaExhausted",
  "balance",
  [148006, 148010, 148011, 148020, 148022, 148048]
) {}

/**
 * The loan would be too large for its collateral.
 *
 * @since 0.1.0
 */
export class LoanToValueTooHigh extends /*#__PURE__*/ refusal("LoanToValueTooHigh", "balance", [148009, 148037]) {}

/**
 * The loan or supply order is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class LoanOrderNotFound extends /*#__PURE__*/ refusal("LoanOrderNotFound", "orderState", [148023, 148030]) {}

/**
 * The loan or supply order cannot be cancelled: it may be completed.
 *
 * @since 0.1.0
 */
export class LoanOrderNotCancellable extends /*#__PURE__*/ refusal(
  "LoanOrderNotCancellable",
  "orderState",
  [148024, 148025]
) {}

/**
 * There is no loan to repay or to change the collateral of.
 *
 * @since 0.1.0
 */
export class NoActiveLoan extends /*#__PURE__*/ refusal(
  "NoActiveLoan",
  "orderState",
  [148013, 148027, 148032, 148033]
) {}

/**
 * There are as many open loan orders as allowed.
 *
 * @since 0.1.0
 */
export class TooManyLoanOrders extends /*#__PURE__*/ refusal("TooManyLoanOrders", "orderState", [148018]) {}

/**
 * The same collateral or repayment was named twice: an earlier repayment may have been executed.
 *
 * @since 0.1.0
 */
export class DuplicateLoanRequest extends /*#__PURE__*/ refusal(
  "DuplicateLoanRequest",
  "orderState",
  [148039, 148041]
) {}

/**
 * Why a crypto loan was refused.
 *
 * @since 0.1.0
 */
export type LoanError =
  | LoanCoinNotSupported
  | LoanTermsOutOfRange
  | LoanQuotaExhausted
  | LoanToValueTooHigh
  | LoanOrderNotFound
  | LoanOrderNotCancellable
  | NoActiveLoan
  | TooManyLoanOrders
  | DuplicateLoanRequest

/**
 * The classes of why a crypto loan was refused.
 *
 * @since 0.1.0
 */
export const LoanError: RefusalUnion<LoanError> = {
  areas: ["Crypto Loan (New)"],
  classes: [
    LoanCoinNotSupported,
    LoanTermsOutOfRange,
    LoanQuotaExhausted,
    LoanToValueTooHigh,
    LoanOrderNotFound,
    LoanOrderNotCancellable,
    NoActiveLoan,
    TooManyLoanOrders,
    DuplicateLoanRequest
  ]
}

/**
 * The loan order is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class LegacyLoanOrderNotFound extends /*#__PURE__*/ refusal("LegacyLoanOrderNotFound", "orderState", [177005]) {}

/**
 * The amount is outside the limits of the loan, or has too many decimals.
 *
 * @since 0.1.0
 */
export class LegacyLoanAmountOutOfRange extends /*#__PURE__*/ refusal(
  "LegacyLoanAmountOutOfRange",
  "parameter",
  [177004, 177007, 177009, 177010, 177013]
) {}

/**
 * The platform or the user has no quota left for this loan or collateral.
 *
 * @since 0.1.0
 */
export class LegacyLoanQuotaExhausted extends /*#__PURE__*/ refusal(
  "LegacyLoanQuotaExhausted",
  "balance",
  [177012, 177014, 177015]
) {}

/**
 * The coin cannot be borrowed or pledged by this account.
 *
 * @since 0.1.0
 */
export class LegacyLoanCoinNotSupported extends /*#__PURE__*/ refusal(
  "LegacyLoanCoinNotSupported",
  "parameter",
  [177008, 177017, 177020]
) {}

/**
 * The same request was sent twice: the first one may have been executed.
 *
 * @since 0.1.0
 */
export class DuplicateLegacyLoanRequest extends /*#__PURE__*/ refusal(
  "DuplicateLegacyLoanRequest",
  "orderState",
  [177018]
) {}

/**
 * The repayment was refused.
 *
 * @since 0.1.0
 */
export class LegacyLoanRepaymentRefused extends /*#__PURE__*/ refusal(
  "LegacyLoanRepaymentRefused",
  "orderState",
  [177021]
) {}

/**
 * Why a crypto loan of the older kind was refused.
 *
 * @since 0.1.0
 */
export type LegacyLoanError =
  | LegacyLoanOrderNotFound
  | LegacyLoanAmountOutOfRange
  | LegacyLoanQuotaExhausted
  | LegacyLoanCoinNotSupported
  | DuplicateLegacyLoanRequest
  | LegacyLoanRepaymentRefused

/**
 * The classes of why a crypto loan of the older kind was refused.
 *
 * @since 0.1.0
 */
export const LegacyLoanError: RefusalUnion<LegacyLoanError> = {
  areas: ["Crypto Loan (legacy)"],
  classes: [
    LegacyLoanOrderNotFound,
    LegacyLoanAmountOutOfRange,
    LegacyLoanQuotaExhausted,
    LegacyLoanCoinNotSupported,
    DuplicateLegacyLoanRequest,
    LegacyLoanRepaymentRefused
  ]
}

/**
 * The user cannot be bound to, or unbound from, the risk unit.
 *
 * @since 0.1.0
 */
export class RiskUnitBindingRefused extends /*#__PURE__*/ refusal(
  "RiskUnitBindingRefused",
  "orderState",
  [3777002, 3777003, 3777004, 3777006, 3777007, 3777027, 3777029, 3777030]
) {}

/**
 * Lending or borrowing orders are not settled yet.
 *
 * @since 0.1.0
 */
export class LoanNotSettled extends /*#__PURE__*/ refusal("LoanNotSettled", "orderState", [3777005]) {}

/**
 * The repayment exceeds the debt, or there is none.
 *
 * @since 0.1.0
 */
export class RepaymentExceedsDebt extends /*#__PURE__*/ refusal("RepaymentExceedsDebt", "parameter", [3777039]) {}

/**
 * Why an operation on an institutional loan was refused.
 *
 * @since 0.1.0
 */
export type InstitutionalLoanError = RiskUnitBindingRefused | LoanNotSettled | RepaymentExceedsDebt

/**
 * The classes of why an operation on an institutional loan was refused.
 *
 * @since 0.1.0
 */
export const InstitutionalLoanError: RefusalUnion<InstitutionalLoanError> = {
  areas: ["Institutional Loan"],
  classes: [RiskUnitBindingRefused, LoanNotSettled, RepaymentExceedsDebt]
}

/**
 * Only the main account of an exchange broker may do this.
 *
 * @since 0.1.0
 */
export class BrokerOnly extends /*#__PURE__*/ refusal("BrokerOnly", "permission", [3500403]) {}

/**
 * A parameter of a reward operation is wrong.
 *
 * @since 0.1.0
 */
export class InvalidRewardParameter extends /*#__PURE__*/ refusal("InvalidRewardParameter", "parameter", [400001]) {}

/**
 * The voucher does not exist, has expired, was recycled or cannot be redeemed.
 *
 * @since 0.1.0
 */
export class VoucherNotAvailable extends /*#__PURE__*/ refusal(
  "VoucherNotAvailable",
  "orderState",
  [400101, 400102, 400103, 404001]
) {}

/**
 * The budget is spent, or there are no vouchers left.
 *
 * @since 0.1.0
 */
export class VoucherBudgetExceeded extends /*#__PURE__*/ refusal(
  "VoucherBudgetExceeded",
  "balance",
  [400105, 404011]
) {}

/**
 * The receiving account is not valid, banned, not identified, or of a VIP level that gets none.
 *
 * @since 0.1.0
 */
export class RewardAccountRejected extends /*#__PURE__*/ refusal(
  "RewardAccountRejected",
  "permission",
  [403001, 409011]
) {}

/**
 * Why an operation of an exchange broker was refused.
 *
 * @since 0.1.0
 */
export type BrokerError =
  | BrokerOnly
  | InvalidRewardParameter
  | VoucherNotAvailable
  | VoucherBudgetExceeded
  | RewardAccountRejected

/**
 * The classes of why an operation of an exchange broker was refused.
 *
 * @since 0.1.0
 */
export const BrokerError: RefusalUnion<BrokerError> = {
  areas: ["Exchange Broker", "Exchange Broker / Reward"],
  classes: [BrokerOnly, InvalidRewardParameter, VoucherNotAvailable, VoucherBudgetExceeded, RewardAccountRejected]
}

/**
 * The product does not exist or is not on offer.
 *
 * @since 0.1.0
 */
export class EarnProductNotAvailable extends /*#__PURE__*/ refusal(
  "EarnProductNotAvailable",
  "orderState",
  [180007, 180008, 180009]
) {}

/**
 * This user may not invest in the product.
 *
 * @since 0.1.0
 */
export class EarnNotAllowed extends /*#__PURE__*/ refusal(
  "EarnNotAllowed",
  "permission",
  [180005, 180010, 180011, 180017]
) {}

/**
 * The amount to stake or redeem is outside its limits, or more than the product has left.
 *
 * @since 0.1.0
 */
export class EarnAmountOutOfRange extends /*#__PURE__*/ refusal(
  "EarnAmountOutOfRange",
  "parameter",
  [180012, 180013, 180014, 180015]
) {}

/**
 * The position in the product does not exist.
 *
 * @since 0.1.0
 */
export class EarnPositionNotFound extends /*#__PURE__*/ refusal("EarnPositionNotFound", "orderState", [180020]) {}

/**
 * An order with this orderLinkId exists: the first one may have been executed.
 *
 * @since 0.1.0
 */
export class DuplicateEarnOrder extends /*#__PURE__*/ refusal("DuplicateEarnOrder", "orderState", [180025, 180031]) {}

/**
 * The rate or the price has changed since it was read, beyond what was allowed.
 *
 * @since 0.1.0
 */
export class EarnTermsChanged extends /*#__PURE__*/ refusal(
  "EarnTermsChanged",
  "orderState",
  [180021, 180026, 180030]
) {}

/**
 * The position cannot be redeemed or reinvested.
 *
 * @since 0.1.0
 */
export class EarnRedemptionNotAllowed extends /*#__PURE__*/ refusal(
  "EarnRedemptionNotAllowed",
  "orderState",
  [180028, 180029]
) {}

/**
 * Why an operation on an earn product was refused.
 *
 * @since 0.1.0
 */
export type EarnError =
  | EarnProductNotAvailable
  | EarnNotAllowed
  | EarnAmountOutOfRange
  | EarnPositionNotFound
  | DuplicateEarnOrder
  | EarnTermsChanged
  | EarnRedemptionNotAllowed

/**
 * The classes of why an operation on an earn product was refused.
 *
 * @since 0.1.0
 */
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

/**
 * The API key can be changed in this way on the exchange's site only.
 *
 * @since 0.1.0
 */
export class ApiKeyNotEditable extends /*#__PURE__*/ refusal("ApiKeyNotEditable", "permission", [141019, 141020]) {}

/**
 * The sub-account is unknown, or not in a normal state.
 *
 * @since 0.1.0
 */
export class SubAccountNotFound extends /*#__PURE__*/ refusal("SubAccountNotFound", "orderState", [141004, 141009]) {}

/**
 * A sub-account of this name exists.
 *
 * @since 0.1.0
 */
export class SubAccountExists extends /*#__PURE__*/ refusal("SubAccountExists", "orderState", [31005]) {}

/**
 * The sub-account still holds assets, so it cannot be deleted.
 *
 * @since 0.1.0
 */
export class SubAccountHasAssets extends /*#__PURE__*/ refusal("SubAccountHasAssets", "orderState", [141025]) {}

/**
 * Why an operation on sub-accounts or API keys was refused.
 *
 * @since 0.1.0
 */
export type UserError = ApiKeyNotEditable | SubAccountNotFound | SubAccountExists | SubAccountHasAssets

/**
 * The classes of why an operation on sub-accounts or API keys was refused.
 *
 * @since 0.1.0
 */
export const UserError: RefusalUnion<UserError> = {
  areas: ["User", "Asset"],
  classes: [ApiKeyNotEditable, SubAccountNotFound, SubAccountExists, SubAccountHasAssets]
}

/**
 * Only institutional users may do this.
 *
 * @since 0.1.0
 */
export class InstitutionOnly extends /*#__PURE__*/ refusal("InstitutionOnly", "permission", [3500002]) {}

/**
 * These users are not yours to read or change.
 *
 * @since 0.1.0
 */
export class UidsNotOwned extends /*#__PURE__*/ refusal("UidsNotOwned", "permission", [3500153]) {}

/**
 * Why a rate limit was not read or set.
 *
 * @since 0.1.0
 */
export type ApiLimitError = InstitutionOnly | UidsNotOwned

/**
 * The classes of why a rate limit was not read or set.
 *
 * @since 0.1.0
 */
export const ApiLimitError: RefusalUnion<ApiLimitError> = {
  areas: ["Set API rate limit"],
  classes: [InstitutionOnly, UidsNotOwned]
}

/**
 * The request for quotes is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class RfqNotFound extends /*#__PURE__*/ refusal("RfqNotFound", "orderState", [110300]) {}

/**
 * The quote is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class RfqQuoteNotFound extends /*#__PURE__*/ refusal("RfqQuoteNotFound", "orderState", [110301]) {}

/**
 * This request for quotes has a quote of yours already.
 *
 * @since 0.1.0
 */
export class RfqQuoteExists extends /*#__PURE__*/ refusal("RfqQuoteExists", "orderState", [110307]) {}

/**
 * Value or quantity is outside the limits of block trades.
 *
 * @since 0.1.0
 */
export class RfqSizeOutOfRange extends /*#__PURE__*/ refusal(
  "RfqSizeOutOfRange",
  "parameter",
  [110303, 110314, 110315, 110319]
) {}

/**
 * The counterparties are not valid: yourself, too many, or not among those asked.
 *
 * @since 0.1.0
 */
export class RfqCounterpartyNotValid extends /*#__PURE__*/ refusal(
  "RfqCounterpartyNotValid",
  "parameter",
  [110304, 110305, 110317, 110318]
) {}

/**
 * The legs are not those of the request, or not those of a strategy.
 *
 * @since 0.1.0
 */
export class RfqLegsNotValid extends /*#__PURE__*/ refusal(
  "RfqLegsNotValid",
  "parameter",
  [110306, 110308, 110309, 110310, 110311]
) {}

/**
 * This account may not trade by request for quotes, or not in its mode.
 *
 * @since 0.1.0
 */
export class RfqNotAllowed extends /*#__PURE__*/ refusal(
  "RfqNotAllowed",
  "permission",
  [110312, 110313, 110316, 110320, 110323, 111008]
) {}

/**
 * Why a request for quotes, or a quote, was refused.
 *
 * @since 0.1.0
 */
export type RfqError =
  | RfqNotFound
  | RfqQuoteNotFound
  | RfqQuoteExists
  | RfqSizeOutOfRange
  | RfqCounterpartyNotValid
  | RfqLegsNotValid
  | RfqNotAllowed

/**
 * The classes of why a request for quotes, or a quote, was refused.
 *
 * @since 0.1.0
 */
export const RfqError: RefusalUnion<RfqError> = {
  areas: ["RFQ"],
  classes: [
    RfqNotFound,
    RfqQuoteNotFound,
    RfqQuoteExists,
    RfqSizeOutOfRange,
    RfqCounterpartyNotValid,
    RfqLegsNotValid,
    RfqNotAllowed
  ]
}

/**
 * The pool has too little to lend, or the account is at its risk limit.
 *
 * @since 0.1.0
 */
export class BorrowingLimited extends /*#__PURE__*/ refusal("BorrowingLimited", "balance", [34022030, 34022031]) {}

/**
 * The amount is too small, too large, or has too many decimals.
 *
 * @since 0.1.0
 */
export class ManualLoanAmountOutOfRange extends /*#__PURE__*/ refusal(
  "ManualLoanAmountOutOfRange",
  "parameter",
  [34022011, 34022014, 34022033, 34022034, 34022107, 34022108]
) {}

/**
 * Nothing is borrowed, so nothing needs repaying.
 *
 * @since 0.1.0
 */
export class NothingBorrowed extends /*#__PURE__*/ refusal("NothingBorrowed", "unchanged", [34022010, 34022041]) {}

/**
 * The exchange did not lend or take the repayment, or not now.
 *
 * @since 0.1.0
 */
export class ManualLoanRefused extends /*#__PURE__*/ refusal(
  "ManualLoanRefused",
  "orderState",
  [34022035, 34022044, 34022045, 34022050, 34022094]
) {}

/**
 * Borrowing by hand is not open to this account.
 *
 * @since 0.1.0
 */
export class ManualLoanNotAllowed extends /*#__PURE__*/ refusal(
  "ManualLoanNotAllowed",
  "permission",
  [34022036, 34022047, 34022053]
) {}

/**
 * Why borrowing or repaying by hand was refused.
 *
 * @since 0.1.0
 */
export type ManualLoanError =
  | BorrowingLimited
  | ManualLoanAmountOutOfRange
  | NothingBorrowed
  | ManualLoanRefused
  | ManualLoanNotAllowed

/**
 * The classes of why borrowing or repaying by hand was refused.
 *
 * @since 0.1.0
 */
export const ManualLoanError: RefusalUnion<ManualLoanError> = {
  areas: ["Manual Loan"],
  classes: [BorrowingLimited, ManualLoanAmountOutOfRange, NothingBorrowed, ManualLoanRefused, ManualLoanNotAllowed]
}

/**
 * The strategy or signal is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class StrategyNotFound extends /*#__PURE__*/ refusal("StrategyNotFound", "orderState", [60065, 61009]) {}

/**
 * The strategy or its order has ended, or its state could not be changed.
 *
 * @since 0.1.0
 */
export class StrategyEnded extends /*#__PURE__*/ refusal("StrategyEnded", "orderState", [60062, 60068, 60072, 60074]) {}

/**
 * As many strategies are running as allowed.
 *
 * @since 0.1.0
 */
export class TooManyStrategies extends /*#__PURE__*/ refusal("TooManyStrategies", "orderState", [60063, 60064]) {}

/**
 * A size or value of the strategy is outside its limits.
 *
 * @since 0.1.0
 */
export class StrategySizeOutOfRange extends /*#__PURE__*/ refusal(
  "StrategySizeOutOfRange",
  "parameter",
  [60066, 60067, 60079, 60085, 60087, 60092, 60094, 60200, 60201, 61002]
) {}

/**
 * A parameter of the strategy or signal is wrong or missing.
 *
 * @since 0.1.0
 */
export class InvalidStrategyParameter extends /*#__PURE__*/ refusal(
  "InvalidStrategyParameter",
  "parameter",
  [
    60061, 60075, 60077, 60081, 60082, 60084, 60086, 60088, 60089, 60090, 60091, 60093, 60095, 61001, 61003, 61004,
    61005, 61006, 61007, 61008
  ]
) {}

/**
 * The symbol cannot be traded by strategies.
 *
 * @since 0.1.0
 */
export class StrategySymbolNotSupported extends /*#__PURE__*/ refusal(
  "StrategySymbolNotSupported",
  "parameter",
  [60078, 60083, 61000]
) {}

/**
 * This user may not run the strategy.
 *
 * @since 0.1.0
 */
export class StrategyNotAllowed extends /*#__PURE__*/ refusal(
  "StrategyNotAllowed",
  "permission",
  [60069, 60070, 61010]
) {}

/**
 * The strategy could not place its order.
 *
 * @since 0.1.0
 */
export class StrategyOrderFailed extends /*#__PURE__*/ refusal(
  "StrategyOrderFailed",
  "orderState",
  [60073, 60076, 60080]
) {}

/**
 * Why an operation on a trading strategy was refused.
 *
 * @since 0.1.0
 */
export type StrategyError =
  | StrategyNotFound
  | StrategyEnded
  | TooManyStrategies
  | StrategySizeOutOfRange
  | InvalidStrategyParameter
  | StrategySymbolNotSupported
  | StrategyNotAllowed
  | StrategyOrderFailed

/**
 * The classes of why an operation on a trading strategy was refused.
 *
 * @since 0.1.0
 */
export const StrategyError: RefusalUnion<StrategyError> = {
  areas: ["Strategy"],
  classes: [
    StrategyNotFound,
    StrategyEnded,
    TooManyStrategies,
    StrategySizeOutOfRange,
    InvalidStrategyParameter,
    StrategySymbolNotSupported,
    StrategyNotAllowed,
    StrategyOrderFailed
  ]
}

/**
 * The prediction market is unknown or closed.
 *
 * @since 0.1.0
 */
export class PredictionMarketNotFound extends /*#__PURE__*/ refusal(
  "PredictionMarketNotFound",
  "orderState",
  [700001]
) {}

/**
 * There is not enough on offer to fill the whole order at once.
 *
 * @since 0.1.0
 */
export class PredictionLiquidityShort extends /*#__PURE__*/ refusal(
  "PredictionLiquidityShort",
  "orderState",
  [700002]
) {}

/**
 * The USDC balance or the holding of outcome tokens does not cover it.
 *
 * @since 0.1.0
 */
export class PredictionBalanceShort extends /*#__PURE__*/ refusal(
  "PredictionBalanceShort",
  "balance",
  [700010, 700011]
) {}

/**
 * Why an order on a prediction market was refused.
 *
 * @since 0.1.0
 */
export type PredictionError = PredictionMarketNotFound | PredictionLiquidityShort | PredictionBalanceShort

/**
 * The classes of why an order on a prediction market was refused.
 *
 * @since 0.1.0
 */
export const PredictionError: RefusalUnion<PredictionError> = {
  areas: ["Prediction"],
  classes: [PredictionMarketNotFound, PredictionLiquidityShort, PredictionBalanceShort]
}

/**
 * The user is banned from trading bots.
 *
 * @since 0.1.0
 */
export class BotUserBanned extends /*#__PURE__*/ refusal("BotUserBanned", "permission", [421]) {}

/**
 * The bot is unknown to the exchange.
 *
 * @since 0.1.0
 */
export class BotNotFound extends /*#__PURE__*/ refusal("BotNotFound", "orderState", [404]) {}

/**
 * The bot cannot be closed: it is ending already, or in the middle of a cycle.
 *
 * @since 0.1.0
 */
export class BotNotClosable extends /*#__PURE__*/ refusal("BotNotClosable", "orderState", [405, 503]) {}

/**
 * Why an operation on any trading bot was refused.
 *
 * Their codes are inner ones. 401 means different things: see `FuturesBotError` and `SpotGridBotError`.
 *
 * @since 0.1.0
 */
export type BotError = BotUserBanned | BotNotFound | BotNotClosable

/**
 * The classes of why an operation on any trading bot was refused.
 *
 * @since 0.1.0
 */
export const BotError: RefusalUnion<BotError> = {
  areas: [
    "Bot / Futures Combo Bot",
    "Bot / Futures Grid Bot",
    "Bot / Futures Martingale Bot",
    "Bot / DCA Bot",
    "Bot / Spot Grid Bot"
  ],
  classes: [BotUserBanned, BotNotFound, BotNotClosable]
}

/**
 * The user must log in or sign first.
 *
 * @since 0.1.0
 */
export class BotNotAuthenticated extends /*#__PURE__*/ refusal("BotNotAuthenticated", "auth", [401]) {}

/**
 * What bots for futures (combo, grid, martingale) may get beside `BotError`.
 *
 * @since 0.1.0
 */
export type FuturesBotError = BotNotAuthenticated

/**
 * The class of what bots for futures may get beside `BotError`.
 *
 * @since 0.1.0
 */
export const FuturesBotError: RefusalUnion<FuturesBotError> = {
  areas: ["Bot / Futures Combo Bot", "Bot / Futures Grid Bot", "Bot / Futures Martingale Bot"],
  classes: [BotNotAuthenticated]
}

/**
 * The balance does not cover the bot's investment.
 *
 * @since 0.1.0
 */
export class BotBalanceShort extends /*#__PURE__*/ refusal("BotBalanceShort", "balance", [401]) {}

/**
 * What spot grid bots may get beside `BotError`.
 *
 * @since 0.1.0
 */
export type SpotGridBotError = BotBalanceShort

/**
 * The class of what spot grid bots may get beside `BotError`.
 *
 * @since 0.1.0
 */
export const SpotGridBotError: RefusalUnion<SpotGridBotError> = {
  areas: ["Bot / Spot Grid Bot"],
  classes: [BotBalanceShort]
}
