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

/** A parameter is missing or wrong. 10001 also comes for some settings that were so already; the message says which. */
export class InvalidParameter extends refusal(
  "InvalidParameter",
  "parameter",
  [
    10001, 110018, 110019, 110049, 3100181, 3100326, 170105, 170115, 170116, 170117, 170130, 170201, 176004, 131002,
    131202, 131203, 131211, 181000, 181001, 181002, 181003, 181004, 181005, 181006, 181007, 181008, 181009, 181010,
    181011, 181018, 181019, 182201, 182202, 182203, 182205, 700000, 400000, 177003, 177019, 3777042, 3500402, 3500405,
    3500406, 3500407, 180001, 180006, 180019, 34022027, 400
  ]
) {}

/** The symbol does not exist, or this api does not offer it. */
export class InvalidSymbol extends refusal("InvalidSymbol", "parameter", [10029, 110037, 170121, 181012, 110321]) {}

/** The coin does not exist, or this api does not offer it. */
export class InvalidCoin extends refusal(
  "InvalidCoin",
  "parameter",
  [110050, 170221, 181013, 182112, 182204, 177006, 180002]
) {}

/** The cursor of a page is not, or no longer, valid. 10016 has this meaning on a read that sent a cursor only. */
export class WrongCursor extends refusal("WrongCursor", "parameter", [10016, 3500404]) {}

/** The exchange has no such path or socket operation, or none for this category. */
export class RouteNotFound extends refusal("RouteNotFound", "parameter", [10017, 10404]) {}

/**
 * The API key is not valid here, or lacks permissions: keys of live, testnet and demo trading are not interchangeable.
 */
export class InvalidApiKey extends refusal("InvalidApiKey", "auth", [10003]) {}

/** The API key has expired. */
export class ApiKeyExpired extends refusal("ApiKeyExpired", "auth", [-2015, 33004]) {}

/**
 * The signature is not valid. The exchange repeats the text that was signed, API key included: `message` has it blanked.
 */
export class InvalidSignature extends refusal("InvalidSignature", "auth", [10004, 790001]) {
  constructor(fields: RefusalFields) {
    super({ ...fields, message: maskText(fields.message, []) })
  }
}

/** The user could not be authenticated. */
export class AuthenticationFailed extends refusal("AuthenticationFailed", "auth", [10007]) {}

/** A private USDC operation was refused as incorrect. */
export class IncorrectPrivateOperation extends refusal("IncorrectPrivateOperation", "auth", [3303001]) {}

/** The API key lacks the permission for this operation. */
export class PermissionDenied extends refusal("PermissionDenied", "permission", [10005]) {}

/** The API key is bound to other IP addresses. */
export class IpNotAllowed extends refusal("IpNotAllowed", "permission", [10010]) {}

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
 */
export class RequestExpired extends refusal("RequestExpired", "clock", [10002, -1]) {
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

/** Too many calls of this kind by this user, session or symbol. */
export class RateLimited extends refusal("RateLimited", "rateLimit", [10006, 20003, 30035, 170005, 170222]) {
  /** When the limit is whole again, in milliseconds, where the answer's headers said it. */
  get resetAtTimestamp(): number | undefined {
    return this.rateLimit?.resetAtTimestamp
  }
}

/** Too many calls from this IP address. */
export class IpRateLimited extends refusal("IpRateLimited", "rateLimit", [10018, 10403]) {}

/** The exchange protects itself from load. Whether it acted is unknown after 429; after 10429 it did not. */
export class SystemBusy extends refusal("SystemBusy", "rateLimit", [429, 10429]) {}

/** Only unified trading accounts may do this. */
export class AccountNotUnified extends refusal(
  "AccountNotUnified",
  "permission",
  [10020, 10028, 110088, 110097, 110111, 181014, 182200, 500011]
) {}

/** Unified trading accounts may not do this. */
export class UnifiedAccountNotSupported extends refusal(
  "UnifiedAccountNotSupported",
  "permission",
  [100028, 110067, 176134]
) {}

/** The account is being upgraded to a unified one: try later. */
export class AccountUpgrading extends refusal("AccountUpgrading", "orderState", [3100197, 131084, 182105, 700012]) {}

/** The account, or all its trading, is banned. */
export class AccountBanned extends refusal("AccountBanned", "permission", [10008, 10027, 110066, 131092, 180003]) {}

/** Only a master account may do this, or the sub-account lacks the right to it. */
export class SubAccountNotAllowed extends refusal(
  "SubAccountNotAllowed",
  "permission",
  [3500415, 180024, 131076, 131227, 141027]
) {}

/** The user must identify first, or to a higher level. */
export class KycRequired extends refusal("KycRequired", "permission", [131004, 131065, 20096, 180022]) {}

/** Not offered in the user's region, or by this regional site. */
export class RegionRestricted extends refusal(
  "RegionRestricted",
  "region",
  [10009, 110132, 170209, 170348, 170358, 170359, 180004, 81007]
) {}

/** A compliance rule forbids it. */
export class ComplianceRestricted extends refusal("ComplianceRestricted", "region", [10024, 131226, 131229, 180027]) {}

/** Demo trading does not offer this. */
export class DemoTradingNotSupported extends refusal(
  "DemoTradingNotSupported",
  "permission",
  [10032, 110100, 110302]
) {}

/** The feature is suspended, or not open to this account. */
export class FeatureNotAvailable extends refusal("FeatureNotAvailable", "permission", [170031, 170219, 170227]) {}

/** An institutional loan restricts the account, by its loan-to-value ratio or its rules. */
export class InstitutionalLoanRestricted extends refusal(
  "InstitutionalLoanRestricted",
  "permission",
  [
    30133, 30134, 30135, 30136, 110069, 110080, 110087, 110102, 110104, 110105, 110106, 110107, 3200316, 3200317,
    3200320, 170215, 170216, 170220, 170223, 170230, 170709, 176139, 176201, 182103, 140002, 140004, 34022051, 34022052
  ]
) {}

/** The account is being liquidated. */
export class LiquidationInProgress extends refusal(
  "LiquidationInProgress",
  "orderState",
  [170226, 176019, 176035, 176036, 182100, 182106, 140003, 148031, 34022048]
) {}

/** The exchange failed. Unless the call was a read, it may have acted nevertheless: ask it before calling again. */
export class ServerError extends refusal(
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
 */
export class ServerTimeout extends refusal("ServerTimeout", "server", [10000, 170007, 170146, 170147, 170310]) {}

/** The service is restarting or under maintenance: open a new connection, or try later. */
export class ServiceRestarting extends refusal("ServiceRestarting", "server", [10019, 180023]) {}

/**
 * This request, or an earlier one for the same thing, is still being worked on: ask for its outcome before calling again.
 */
export class RequestProcessing extends refusal(
  "RequestProcessing",
  "server",
  [40004, 110035, 110079, 110114, 170035, 170212, 700021, 148021, 3777012, 3777043, 34022038, 35000011]
) {}

/** What any endpoint of V5 may get. */
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

/** The classes of what any endpoint of V5 may get. */
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

/** The available balance does not cover it. */
export class InsufficientBalance extends refusal(
  "InsufficientBalance",
  "balance",
  [
    110004, 110007, 110012, 110014, 110045, 110051, 110052, 110053, 170033, 170131, 176015, 131085, 131212, 131228,
    400006, 400007, 700005, 148029, 177011, 3777040, 180016, 175006
  ]
) {}

/** The margin does not cover it. */
export class InsufficientMargin extends refusal(
  "InsufficientMargin",
  "balance",
  [110006, 110044, 110047, 30256, 110131, 182104, 182107, 182108]
) {}

/** It would lead to liquidation at once. */
export class LiquidationWouldFollow extends refusal(
  "LiquidationWouldFollow",
  "balance",
  [110011, 110039, 110040, 110046, 176133]
) {}

/** The collateral does not cover it. */
export class InsufficientCollateral extends refusal(
  "InsufficientCollateral",
  "balance",
  [182101, 148012, 177016, 34022049]
) {}

/** Money, margin or collateral is short: what any endpoint that spends, locks or moves it may get. */
export type BalanceError = InsufficientBalance | InsufficientMargin | LiquidationWouldFollow | InsufficientCollateral

/** The classes of money, margin or collateral being short. */
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

/** The order is unknown to the exchange. */
export class OrderNotFound extends refusal("OrderNotFound", "orderState", [110001, 170143, 170213]) {}

/** The order is filled or cancelled already. */
export class OrderClosed extends refusal("OrderClosed", "orderState", [110008, 110010, 170139, 170142, 170190]) {}

/** An order or request with this id was sent before: that order may live. Ask for it by its orderLinkId. */
export class DuplicateOrderLinkId extends refusal(
  "DuplicateOrderLinkId",
  "orderState",
  [110072, 170141, 10014, 20006, 110030]
) {}

/** This order cannot be amended, or not so. */
export class OrderNotAmendable extends refusal(
  "OrderNotAmendable",
  "orderState",
  [110022, 110059, 110060, 110064, 110117, 170311, 170312, 170313]
) {}

/** This order cannot be cancelled, or not now. */
export class OrderNotCancellable extends refusal(
  "OrderNotCancellable",
  "orderState",
  [110115, 170144, 170145, 170150, 170191, 181017]
) {}

/** The exchange did not take the order, and gives no other reason than its message. */
export class OrderRejected extends refusal("OrderRejected", "orderState", [110032, 170149, 170210]) {}

/** The price is outside the allowed range, or deviates too far from the market. */
export class PriceOutOfRange extends refusal(
  "PriceOutOfRange",
  "parameter",
  [30208, 30209, 110003, 110116, 110120, 110121, 170132, 170133, 170192, 170193, 170194, 170195, 170196, 170371, 170372]
) {}

/** The trigger price is missing or on the wrong side of the market. */
export class InvalidTriggerPrice extends refusal(
  "InvalidTriggerPrice",
  "parameter",
  [110092, 110093, 170202, 170203, 170204]
) {}

/** Price or quantity has more decimals than the instrument allows. */
export class TooManyDecimals extends refusal("TooManyDecimals", "parameter", [170134, 170137, 170148]) {}

/** The quantity exceeds what one order may have. */
export class QuantityExceedsMax extends refusal(
  "QuantityExceedsMax",
  "parameter",
  [130006, 170124, 170197, 170198, 170199, 170200, 170228, 170229, 170341, 170381, 170382]
) {}

/** Quantity or value is below what an order must have. */
export class QuantityTooSmall extends refusal("QuantityTooSmall", "parameter", [110017, 110094, 170136, 170140]) {}

/** There are as many open orders of this kind as allowed. */
export class TooManyOrders extends refusal("TooManyOrders", "orderState", [110009, 110020, 110061, 170810]) {}

/** The order would make the position larger than its risk limit, leverage or open interest allows. */
export class PositionLimitExceeded extends refusal(
  "PositionLimitExceeded",
  "orderState",
  [110016, 110021, 110085, 110086, 110090, 3400139]
) {}

/** Take profit or stop loss cannot be set so with this order. */
export class TpSlNotAllowed extends refusal("TpSlNotAllowed", "parameter", [110057, 110058]) {}

/** The market takes no orders of this type at the moment, and perhaps post-only limit orders alone. */
export class OrderTypeNotAllowed extends refusal(
  "OrderTypeNotAllowed",
  "parameter",
  [110103, 170159, 170206, 170217]
) {}

/** The post-only order would have taken liquidity, or has no valid price. */
export class PostOnlyRejected extends refusal("PostOnlyRejected", "orderState", [170218]) {}

/** The slippage tolerance is outside its range: 1 to 10000 ticks, or 0.01 to 10 percent. */
export class SlippageOutOfRange extends refusal("SlippageOutOfRange", "parameter", [110108, 110109]) {}

/** The book is too thin to price a market order. */
export class InsufficientLiquidity extends refusal("InsufficientLiquidity", "orderState", [110118]) {}

/** The symbol is not open for trading: not live yet, settling, or closed to api orders. */
export class SymbolNotTrading extends refusal(
  "SymbolNotTrading",
  "orderState",
  [110063, 110070, 110074, 170151, 170157]
) {}

/** Only orders that reduce the position are taken. */
export class ReduceOnlyRestricted extends refusal(
  "ReduceOnlyRestricted",
  "orderState",
  [30228, 110023, 110042, 110137]
) {}

/** The pre-market phase does not allow this. */
export class PreMarketRestricted extends refusal(
  "PreMarketRestricted",
  "orderState",
  [110095, 110096, 110098, 110099]
) {}

/** Spread trading is not open to this account, mode or symbol. */
export class SpreadTradingNotAllowed extends refusal(
  "SpreadTradingNotAllowed",
  "permission",
  [110110, 110112, 110113, 170360]
) {}

/** The margin mode of the account does not allow this order. */
export class OrderNotAllowedInMarginMode extends refusal(
  "OrderNotAllowedInMarginMode",
  "orderState",
  [110135, 3200403]
) {}

/** RPI orders and event futures are open to approved accounts only. */
export class ApprovalRequired extends refusal("ApprovalRequired", "permission", [110119, 110136, 170355]) {}

/** Terms or a risk disclosure must be accepted on the exchange's site first. */
export class TermsNotAccepted extends refusal("TermsNotAccepted", "permission", [110123, 110125, 170224, 170241]) {}

/** The user has asked for a cooling-off period, which is running. */
export class CoolingOffPeriod extends refusal("CoolingOffPeriod", "permission", [110124]) {}

/** The order cannot be traded with leverage, margin or this collateral. */
export class LeveragedTradingNotAllowed extends refusal(
  "LeveragedTradingNotAllowed",
  "permission",
  [110068, 110101, 170034, 170036, 170037, 170207, 170344, 170346]
) {}

/** The purchase exceeds the position limit of leveraged or innovation-zone tokens. */
export class TokenPositionLimitExceeded extends refusal(
  "TokenPositionLimitExceeded",
  "parameter",
  [170010, 170011, 170019]
) {}

/** Why an order was not placed, amended or cancelled. */
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

/** The classes of why an order was not placed, amended or cancelled. */
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

/** The leverage is what was asked for already. */
export class LeverageUnchanged extends refusal("LeverageUnchanged", "unchanged", [110043]) {}

/** The position is cross or isolated already, as asked for. */
export class CrossIsolatedUnchanged extends refusal("CrossIsolatedUnchanged", "unchanged", [110026]) {}

/** The position mode is what was asked for already. */
export class PositionModeUnchanged extends refusal("PositionModeUnchanged", "unchanged", [110025]) {}

/** The margin of the position is what was asked for already. */
export class MarginUnchanged extends refusal("MarginUnchanged", "unchanged", [110027]) {}

/** The risk limit is what was asked for already. */
export class RiskIdUnchanged extends refusal("RiskIdUnchanged", "unchanged", [110075]) {}

/** Take profit and stop loss are what was asked for already, or a required parameter is missing. */
export class TpSlUnchanged extends refusal("TpSlUnchanged", "unchanged", [34040]) {}

/** There is no open position to act on, or it is not in a normal state. */
export class PositionNotFound extends refusal("PositionNotFound", "orderState", [110005, 110033, 110034]) {}

/** Open positions or orders stand against the change: close or cancel them first. */
export class PositionOrOrdersOpen extends refusal(
  "PositionOrOrdersOpen",
  "orderState",
  [110024, 110028, 110041, 110054, 110055, 110056]
) {}

/** The symbol does not support hedge mode. */
export class HedgeModeNotSupported extends refusal("HedgeModeNotSupported", "parameter", [110029]) {}

/** The margin mode of the position does not allow this. */
export class NotAllowedInMarginMode extends refusal(
  "NotAllowedInMarginMode",
  "orderState",
  [110015, 110036, 110038, 110076, 110077]
) {}

/** The risk limit does not exist, or does not fit leverage or position. */
export class RiskLimitNotAllowed extends refusal(
  "RiskLimitNotAllowed",
  "parameter",
  [110013, 110031, 110048, 110089]
) {}

/** More margin would be taken out than may be. */
export class MarginReductionTooLarge extends refusal("MarginReductionTooLarge", "parameter", [110078]) {}

/** The reduce-only restriction cannot be lifted so: there is none, or both sides must be lifted together. */
export class ReduceOnlyNotLifted extends refusal("ReduceOnlyNotLifted", "orderState", [110082, 110083]) {}

/** Why a position or its settings were not changed. */
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

/** The classes of why a position or its settings were not changed. */
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
 */
export class MarginModeUnchanged extends refusal("MarginModeUnchanged", "unchanged", [110073]) {
  constructor(fields: RefusalFields) {
    super({
      ...fields,
      message: `${fields.message} (the docs explain ${fields.code} as "Set margin mode failed": read the mode back)`
    })
  }
}

/** The margin mode cannot be switched as positions, orders, hedging or collateral are now. */
export class MarginModeNotSwitchable extends refusal(
  "MarginModeNotSwitchable",
  "orderState",
  [3200419, 3200425, 3200641, 3400045, 3401010, 140001, 140005]
) {}

/** The account cannot be upgraded to a unified one as its orders, positions, risk or assets are now. */
export class UpgradeNotPossible extends refusal(
  "UpgradeNotPossible",
  "orderState",
  [110071, 3400052, 3400053, 3400054, 3400071, 3400208, 3400209, 3400210, 3400211, 3400212, 3400213]
) {}

/** The coin cannot be switched on or off as collateral. */
export class CollateralNotSwitchable extends refusal("CollateralNotSwitchable", "orderState", [182110, 182111]) {}

/** The platform takes no more of this coin as collateral. */
export class CollateralLimitReached extends refusal("CollateralLimitReached", "balance", [182011]) {}

/** There is nothing to repay in this coin. */
export class NoLiabilities extends refusal("NoLiabilities", "unchanged", [182102]) {}

/** Market maker protection is not enabled for this account: the exchange's sales do that. */
export class MmpNotEnabled extends refusal("MmpNotEnabled", "permission", [110062, 110065, 3500713]) {}

/** The parameters of market maker protection are wrong. */
export class InvalidMmpParameters extends refusal("InvalidMmpParameters", "parameter", [3500712]) {}

/** The sub-account belongs to another master account. */
export class SubAccountNotOwned extends refusal("SubAccountNotOwned", "permission", [500010]) {}

/** Why an account or its settings were not changed. */
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

/** The classes of why an account or its settings were not changed. */
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

/** A transfer with this transferId exists: the first one may have been executed. */
export class TransferIdExists extends refusal("TransferIdExists", "orderState", [131214]) {}

/** The same withdrawal was asked for twice: the first one may have been executed. */
export class DuplicateWithdrawal extends refusal("DuplicateWithdrawal", "orderState", [131082]) {}

/** This coin or account may not be transferred, in or out. */
export class TransferNotAllowed extends refusal(
  "TransferNotAllowed",
  "permission",
  [131206, 131208, 131231, 131232, 131233]
) {}

/** The account would be at risk after the transfer, or its collateral above the platform's limit. */
export class TransferRiskCheckFailed extends refusal("TransferRiskCheckFailed", "balance", [131213, 131217, 131239]) {}

/** The account does not exist. */
export class AccountNotFound extends refusal("AccountNotFound", "parameter", [131207]) {}

/** The amount is wrong, has too many decimals, or is outside the limits of a withdrawal. */
export class InvalidAmount extends refusal("InvalidAmount", "parameter", [131096, 131210, 131215]) {}

/** The user may not withdraw, or not now. */
export class WithdrawalNotAllowed extends refusal(
  "WithdrawalNotAllowed",
  "permission",
  [131080, 131087, 131089, 131090, 131091, 131094, 131097]
) {}

/** The amount exceeds what this user, account or platform may withdraw now. */
export class WithdrawalLimitExceeded extends refusal("WithdrawalLimitExceeded", "balance", [131086, 131088, 131095]) {}

/** The address is not one that this user may withdraw to, or its tag is not wanted. */
export class WithdrawalAddressNotAllowed extends refusal(
  "WithdrawalAddressNotAllowed",
  "parameter",
  [131066, 131075, 131081, 131083, 131093, 131098]
) {}

/** The receiving user does not exist or may not receive. */
export class RecipientNotAllowed extends refusal("RecipientNotAllowed", "parameter", [131077, 131078, 131079]) {}

/** The travel rule was not met: facts on the beneficiary are missing or do not match. */
export class TravelRuleNotMet extends refusal(
  "TravelRuleNotMet",
  "permission",
  [131067, 131068, 131069, 131070, 131071, 131072, 131073, 131074]
) {}

/** The withdrawal cannot be cancelled in its state. */
export class WithdrawalNotCancellable extends refusal("WithdrawalNotCancellable", "orderState", [131099]) {}

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
  | WithdrawalNotCancellable

/** The classes of why a transfer, deposit or withdrawal was refused. */
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

/** No dealer quotes this conversion, or the rate has fallen below the quote. */
export class QuoteNotAvailable extends refusal("QuoteNotAvailable", "orderState", [700001, 700002, 700016]) {}

/** The quote has expired: ask for a new one. */
export class QuoteExpired extends refusal("QuoteExpired", "orderState", [700008]) {}

/** The quote was used before: that conversion may have been executed. */
export class QuoteUsed extends refusal("QuoteUsed", "orderState", [700009]) {}

/** The conversion is unknown to the exchange. */
export class ConversionNotFound extends refusal("ConversionNotFound", "orderState", [700004]) {}

/** The amount to convert is too small or too large. */
export class ConversionAmountOutOfRange extends refusal("ConversionAmountOutOfRange", "parameter", [700006, 700007]) {}

/** This user may not convert, or not this coin. */
export class ConversionNotAllowed extends refusal(
  "ConversionNotAllowed",
  "permission",
  [700010, 700011, 700013, 700022]
) {}

/** Why a conversion between coins was refused, of small balances too. */
export type ConvertError =
  | QuoteNotAvailable
  | QuoteExpired
  | QuoteUsed
  | ConversionNotFound
  | ConversionAmountOutOfRange
  | ConversionNotAllowed

/** The classes of why a conversion between coins was refused. */
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

/** The fiat broker, or its quotation, is unknown or not valid. */
export class FiatBrokerNotValid extends refusal("FiatBrokerNotValid", "parameter", [400001, 400002, 400003]) {}

/** The sub-account does not exist. */
export class FiatSubAccountNotFound extends refusal("FiatSubAccountNotFound", "parameter", [400004]) {}

/** The amount is outside the quota. */
export class FiatQuotaExceeded extends refusal("FiatQuotaExceeded", "parameter", [400005]) {}

/** Why a conversion from or to fiat money was refused. */
export type FiatError = FiatBrokerNotValid | FiatSubAccountNotFound | FiatQuotaExceeded

/** The classes of why a conversion from or to fiat money was refused. */
export const FiatError: RefusalUnion<FiatError> = {
  areas: ["Asset / Fiat Convert"],
  classes: [FiatBrokerNotValid, FiatSubAccountNotFound, FiatQuotaExceeded]
}

/** The coin cannot be lent, borrowed or pledged. */
export class LoanCoinNotSupported extends refusal(
  "LoanCoinNotSupported",
  "parameter",
  [148001, 148004, 148014, 148040]
) {}

/** Amount, rate or term of the loan is outside its limits, or has too many decimals. */
export class LoanTermsOutOfRange extends refusal(
  "LoanTermsOutOfRange",
  "parameter",
  [148002, 148003, 148005, 148007, 148008, 148015, 148016, 148017, 148028, 148038, 148042, 148047]
) {}

/** The platform or the user has no quota left for this loan or collateral. */
export class LoanQuotaExhausted extends refusal(
  "LoanQuotaExhausted",
  "balance",
  [148006, 148010, 148011, 148020, 148022, 148048]
) {}

/** The loan would be too large for its collateral. */
export class LoanToValueTooHigh extends refusal("LoanToValueTooHigh", "balance", [148009, 148037]) {}

/** The loan or supply order is unknown to the exchange. */
export class LoanOrderNotFound extends refusal("LoanOrderNotFound", "orderState", [148023, 148030]) {}

/** The loan or supply order cannot be cancelled: it may be completed. */
export class LoanOrderNotCancellable extends refusal("LoanOrderNotCancellable", "orderState", [148024, 148025]) {}

/** There is no loan to repay or to change the collateral of. */
export class NoActiveLoan extends refusal("NoActiveLoan", "orderState", [148013, 148027, 148032, 148033]) {}

/** There are as many open loan orders as allowed. */
export class TooManyLoanOrders extends refusal("TooManyLoanOrders", "orderState", [148018]) {}

/** The same collateral or repayment was named twice: an earlier repayment may have been executed. */
export class DuplicateLoanRequest extends refusal("DuplicateLoanRequest", "orderState", [148039, 148041]) {}

/** Why a crypto loan was refused. */
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

/** The classes of why a crypto loan was refused. */
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

/** The loan order is unknown to the exchange. */
export class LegacyLoanOrderNotFound extends refusal("LegacyLoanOrderNotFound", "orderState", [177005]) {}

/** The amount is outside the limits of the loan, or has too many decimals. */
export class LegacyLoanAmountOutOfRange extends refusal(
  "LegacyLoanAmountOutOfRange",
  "parameter",
  [177004, 177007, 177009, 177010, 177013]
) {}

/** The platform or the user has no quota left for this loan or collateral. */
export class LegacyLoanQuotaExhausted extends refusal(
  "LegacyLoanQuotaExhausted",
  "balance",
  [177012, 177014, 177015]
) {}

/** The coin cannot be borrowed or pledged by this account. */
export class LegacyLoanCoinNotSupported extends refusal(
  "LegacyLoanCoinNotSupported",
  "parameter",
  [177008, 177017, 177020]
) {}

/** The same request was sent twice: the first one may have been executed. */
export class DuplicateLegacyLoanRequest extends refusal("DuplicateLegacyLoanRequest", "orderState", [177018]) {}

/** The repayment was refused. */
export class LegacyLoanRepaymentRefused extends refusal("LegacyLoanRepaymentRefused", "orderState", [177021]) {}

/** Why a crypto loan of the older kind was refused. */
export type LegacyLoanError =
  | LegacyLoanOrderNotFound
  | LegacyLoanAmountOutOfRange
  | LegacyLoanQuotaExhausted
  | LegacyLoanCoinNotSupported
  | DuplicateLegacyLoanRequest
  | LegacyLoanRepaymentRefused

/** The classes of why a crypto loan of the older kind was refused. */
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

/** The user cannot be bound to, or unbound from, the risk unit. */
export class RiskUnitBindingRefused extends refusal(
  "RiskUnitBindingRefused",
  "orderState",
  [3777002, 3777003, 3777004, 3777006, 3777007, 3777027, 3777029, 3777030]
) {}

/** Lending or borrowing orders are not settled yet. */
export class LoanNotSettled extends refusal("LoanNotSettled", "orderState", [3777005]) {}

/** The repayment exceeds the debt, or there is none. */
export class RepaymentExceedsDebt extends refusal("RepaymentExceedsDebt", "parameter", [3777039]) {}

/** Why an operation on an institutional loan was refused. */
export type InstitutionalLoanError = RiskUnitBindingRefused | LoanNotSettled | RepaymentExceedsDebt

/** The classes of why an operation on an institutional loan was refused. */
export const InstitutionalLoanError: RefusalUnion<InstitutionalLoanError> = {
  areas: ["Institutional Loan"],
  classes: [RiskUnitBindingRefused, LoanNotSettled, RepaymentExceedsDebt]
}

/** Only the main account of an exchange broker may do this. */
export class BrokerOnly extends refusal("BrokerOnly", "permission", [3500403]) {}

/** A parameter of a reward operation is wrong. */
export class InvalidRewardParameter extends refusal("InvalidRewardParameter", "parameter", [400001]) {}

/** The voucher does not exist, has expired, was recycled or cannot be redeemed. */
export class VoucherNotAvailable extends refusal(
  "VoucherNotAvailable",
  "orderState",
  [400101, 400102, 400103, 404001]
) {}

/** The budget is spent, or there are no vouchers left. */
export class VoucherBudgetExceeded extends refusal("VoucherBudgetExceeded", "balance", [400105, 404011]) {}

/** The receiving account is not valid, banned, not identified, or of a VIP level that gets none. */
export class RewardAccountRejected extends refusal("RewardAccountRejected", "permission", [403001, 409011]) {}

/** Why an operation of an exchange broker was refused. */
export type BrokerError =
  | BrokerOnly
  | InvalidRewardParameter
  | VoucherNotAvailable
  | VoucherBudgetExceeded
  | RewardAccountRejected

/** The classes of why an operation of an exchange broker was refused. */
export const BrokerError: RefusalUnion<BrokerError> = {
  areas: ["Exchange Broker", "Exchange Broker / Reward"],
  classes: [BrokerOnly, InvalidRewardParameter, VoucherNotAvailable, VoucherBudgetExceeded, RewardAccountRejected]
}

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

/** The API key can be changed in this way on the exchange's site only. */
export class ApiKeyNotEditable extends refusal("ApiKeyNotEditable", "permission", [141019, 141020]) {}

/** The sub-account is unknown, or not in a normal state. */
export class SubAccountNotFound extends refusal("SubAccountNotFound", "orderState", [141004, 141009]) {}

/** A sub-account of this name exists. */
export class SubAccountExists extends refusal("SubAccountExists", "orderState", [31005]) {}

/** The sub-account still holds assets, so it cannot be deleted. */
export class SubAccountHasAssets extends refusal("SubAccountHasAssets", "orderState", [141025]) {}

/** Why an operation on sub-accounts or API keys was refused. */
export type UserError = ApiKeyNotEditable | SubAccountNotFound | SubAccountExists | SubAccountHasAssets

/** The classes of why an operation on sub-accounts or API keys was refused. */
export const UserError: RefusalUnion<UserError> = {
  areas: ["User", "Asset"],
  classes: [ApiKeyNotEditable, SubAccountNotFound, SubAccountExists, SubAccountHasAssets]
}

/** Only institutional users may do this. */
export class InstitutionOnly extends refusal("InstitutionOnly", "permission", [3500002]) {}

/** These users are not yours to read or change. */
export class UidsNotOwned extends refusal("UidsNotOwned", "permission", [3500153]) {}

/** Why a rate limit was not read or set. */
export type ApiLimitError = InstitutionOnly | UidsNotOwned

/** The classes of why a rate limit was not read or set. */
export const ApiLimitError: RefusalUnion<ApiLimitError> = {
  areas: ["Set API rate limit"],
  classes: [InstitutionOnly, UidsNotOwned]
}

/** The request for quotes is unknown to the exchange. */
export class RfqNotFound extends refusal("RfqNotFound", "orderState", [110300]) {}

/** The quote is unknown to the exchange. */
export class RfqQuoteNotFound extends refusal("RfqQuoteNotFound", "orderState", [110301]) {}

/** This request for quotes has a quote of yours already. */
export class RfqQuoteExists extends refusal("RfqQuoteExists", "orderState", [110307]) {}

/** Value or quantity is outside the limits of block trades. */
export class RfqSizeOutOfRange extends refusal("RfqSizeOutOfRange", "parameter", [110303, 110314, 110315, 110319]) {}

/** The counterparties are not valid: yourself, too many, or not among those asked. */
export class RfqCounterpartyNotValid extends refusal(
  "RfqCounterpartyNotValid",
  "parameter",
  [110304, 110305, 110317, 110318]
) {}

/** The legs are not those of the request, or not those of a strategy. */
export class RfqLegsNotValid extends refusal(
  "RfqLegsNotValid",
  "parameter",
  [110306, 110308, 110309, 110310, 110311]
) {}

/** This account may not trade by request for quotes, or not in its mode. */
export class RfqNotAllowed extends refusal(
  "RfqNotAllowed",
  "permission",
  [110312, 110313, 110316, 110320, 110323, 111008]
) {}

/** Why a request for quotes, or a quote, was refused. */
export type RfqError =
  | RfqNotFound
  | RfqQuoteNotFound
  | RfqQuoteExists
  | RfqSizeOutOfRange
  | RfqCounterpartyNotValid
  | RfqLegsNotValid
  | RfqNotAllowed

/** The classes of why a request for quotes, or a quote, was refused. */
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

/** The pool has too little to lend, or the account is at its risk limit. */
export class BorrowingLimited extends refusal("BorrowingLimited", "balance", [34022030, 34022031]) {}

/** The amount is too small, too large, or has too many decimals. */
export class ManualLoanAmountOutOfRange extends refusal(
  "ManualLoanAmountOutOfRange",
  "parameter",
  [34022011, 34022014, 34022033, 34022034, 34022107, 34022108]
) {}

/** Nothing is borrowed, so nothing needs repaying. */
export class NothingBorrowed extends refusal("NothingBorrowed", "unchanged", [34022010, 34022041]) {}

/** The exchange did not lend or take the repayment, or not now. */
export class ManualLoanRefused extends refusal(
  "ManualLoanRefused",
  "orderState",
  [34022035, 34022044, 34022045, 34022050, 34022094]
) {}

/** Borrowing by hand is not open to this account. */
export class ManualLoanNotAllowed extends refusal(
  "ManualLoanNotAllowed",
  "permission",
  [34022036, 34022047, 34022053]
) {}

/** Why borrowing or repaying by hand was refused. */
export type ManualLoanError =
  | BorrowingLimited
  | ManualLoanAmountOutOfRange
  | NothingBorrowed
  | ManualLoanRefused
  | ManualLoanNotAllowed

/** The classes of why borrowing or repaying by hand was refused. */
export const ManualLoanError: RefusalUnion<ManualLoanError> = {
  areas: ["Manual Loan"],
  classes: [BorrowingLimited, ManualLoanAmountOutOfRange, NothingBorrowed, ManualLoanRefused, ManualLoanNotAllowed]
}

/** The strategy or signal is unknown to the exchange. */
export class StrategyNotFound extends refusal("StrategyNotFound", "orderState", [60065, 61009]) {}

/** The strategy or its order has ended, or its state could not be changed. */
export class StrategyEnded extends refusal("StrategyEnded", "orderState", [60062, 60068, 60072, 60074]) {}

/** As many strategies are running as allowed. */
export class TooManyStrategies extends refusal("TooManyStrategies", "orderState", [60063, 60064]) {}

/** A size or value of the strategy is outside its limits. */
export class StrategySizeOutOfRange extends refusal(
  "StrategySizeOutOfRange",
  "parameter",
  [60066, 60067, 60079, 60085, 60087, 60092, 60094, 60200, 60201, 61002]
) {}

/** A parameter of the strategy or signal is wrong or missing. */
export class InvalidStrategyParameter extends refusal(
  "InvalidStrategyParameter",
  "parameter",
  [
    60061, 60075, 60077, 60081, 60082, 60084, 60086, 60088, 60089, 60090, 60091, 60093, 60095, 61001, 61003, 61004,
    61005, 61006, 61007, 61008
  ]
) {}

/** The symbol cannot be traded by strategies. */
export class StrategySymbolNotSupported extends refusal(
  "StrategySymbolNotSupported",
  "parameter",
  [60078, 60083, 61000]
) {}

/** This user may not run the strategy. */
export class StrategyNotAllowed extends refusal("StrategyNotAllowed", "permission", [60069, 60070, 61010]) {}

/** The strategy could not place its order. */
export class StrategyOrderFailed extends refusal("StrategyOrderFailed", "orderState", [60073, 60076, 60080]) {}

/** Why an operation on a trading strategy was refused. */
export type StrategyError =
  | StrategyNotFound
  | StrategyEnded
  | TooManyStrategies
  | StrategySizeOutOfRange
  | InvalidStrategyParameter
  | StrategySymbolNotSupported
  | StrategyNotAllowed
  | StrategyOrderFailed

/** The classes of why an operation on a trading strategy was refused. */
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

/** The prediction market is unknown or closed. */
export class PredictionMarketNotFound extends refusal("PredictionMarketNotFound", "orderState", [700001]) {}

/** There is not enough on offer to fill the whole order at once. */
export class PredictionLiquidityShort extends refusal("PredictionLiquidityShort", "orderState", [700002]) {}

/** The USDC balance or the holding of outcome tokens does not cover it. */
export class PredictionBalanceShort extends refusal("PredictionBalanceShort", "balance", [700010, 700011]) {}

/** Why an order on a prediction market was refused. */
export type PredictionError = PredictionMarketNotFound | PredictionLiquidityShort | PredictionBalanceShort

/** The classes of why an order on a prediction market was refused. */
export const PredictionError: RefusalUnion<PredictionError> = {
  areas: ["Prediction"],
  classes: [PredictionMarketNotFound, PredictionLiquidityShort, PredictionBalanceShort]
}

/** The user is banned from trading bots. */
export class BotUserBanned extends refusal("BotUserBanned", "permission", [421]) {}

/** The bot is unknown to the exchange. */
export class BotNotFound extends refusal("BotNotFound", "orderState", [404]) {}

/** The bot cannot be closed: it is ending already, or in the middle of a cycle. */
export class BotNotClosable extends refusal("BotNotClosable", "orderState", [405, 503]) {}

/**
 * Why an operation on any trading bot was refused.
 *
 * Their codes are inner ones. 401 means different things: see `FuturesBotError` and `SpotGridBotError`.
 */
export type BotError = BotUserBanned | BotNotFound | BotNotClosable

/** The classes of why an operation on any trading bot was refused. */
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

/** The user must log in or sign first. */
export class BotNotAuthenticated extends refusal("BotNotAuthenticated", "auth", [401]) {}

/** What bots for futures (combo, grid, martingale) may get beside `BotError`. */
export type FuturesBotError = BotNotAuthenticated

/** The class of what bots for futures may get beside `BotError`. */
export const FuturesBotError: RefusalUnion<FuturesBotError> = {
  areas: ["Bot / Futures Combo Bot", "Bot / Futures Grid Bot", "Bot / Futures Martingale Bot"],
  classes: [BotNotAuthenticated]
}

/** The balance does not cover the bot's investment. */
export class BotBalanceShort extends refusal("BotBalanceShort", "balance", [401]) {}

/** What spot grid bots may get beside `BotError`. */
export type SpotGridBotError = BotBalanceShort

/** The class of what spot grid bots may get beside `BotError`. */
export const SpotGridBotError: RefusalUnion<SpotGridBotError> = {
  areas: ["Bot / Spot Grid Bot"],
  classes: [BotBalanceShort]
}
