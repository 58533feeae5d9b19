/**
 * The errors of the v2 futures APIs (inverse perpetuals, inverse futures, linear perpetuals), and the codes of each
 * class. Codes from 130001 on are those of linear perpetuals.
 */
import { ImmediateLiquidation, InsufficientBalance, InsufficientMargin } from "../../../Errors/BalanceError.js"
import {
  AccountBanned,
  type CommonError,
  FeatureNotAvailable,
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
  ServerTimeout
} from "../../../Errors/CommonError.js"
import {
  DuplicateOrderLinkId,
  InvalidTriggerPrice,
  OrderClosed,
  OrderNotAmendable,
  OrderNotCancelable,
  OrderNotFound,
  OrderRejected,
  PositionLimitExceeded,
  PriceOutOfRange,
  QuantityExceedsMax,
  QuantityTooSmall,
  ReduceOnlyRestricted,
  SymbolNotTrading,
  TooManyDecimals,
  TooManyOrders,
  TpSlNotAllowed
} from "../../../Errors/OrderError.js"
import {
  CrossIsolatedUnchanged,
  HedgeModeNotSupported,
  LeverageUnchanged,
  MarginReductionTooLarge,
  MarginUnchanged,
  NotAllowedInMarginMode,
  PositionModeUnchanged,
  PositionNotFound,
  PositionOrOrdersOpen,
  RiskIdUnchanged,
  RiskLimitNotAllowed,
  TpSlUnchanged
} from "../../../Errors/PositionError.js"
import { refusal } from "../../../Errors/Refusal.js"
import type { ClassRow } from "../errors/Refusals.js"

/**
 * The order was placed, but its take profit or stop loss was not set. Because the order exists, the outcome counts as
 * unknown: query the order, then set the position's stops or cancel it.
 */
export class OrderPlacedWithoutTpSl extends refusal("OrderPlacedWithoutTpSl", "server", []) {}

/** Errors when placing, amending, canceling or querying an order. */
export type V2OrderError =
  | OrderNotFound
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotAmendable
  | OrderNotCancelable
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

/** Errors for insufficient funds or margin. */
export type V2BalanceError = InsufficientBalance | InsufficientMargin | ImmediateLiquidation

/** Errors when changing a position or its settings. */
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

/** The codes that any call can return, besides the gateway's. */
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

/** The codes of {@link V2OrderError}. */
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
  [OrderNotCancelable, 20011, 130032],
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

/** The codes of {@link V2BalanceError}. */
export const balanceRows: ReadonlyArray<ClassRow<V2BalanceError>> = [
  [InsufficientBalance, 11031, 30010, 30031, 30042, 30049, 30055, 30067, 32006, 34010, 34022, 130021, 130041, 130049],
  [InsufficientMargin, 30021, 30053, 32008, 32010],
  [ImmediateLiquidation, 30017, 30018, 30022, 30023, 30040, 30050, 30080, 30081, 32009, 130023, 130040, 130050]
]

/** The codes of {@link V2PositionError}. */
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
