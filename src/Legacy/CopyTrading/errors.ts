/**
 * The error codes of copy trading, and the classes that they stand for. Those below 40000 are the v2 apis', too.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/error.mdx
 *
 * @since 0.1.0
 */
import {
  type CommonError,
  DuplicateOrderLinkId,
  FeatureNotAvailable,
  InsufficientBalance,
  InvalidAmount,
  InvalidParameter,
  InvalidSymbol,
  LiquidationInProgress,
  OrderClosed,
  OrderNotCancellable,
  OrderNotFound,
  PositionOrOrdersOpen,
  RateLimited,
  RequestProcessing,
  ServerError,
  ServerTimeout,
  TooManyOrders,
  TransferIdExists,
  TransferNotAllowed,
  TransferRiskCheckFailed
} from "../../Errors/Exchange.js"
import type { Refusal, RefusalUnion } from "../../Errors/Refusal.js"
import { type ClassRow, type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"
import { codes as v2Codes } from "../internal/FuturesV2/codes.js"
import * as V2 from "../internal/FuturesV2/errors.js"

/** Where the codes of linear perpetuals begin, which copy trading does not list. */
const linearOnly = 130000

const allCodes = (own: ReadonlyArray<CodeRow>): ReadonlyArray<CodeRow> =>
  v2Codes.filter(([code]) => code < linearOnly).concat(own)

const and = <E extends Refusal>(
  v2: ReadonlyArray<ClassRow<E>>,
  own: ReadonlyArray<ClassRow<E>>
): ReadonlyArray<ClassRow<E>> =>
  v2.map(([one, ...codes]): ClassRow<E> => [one, ...codes.filter((code) => code < linearOnly)]).concat(own)

/** What each code means. */
export const codes: ReadonlyArray<CodeRow> = allCodes([
  [10012, "the exchange's database failed"],
  [10014, "the symbol is not offered"],
  [10015, "too many new orders, send fewer"],
  [11041, "the order's own id was used before"],
  [11042, "the order is cancelled"],
  [11043, "no such order"],
  [11044, "the order is being cancelled"],
  [11045, "the order cannot be cancelled"],
  [11046, "making the order took too long"],
  [11047, "cancelling the order took too long"],
  [11090, "the cancellation is done"],
  [11091, "the order cannot be cancelled now, try again"],
  [30002, "an order that closes the position is there"],
  [30073, "more than 500 open orders"],
  [39449, "the account neither leads nor follows in copy trading"],
  [90015, "balance too low"],
  [90016, "refused, as liquidation may follow the transfer"],
  [90063, "liquidation is in progress"],
  [90066, "reconciliation is in progress"],
  [90067, "reconciliation failed"],
  [131200, "server error"],
  [131201, "error in the service"],
  [131203, "a parameter is wrong"],
  [131204, "the account could not be read"],
  [131206, "cannot be transferred"],
  [131212, "balance too low"],
  [131214, "the transfer id was used before"],
  [131215, "the amount is wrong"],
  [131216, "the balance could not be read"],
  [131217, "the risk check failed"],
  [131218, "positions of the unified account are being liquidated"],
  [131219, "transfer out of the unified account is too risky"],
  [131220, "the unified account's limit of interest-free loans stands against the transfer"],
  [131221, "transfer out of the unified account is too risky"],
  [131222, "reconciliation of the unified account failed"],
  [131223, "transfer out of the unified account was refused"],
  [131224, "balance of the unified account too low"],
  [131225, "the unified account's state does not allow it"]
])

/**
 * What any endpoint of copy trading may get. `FeatureNotAvailable` is what an account that neither leads nor follows gets.
 */
export const CopyTradingCommonError: RefusalUnion<CommonError> = commonRefusals(
  "CopyTrading",
  and<CommonError>(V2.commonRows, [
    [InvalidSymbol, 10014],
    [RateLimited, 10015],
    [FeatureNotAvailable, 39449],
    [InvalidParameter, 131203],
    [LiquidationInProgress, 90063, 131218],
    [RequestProcessing, 11044, 90066],
    [ServerTimeout, 11046, 11047],
    [ServerError, 10012, 90067, 131200, 131201, 131204, 131216]
  ])
)

/** Why an order was not placed, amended, cancelled or found. */
export type CopyTradingOrderError = V2.V2OrderError

/** The classes of why an order was not placed, amended, cancelled or found. */
export const CopyTradingOrderError: RefusalUnion<CopyTradingOrderError> = refusals(
  "CopyTrading",
  and<CopyTradingOrderError>(V2.orderRows, [
    [OrderNotFound, 11043],
    [OrderClosed, 11042, 11090],
    [DuplicateOrderLinkId, 11041],
    [OrderNotCancellable, 11045, 11091],
    [TooManyOrders, 30073]
  ])
)

/** Why funds or margin did not suffice. */
export type CopyTradingBalanceError = V2.V2BalanceError

/** The classes of why funds or margin did not suffice. */
export const CopyTradingBalanceError: RefusalUnion<CopyTradingBalanceError> = refusals(
  "CopyTrading",
  and<CopyTradingBalanceError>(V2.balanceRows, [[InsufficientBalance, 90015, 131212, 131224]])
)

/** Why a position or its settings were not changed. */
export type CopyTradingPositionError = V2.V2PositionError

/** The classes of why a position or its settings were not changed. */
export const CopyTradingPositionError: RefusalUnion<CopyTradingPositionError> = refusals(
  "CopyTrading",
  and<CopyTradingPositionError>(V2.positionRows, [[PositionOrOrdersOpen, 30002]])
)

/** Why a transfer was refused. */
export type CopyTradingTransferError = TransferIdExists | TransferNotAllowed | TransferRiskCheckFailed | InvalidAmount

/** The classes of why a transfer was refused. */
export const CopyTradingTransferError: RefusalUnion<CopyTradingTransferError> = refusals("CopyTrading", [
  [TransferIdExists, 131214],
  [TransferNotAllowed, 131206, 131225],
  [TransferRiskCheckFailed, 90016, 131217, 131219, 131220, 131221, 131222, 131223],
  [InvalidAmount, 131215]
])
