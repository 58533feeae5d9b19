/**
 * The error codes that contract v3 and unified margin v3 share: the same numbers, starting at 140000 in contract v3 and
 * at 110000 in unified margin.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/error.mdx
 */
import {
  type BalanceError,
  ImmediateLiquidation,
  InsufficientBalance,
  InsufficientMargin
} from "../../../Errors/BalanceError.js"
import {
  AccountBanned,
  type CommonError,
  InstitutionalLoanRestricted,
  InvalidCoin,
  InvalidParameter,
  InvalidSymbol,
  RequestProcessing,
  UnifiedAccountNotSupported
} from "../../../Errors/CommonError.js"
import {
  DuplicateOrderLinkId,
  LeveragedTradingNotAllowed,
  OrderClosed,
  type OrderError,
  OrderNotAmendable,
  OrderNotFound,
  OrderRejected,
  PositionLimitExceeded,
  PriceOutOfRange,
  QuantityTooSmall,
  ReduceOnlyRestricted,
  SymbolNotTrading,
  TooManyOrders,
  TpSlNotAllowed
} from "../../../Errors/OrderError.js"
import {
  CrossIsolatedUnchanged,
  HedgeModeNotSupported,
  LeverageUnchanged,
  MarginUnchanged,
  NotAllowedInMarginMode,
  type PositionError,
  PositionModeUnchanged,
  PositionNotFound,
  PositionOrOrdersOpen,
  type RiskIdUnchanged,
  RiskLimitNotAllowed
} from "../../../Errors/PositionError.js"
import type { ClassRow, CodeRow } from "./Refusals.js"

/** The meaning of the gateway's codes in both APIs. */
const gateway: ReadonlyArray<CodeRow> = [
  [10000, "the server did not answer in time"],
  [10001, "a parameter is wrong"],
  [10002, "timestamp outside the receive window"],
  [10003, "invalid API key"],
  [10004, "wrong signature"],
  [10005, "permission denied"],
  [10006, "too many calls"],
  [10008, "the user is banned or has another account mode"],
  [10009, "IP banned"],
  [10010, "the API key is bound to other IP addresses"],
  [10014, "duplicate request"],
  [10016, "server error"],
  [10018, "too many calls from this IP"],
  [10027, "banned from trading"]
]

const trading: ReadonlyArray<CodeRow> = [
  [1, "order does not exist"],
  [3, "price out of range"],
  [4, "wallet balance too low"],
  [5, "the position's state does not allow it"],
  [6, "insufficient for the estimated position margin"],
  [7, "available balance too low"],
  [8, "order is filled or canceled"],
  [9, "too many conditional orders"],
  [10, "order is already canceled"],
  [11, "the position would be liquidated immediately"],
  [12, "available balance too low"],
  [13, "the risk limit does not allow this leverage"],
  [14, "available balance too low to add margin"],
  [15, "the position is on cross margin"],
  [16, "quantity exceeds the risk limit"],
  [17, "reduce-only rule not met"],
  [18, "invalid user ID"],
  [19, "invalid order ID"],
  [20, "more than 500 open orders"],
  [21, "open interest exceeded"],
  [22, "the quantity is restricted and cannot be increased"],
  [23, "positions in this contract can only be reduced"],
  [24, "the position mode cannot be switched with an open position"],
  [25, "position mode is already set"],
  [26, "cross or isolated margin is already set"],
  [27, "margin is already set"],
  [28, "the position mode cannot be switched with open orders"],
  [29, "the symbol does not support hedge mode"],
  [30, "duplicate order ID"],
  [31, "no such risk limit"],
  [32, "invalid order"],
  [33, "no position to set margin for"],
  [34, "no net position"],
  [35, "cancellation before a liquidation is not finished"],
  [36, "leverage cannot be changed in cross margin"],
  [37, "unknown symbol"],
  [38, "leverage cannot be changed under portfolio margin"],
  [39, "maintenance margin rate too high: the position might be liquidated"],
  [40, "order would lead to liquidation"],
  [41, "not allowed with an open position or order"],
  [42, "before delivery positions can only be reduced"],
  [43, "leverage is already set"],
  [44, "available margin too low"],
  [45, "wallet balance too low"],
  [46, "the position would be liquidated immediately"],
  [47, "available margin too low for this risk limit"],
  [48, "position value exceeds this risk limit"],
  [49, "tick notes must be numbers"],
  [50, "unknown coin"],
  [51, "insufficient available balance for the lowest market price"],
  [52, "available balance too low for this price"],
  [53, "insufficient available balance for the market price and upper limit"],
  [54, "a take profit prevents switching its mode"],
  [55, "a stop loss prevents switching its mode"],
  [56, "a trailing stop prevents switching the mode"],
  [57, "the order already has take profit or stop loss parameters"],
  [58, "position too small for this take profit or stop loss"],
  [59, "order is partly filled: its take profit and stop loss cannot be changed"],
  [60, "take profit and stop loss cannot be changed in Full mode"],
  [61, "more than 20 take profits and stop losses in Partial mode"],
  [62, "no market-maker-protection profile"],
  [63, "settlement in progress, no trading"],
  [64, "the new quantity must exceed the filled quantity"],
  [65, "market maker protection is not enabled"],
  [66, "trading is not allowed right now"],
  [67, "not available to unified accounts"],
  [68, "leveraged trading is not allowed"],
  [69, "users with over-the-counter loans cannot trade"],
  [70, "the symbol cannot be traded"]
]

/** The code meanings of an API whose numbers start at one of `bases`, with its `own` additional codes. */
export const codes = (bases: ReadonlyArray<number>, own: ReadonlyArray<CodeRow>): ReadonlyArray<CodeRow> => [
  ...gateway,
  ...bases.flatMap((base) => trading.map(([code, meaning]): CodeRow => [base + code, meaning])),
  ...own
]

/** Adds `base` to the codes of each row. */
const numberedFrom = <E extends CommonError | OrderError | BalanceError | PositionError>(
  base: number,
  rows: ReadonlyArray<ClassRow<E>>
): ReadonlyArray<ClassRow<E>> =>
  rows.map(([one, ...numbers]): ClassRow<E> => [one, ...numbers.map((code) => base + code)])

/** The codes that any endpoint can return. */
export const common = (
  bases: ReadonlyArray<number>,
  own: ReadonlyArray<ClassRow<CommonError>>
): ReadonlyArray<ClassRow<CommonError>> => [
  [AccountBanned, 10008],
  ...bases.flatMap((base) =>
    numberedFrom<CommonError>(base, [
      [InvalidParameter, 18, 19, 49],
      [RequestProcessing, 35],
      [InvalidSymbol, 37],
      [InvalidCoin, 50],
      [AccountBanned, 66],
      [UnifiedAccountNotSupported, 67],
      [InstitutionalLoanRestricted, 69]
    ])
  ),
  ...own
]

/** Errors for a refused order. */
export type V3OrderError =
  | OrderNotFound
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotAmendable
  | OrderRejected
  | PriceOutOfRange
  | QuantityTooSmall
  | TooManyOrders
  | PositionLimitExceeded
  | TpSlNotAllowed
  | SymbolNotTrading
  | ReduceOnlyRestricted
  | LeveragedTradingNotAllowed

/** The codes of {@link V3OrderError}. */
export const order = (base: number): ReadonlyArray<ClassRow<V3OrderError>> => [
  [DuplicateOrderLinkId, 10014],
  ...numberedFrom<V3OrderError>(base, [
    [OrderNotFound, 1],
    [PriceOutOfRange, 3],
    [OrderClosed, 8, 10],
    [TooManyOrders, 9, 20, 61],
    [PositionLimitExceeded, 16, 21],
    [QuantityTooSmall, 17],
    [OrderNotAmendable, 22, 59, 60, 64],
    [ReduceOnlyRestricted, 23, 42],
    [DuplicateOrderLinkId, 30],
    [OrderRejected, 32],
    [TpSlNotAllowed, 57, 58],
    [SymbolNotTrading, 63, 70],
    [LeveragedTradingNotAllowed, 68]
  ])
]

/** Errors for insufficient balance or margin. */
export type V3BalanceError = InsufficientBalance | InsufficientMargin | ImmediateLiquidation

/** The codes of {@link V3BalanceError}. */
export const balance = (base: number): ReadonlyArray<ClassRow<V3BalanceError>> =>
  numberedFrom<V3BalanceError>(base, [
    [InsufficientBalance, 4, 7, 12, 14, 45, 51, 52, 53],
    [InsufficientMargin, 6, 44, 47],
    [ImmediateLiquidation, 11, 39, 40, 46]
  ])

/** Errors when changing a position or its settings. */
export type V3PositionError =
  | LeverageUnchanged
  | CrossIsolatedUnchanged
  | PositionModeUnchanged
  | MarginUnchanged
  | RiskIdUnchanged
  | PositionNotFound
  | PositionOrOrdersOpen
  | HedgeModeNotSupported
  | NotAllowedInMarginMode
  | RiskLimitNotAllowed

/** The codes of {@link V3PositionError}, with the API's `own` additional codes. */
export const position = (
  base: number,
  own: ReadonlyArray<ClassRow<V3PositionError>>
): ReadonlyArray<ClassRow<V3PositionError>> => [
  ...numberedFrom<V3PositionError>(base, [
    [PositionNotFound, 5, 33, 34],
    [RiskLimitNotAllowed, 13, 31, 48],
    [NotAllowedInMarginMode, 15, 36, 38],
    [PositionOrOrdersOpen, 24, 28, 41, 54, 55, 56],
    [PositionModeUnchanged, 25],
    [CrossIsolatedUnchanged, 26],
    [MarginUnchanged, 27],
    [HedgeModeNotSupported, 29],
    [LeverageUnchanged, 43]
  ]),
  ...own
]
