/**
 * The error codes of the v2 apis (inverse perpetuals, inverse futures, linear perpetuals), which have one page of them
 * in common, and the classes that they stand for. Codes from 130001 on come from linear perpetuals.
 *
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_errors.md
 *
 * @since 0.1.0
 */
import {
  AccountBanned,
  type CommonError,
  CrossIsolatedUnchanged,
  DuplicateOrderLinkId,
  FeatureNotAvailable,
  HedgeModeNotSupported,
  InsufficientBalance,
  InsufficientMargin,
  InvalidApiKey,
  InvalidCoin,
  InvalidParameter,
  InvalidSignature,
  InvalidSymbol,
  InvalidTriggerPrice,
  LeverageUnchanged,
  LiquidationInProgress,
  LiquidationWouldFollow,
  MarginReductionTooLarge,
  MarginUnchanged,
  NotAllowedInMarginMode,
  OrderClosed,
  OrderNotAmendable,
  OrderNotCancellable,
  OrderNotFound,
  OrderRejected,
  PositionLimitExceeded,
  PositionModeUnchanged,
  PositionNotFound,
  PositionOrOrdersOpen,
  PriceOutOfRange,
  QuantityExceedsMax,
  QuantityTooSmall,
  RateLimited,
  ReduceOnlyRestricted,
  RequestExpired,
  RequestProcessing,
  RiskIdUnchanged,
  RiskLimitNotAllowed,
  ServerError,
  ServerTimeout,
  SymbolNotTrading,
  TooManyDecimals,
  TooManyOrders,
  TpSlNotAllowed,
  TpSlUnchanged
} from "../Exchange.js"
import { refusal } from "../Refusal.js"
import type { ClassRow, CodeRow } from "./Refusals.js"

/**
 * The order was placed, but its take profit or stop loss was not set. The order lives, so the outcome counts as
 * unknown: look for it, then set the stops of the position or cancel it.
 *
 * @since 0.1.0
 */
export class OrderPlacedWithoutTpSl extends /*#__PURE__*/ refusal("OrderPlacedWithoutTpSl", "server", []) {}

/**
 * Why an order was not placed, amended, cancelled or found.
 *
 * @since 0.1.0
 */
export type V2OrderError =
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
  | SymbolNotTrading
  | ReduceOnlyRestricted
  | OrderPlacedWithoutTpSl

/**
 * Why funds or margin did not suffice.
 *
 * @since 0.1.0
 */
export type V2BalanceError = InsufficientBalance | InsufficientMargin | LiquidationWouldFollow

/**
 * Why a position or its settings were not changed.
 *
 * @since 0.1.0
 */
export type V2PositionError =
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

/**
 * The codes of what any call may get, beside the gateway's.
 *
 * @since 0.1.0
 */
export const commonRows: ReadonlyArray<ClassRow<CommonError>> = [
  [ServerTimeout, 10007],
  [FeatureNotAvailable, 10020],
  [RequestExpired, 10021],
  [InvalidSignature, 10022],
  [InvalidApiKey, 20014, 20015],
  [AccountBanned, 31003],
  [InvalidSymbol, 11012, 11021, 20006, 30088],
  [InvalidCoin, 130064],
  [
    InvalidParameter,
    11000,
    11001,
    11002,
    11003,
    11004,
    11005,
    11006,
    11014,
    11015,
    11016,
    11017,
    11018,
    11019,
    11020,
    11025,
    11027,
    11028,
    11030,
    20003,
    20004,
    20005,
    20007,
    20008,
    20009,
    20012,
    20017,
    20018,
    20019,
    20020,
    20021,
    20022,
    20023,
    20031,
    20070,
    20071,
    20084,
    30008,
    30039,
    30048,
    30052,
    30054,
    30068,
    34017,
    34018,
    34019,
    34024,
    130001,
    130008,
    130013,
    130018,
    130052
  ],
  [RateLimited, 30035, 130035],
  [LiquidationInProgress, 30011, 30012, 30013, 30043, 30044, 30079, 30094, 130011, 130012],
  [
    ServerError,
    34021,
    34028,
    34030,
    34032,
    34033,
    130002,
    130101,
    130102,
    130103,
    130104,
    130105,
    130106,
    130107,
    130108,
    130109,
    130110,
    130111,
    130112,
    130113,
    130114,
    130115,
    130116,
    130117,
    130118,
    130119,
    130120,
    130121,
    130122,
    130123,
    130124,
    130150
  ],
  [RequestProcessing, 34023, 130077, 130078, 130079]
]

/**
 * The codes of {@link V2OrderError}.
 *
 * @since 0.1.0
 */
export const orderRows: ReadonlyArray<ClassRow<V2OrderError>> = [
  [OrderNotFound, 20001, 20013, 30034, 130010, 130126],
  [OrderClosed, 11039, 30032, 30037, 130037],
  [DuplicateOrderLinkId, 20094, 30089],
  [
    OrderNotAmendable,
    30076,
    37008,
    37009,
    37010,
    130016,
    130017,
    130019,
    130020,
    130034,
    130076,
    130156,
    130157,
    130158
  ],
  [OrderNotCancellable, 20011, 130032],
  [OrderRejected, 20010, 30006, 30038, 30046, 30047, 30091, 130004],
  [PriceOutOfRange, 11011, 11032, 11033, 11038, 30005, 30007, 30026, 130005, 130007, 130026],
  [
    InvalidTriggerPrice,
    30025,
    30027,
    30028,
    30029,
    30030,
    30074,
    30075,
    37012,
    37013,
    130014,
    130015,
    130025,
    130027,
    130028,
    130029,
    130030,
    130074,
    130075
  ],
  [TooManyDecimals, 11034, 11037],
  [QuantityExceedsMax, 11035, 30004, 130006],
  [QuantityTooSmall, 11036, 11040, 30003, 130009],
  [TooManyOrders, 30033, 37011, 130033, 130159],
  [PositionLimitExceeded, 30036, 30057, 30077, 35014, 38101, 130137],
  [TpSlNotAllowed, 30019, 30020, 37007, 130155],
  [SymbolNotTrading, 20016, 30078],
  [ReduceOnlyRestricted, 30014, 30015, 30063, 130145],
  [OrderPlacedWithoutTpSl, 130149]
]

/**
 * The codes of {@link V2BalanceError}.
 *
 * @since 0.1.0
 */
export const balanceRows: ReadonlyArray<ClassRow<V2BalanceError>> = [
  [InsufficientBalance, 11031, 30010, 30031, 30042, 30049, 30055, 30067, 32006, 34010, 34022, 130021, 130041, 130049],
  [InsufficientMargin, 30021, 30053, 32008, 32010],
  [LiquidationWouldFollow, 30017, 30018, 30022, 30023, 30040, 30050, 30080, 30081, 32009, 130023, 130040, 130050]
]

/**
 * The codes of {@link V2PositionError}.
 *
 * @since 0.1.0
 */
export const positionRows: ReadonlyArray<ClassRow<V2PositionError>> = [
  [LeverageUnchanged, 34015, 34020, 34036],
  [CrossIsolatedUnchanged, 30084],
  [PositionModeUnchanged, 30083],
  [MarginUnchanged, 30085, 34035, 130060],
  [RiskIdUnchanged, 34026, 134026],
  [TpSlUnchanged, 34040, 37001, 37002, 130125, 130127],
  [PositionNotFound, 30009, 30024, 30041, 30045, 30092, 30093, 130003, 130024, 130057],
  [PositionOrOrdersOpen, 30016, 30082, 30086, 37003, 37004, 37005, 37006, 130151, 130152, 130153, 130154],
  [HedgeModeNotSupported, 30087],
  [NotAllowedInMarginMode, 30056, 30095, 34027, 130056],
  [RiskLimitNotAllowed, 30051, 30090, 32011, 130051, 130059, 130062, 130063, 130090, 132011],
  [MarginReductionTooLarge, 130058]
]

/**
 * What each code means.
 *
 * @since 0.1.0
 */
export const codes: ReadonlyArray<CodeRow> = [
  [10000, "unknown error while the call was worked on"],
  [10001, "a value is wrong; prices must fit the tick, quantities the step"],
  [10002, "no API key in the call, or its timestamp is outside the receive window"],
  [10003, "API key not valid"],
  [10004, "the signature is wrong"],
  [10005, "the API key lacks this permission, or may only read"],
  [10006, "too many calls for this key"],
  [10007, "the server behind timed out: what became of the call is not known"],
  [10010, "the API key is bound to other IP addresses"],
  [10016, "the service is not available"],
  [10017, "no such path, or not with this method"],
  [10018, "too many calls from this IP address"],
  [10020, "the call is not supported"],
  [10021, "the timestamp is outside the receive window"],
  [10022, "the signature is not valid"],
  [11000, "a parameter holds characters that are not allowed"],
  [11001, "too many parameters"],
  [11002, "a parameter is missing, empty or of a wrong form"],
  [11003, "a parameter is not known"],
  [11004, "not all parameters were read"],
  [11005, "a parameter is empty"],
  [11006, "a parameter is not needed here"],
  [11011, "price above its upper limit"],
  [11012, "no such pair"],
  [11014, "time in force is not needed here"],
  [11015, "time in force not valid"],
  [11016, "order type not valid"],
  [11017, "side not valid"],
  [11018, "the order's own id is empty"],
  [11019, "the order's own id is empty"],
  [11020, "interval not valid"],
  [11021, "symbol not valid"],
  [11025, "no such listen key"],
  [11027, "the time range is too long"],
  [11028, "these parameters do not go together"],
  [11030, "a parameter is not valid"],
  [11031, "balance too low"],
  [11032, "price above its upper limit"],
  [11033, "price below its lower limit"],
  [11034, "price has too many decimals"],
  [11035, "quantity above its upper limit"],
  [11036, "quantity below its lower limit"],
  [11037, "quantity has too many decimals"],
  [11038, "price outside its limits"],
  [11039, "the order is filled"],
  [11040, "order value below its lower limit"],
  [20001, "the order does not exist, or it is too late for it"],
  [20003, "side is missing"],
  [20004, "side not valid"],
  [20005, "symbol is missing"],
  [20006, "symbol not valid"],
  [20007, "order_type is missing"],
  [20008, "order_type not valid"],
  [20009, "qty is missing"],
  [20010, "the order was rejected"],
  [20011, "the cancellation was rejected"],
  [20012, "qty must be above zero and below a million"],
  [20013, "the order does not exist"],
  [20014, "the API key has a wrong form"],
  [20015, "API key or IP address not valid"],
  [20016, "the pair is not open for trading yet"],
  [20017, "order_id is missing"],
  [20018, "the date has a wrong form"],
  [20019, "stop_px is missing"],
  [20020, "base_price is missing"],
  [20021, "stop_order_id is missing"],
  [20022, "leverage is missing"],
  [20023, "leverage must be a number"],
  [20031, "leverage must be above zero"],
  [20070, "margin is missing"],
  [20071, "margin must be above zero"],
  [20084, "order_id or order_link_id is needed"],
  [20094, "the order_link_id was used before"],
  [30003, "quantity below the lowest allowed"],
  [30004, "quantity outside its limits: at most a million contracts in one order"],
  [30005, "price out of range"],
  [30006, "there is no last price"],
  [30007, "price out of range"],
  [30008, "order type not valid"],
  [30009, "no position"],
  [30010, "wallet balance too low"],
  [30011, "the position is being liquidated"],
  [30012, "the position is being deleveraged"],
  [30013, "the position is being liquidated or deleveraged"],
  [30014, "a closing order cannot be larger than the position"],
  [30015, "a closing order must be on the other side"],
  [30016, "cancel take profit and stop loss before closing the position"],
  [30017, "it would fill below the liquidation price of the buying position"],
  [30018, "it would fill above the liquidation price of the selling position"],
  [30019, "take profit and stop loss go with opening orders only, when there is a position"],
  [30020, "the position has take profit or stop loss already"],
  [30021, "the position margin cannot be afforded"],
  [30022, "the buying position's liquidation price would be above the mark price"],
  [30023, "the selling position's liquidation price would be below the mark price"],
  [30024, "no position to set take profit, stop loss or trailing stop of"],
  [30025, "the trigger price must be above a tenth of the last price"],
  [30026, "price too high"],
  [30027, "take profit must be above the last price"],
  [30028, "stop loss must be between liquidation price and last price"],
  [30029, "stop loss must be between last price and liquidation price"],
  [30030, "take profit must be below the last price"],
  [30031, "available balance does not cover the order"],
  [30032, "the order is filled or cancelled"],
  [30033, "too many conditional orders"],
  [30034, "no such conditional order"],
  [30035, "cancelled too often: try again later"],
  [30036, "the position would exceed its risk limit"],
  [30037, "the order is cancelled already"],
  [30038, "there is no mark price"],
  [30039, "leverage out of range"],
  [30040, "it would lead to liquidation at once"],
  [30041, "no position, or position_idx does not fit the position mode"],
  [30042, "wallet balance too low"],
  [30043, "the position is being liquidated"],
  [30044, "the position is being deleveraged"],
  [30045, "the position is not in a normal state"],
  [30046, "several conditional orders wait for their triggers"],
  [30047, "position and order do not agree"],
  [30048, "leverage out of range"],
  [30049, "available balance too low"],
  [30050, "it would lead to liquidation at once"],
  [30051, "the risk limit does not allow this leverage"],
  [30052, "leverage cannot be below 1"],
  [30053, "no position margin can be afforded"],
  [30054, "the new position margin is not valid"],
  [30055, "available balance too low to add margin"],
  [30056, "the position is on cross margin"],
  [30057, "quantity exceeds the risk limit: raise it first"],
  [30063, "the order would not reduce the position"],
  [30066, "automatic margin was not set"],
  [30067, "available balance too low"],
  [30068, "the exit value must be positive"],
  [30074, "to be triggered by a rising price, stop_px must be above the present price"],
  [30075, "to be triggered by a falling price, stop_px must be below the present price"],
  [30076, "the order was not amended: wrong parameters"],
  [30077, "the order would exceed the user's share of open interest"],
  [30078, "the contract is not trading"],
  [30079, "the position is about to be liquidated"],
  [30080, "price below the liquidation price of the buying position"],
  [30081, "price above the liquidation price of the selling position"],
  [30082, "position mode cannot be switched with an open position"],
  [30083, "position mode unchanged"],
  [30084, "cross or isolated margin unchanged"],
  [30085, "margin unchanged"],
  [30086, "position mode cannot be switched with open orders"],
  [30087, "the symbol does not support hedge mode"],
  [30088, "no such symbol"],
  [30089, "the order number was used before"],
  [30090, "no such risk limit"],
  [30091, "the order is not allowed here"],
  [30092, "no position to set the margin of"],
  [30093, "no net position"],
  [30094, "the orders withdrawn before a liquidation are not all done"],
  [30095, "leverage cannot be set on cross margin"],
  [31003, "the user's account is banned"],
  [32006, "available balance does not cover the fee"],
  [32008, "available margin too low"],
  [32009, "it would lead to liquidation at once"],
  [32010, "available margin too low for this risk limit"],
  [32011, "the position is too large for this risk limit"],
  [33004, "the API key has expired"],
  [34010, "wallet balance below zero"],
  [34015, "leverage unchanged"],
  [34017, "the present leverage is below 1"],
  [34018, "leverage cannot be below 1"],
  [34019, "leverage above its maximum"],
  [34020, "leverage unchanged"],
  [34021, "what was set aside is wrong and cannot be released"],
  [34022, "this leverage would take the available balance below 0"],
  [34023, "cancelled: the first such request was dealt with"],
  [34024, "no margin to add is named"],
  [34025, "leverage was not raised"],
  [34026, "the risk limit is unchanged"],
  [34027, "leverage cannot be changed"],
  [34028, "the funding fee could not be computed anew"],
  [34030, "position and execution report are not in step"],
  [34032, "the sequence of the position does not fit the withdrawal"],
  [34033, "realised profit and loss was carried over already"],
  [34035, "margin unchanged"],
  [34036, "leverage unchanged"],
  [34037, "own fee rate unchanged"],
  [34038, "deleveraging indicator unchanged"],
  [34039, "position state unchanged"],
  [34040, "take profit, stop loss and trailing stop unchanged"],
  [35014, "open interest exceeded"],
  [37001, "both sides are in this tp_sl_mode already"],
  [37002, "tp_sl_mode unchanged"],
  [37003, "tp_sl_mode cannot be switched: the position has linked stop orders"],
  [37004, "tp_sl_mode cannot be switched: the position has linked stop-loss orders"],
  [37005, "tp_sl_mode cannot be switched: the position has a trailing stop"],
  [37006, "tp_sl_mode cannot be switched: open orders hold take profit or stop loss"],
  [37007, "not enough of the position is left for this take profit or stop loss"],
  [37008, "price and quantity cannot be amended together with the trigger price"],
  [37009, "take profit and stop loss of a partly filled order cannot be amended"],
  [37010, "the size of take profit and stop loss cannot be amended in mode Full"],
  [37011, "more than 20 take profits and stop losses in mode Partial"],
  [37012, "stop loss must be above the base price"],
  [37013, "stop loss must be below the base price"],
  [38101, "the amended order would exceed the user's share of open interest"],
  [130001, "position_idx does not fit the position mode"],
  [130002, "there is no wallet"],
  [130003, "the position is not in a normal state"],
  [130004, "order number out of range"],
  [130005, "price out of range"],
  [130006, "quantity out of range"],
  [130007, "price out of range"],
  [130008, "order type not valid"],
  [130009, "fewer contracts than the minimum"],
  [130010, "the order does not exist, or it is too late for it"],
  [130011, "the position is being liquidated"],
  [130012, "the position is being deleveraged"],
  [130013, "the distance of the trailing stop is not valid"],
  [130014, "the trigger price is not valid"],
  [130015, "expected direction or base price is not valid"],
  [130016, "the price of this kind of conditional order cannot be amended"],
  [130017, "the quantity of this kind of conditional order cannot be amended"],
  [130018, "the distance of the trailing stop is not valid"],
  [130019, "the trigger price of this kind of conditional order cannot be amended"],
  [130020, "the distance of this kind of conditional order cannot be amended"],
  [130021, "available balance does not cover the order"],
  [130023, "the filled order would lead to liquidation"],
  [130024, "no position to set take profit, stop loss or trailing stop of"],
  [130025, "below a tenth of the base price"],
  [130026, "price too high"],
  [130027, "must be above the base price, for a buying position"],
  [130028, "must be between base price and liquidation price, for a selling position"],
  [130029, "must be between liquidation price and base price, for a buying position"],
  [130030, "must be below the base price, for a selling position"],
  [130032, "an order in this state can be neither cancelled nor triggered"],
  [130033, "10 conditional orders or more"],
  [130034, "this conditional order cannot be amended"],
  [130035, "cancelled too often: try again later"],
  [130037, "the order is cancelled already"],
  [130040, "the position would be liquidated"],
  [130041, "available balance below 0"],
  [130049, "available balance too low"],
  [130050, "it would lead to liquidation"],
  [130051, "the risk limit does not allow this leverage"],
  [130052, "leverage below its lower limit"],
  [130056, "the position is on cross margin"],
  [130057, "no position"],
  [130058, "margin cannot be below what the position needs"],
  [130059, "risk limit above the highest of the symbol"],
  [130060, "automatic margin unchanged"],
  [130061, "fee unchanged"],
  [130062, "risk limit below the value of the buying position"],
  [130063, "risk limit below the value of the selling position"],
  [130064, "USDT only"],
  [130074, "expected to rise, but the trigger price is not above the present one"],
  [130075, "expected to fall, but the trigger price is not below the present one"],
  [130076, "the order was not amended: wrong parameters"],
  [130077, "the deposit was dealt with already"],
  [130078, "the withdrawal was dealt with already"],
  [130079, "the carrying over was dealt with already"],
  [130090, "no such risk limit"],
  [130101, "internal: placing an order"],
  [130102, "internal: cancelling an order"],
  [130103, "internal: cancelling all orders"],
  [130104, "internal: liquidating"],
  [130105, "internal: preparing an order"],
  [130106, "internal: querying an order"],
  [130107, "internal: triggering an order"],
  [130108, "internal: adding margin"],
  [130109, "internal: computing profit and loss"],
  [130110, "internal: querying assets"],
  [130111, "internal: listing positions"],
  [130112, "internal: setting automatic margin"],
  [130113, "internal: setting the fee rate"],
  [130114, "internal: setting leverage"],
  [130115, "internal: setting margin"],
  [130116, "internal: setting the risk limit"],
  [130117, "internal: setting take profit, stop loss or trailing stop"],
  [130118, "internal: settling the funding fee"],
  [130119, "internal: setting the position mode"],
  [130120, "internal: paying into the wallet"],
  [130121, "internal: paying out of the wallet"],
  [130122, "internal: carrying over realised profit and loss"],
  [130123, "internal: deleveraging"],
  [130124, "internal: ending a deleveraging"],
  [130125, "take profit and stop loss unchanged"],
  [130126, "no orders"],
  [130127, "take profit, stop loss and trailing stop unchanged"],
  [130137, "position and open orders together would exceed the risk limit"],
  [130145, "the closing order is larger than what is left of the position"],
  [130149, "the order was placed, but take profit or stop loss was not set"],
  [130150, "try again later"],
  [130151, "tp_sl_mode was not switched: cancel take profit and stop loss first"],
  [130152, "tp_sl_mode was not switched: cancel take profit and stop loss first"],
  [130153, "tp_sl_mode was not switched: cancel take profit and stop loss first"],
  [130154, "tp_sl_mode was not switched: cancel take profit and stop loss of open orders first"],
  [130155, "quantity too small for take profit or stop loss"],
  [130156, "price and quantity of an order cannot be amended at once"],
  [130157, "take profit and stop loss of a partly filled order cannot be amended"],
  [130158, "the prices of take profit and stop loss cannot be amended in mode Full"],
  [130159, "20 take profits and stop losses at most in mode Partial"],
  [132011, "the position is too large for this risk limit"],
  [134026, "the risk limit is unchanged"]
]
