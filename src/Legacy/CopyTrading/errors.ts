/**
 * The error codes of copy trading and their error classes. Codes below 40000 are shared with the v2 APIs.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/error.mdx
 *
 * @since 0.1.0
 */
import {
  InvalidAmount,
  TransferIdExists,
  TransferNotAllowed,
  TransferRiskCheckFailed
} from "../../Errors/AssetError.js"
import { InsufficientBalance } from "../../Errors/BalanceError.js"
import {
  type CommonError,
  FeatureNotAvailable,
  InvalidParameter,
  InvalidSymbol,
  LiquidationInProgress,
  RateLimited,
  RequestProcessing,
  ServerError,
  ServerTimeout
} from "../../Errors/CommonError.js"
import {
  DuplicateOrderLinkId,
  OrderClosed,
  OrderNotCancelable,
  OrderNotFound,
  TooManyOrders
} from "../../Errors/OrderError.js"
import { PositionOrOrdersOpen } from "../../Errors/PositionError.js"
import type { Refusal, RefusalUnion } from "../../Errors/Refusal.js"
import { type ClassRow, type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"
import { codes as v2Codes } from "../internal/FuturesV2/codes.js"
import * as V2 from "../internal/FuturesV2/errors.js"

/** The first code of linear perpetuals, which copy trading does not list. */
const linearOnly = 130000

const allCodes = (own: ReadonlyArray<CodeRow>): ReadonlyArray<CodeRow> =>
  v2Codes.filter(([code]) => code < linearOnly).concat(own)

const and = <E extends Refusal>(
  v2: ReadonlyArray<ClassRow<E>>,
  own: ReadonlyArray<ClassRow<E>>
): ReadonlyArray<ClassRow<E>> =>
  v2.map(([one, ...codes]): ClassRow<E> => [one, ...codes.filter((code) => code < linearOnly)]).concat(own)

export type {
  OrderPlacedWithoutTpSl,
  V2BalanceError,
  V2OrderError,
  V2PositionError
} from "../internal/FuturesV2/errors.js"

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = allCodes([
  [10012, "the exchange's database failed"],
  [10014, "the symbol is not available"],
  [10015, "too many new orders"],
  [11041, "the client order ID was already used"],
  [11042, "the order is canceled"],
  [11043, "no such order"],
  [11044, "the order is being canceled"],
  [11045, "the order cannot be canceled"],
  [11046, "placing the order timed out"],
  [11047, "canceling the order timed out"],
  [11090, "the cancellation is done"],
  [11091, "the order cannot be canceled right now: try again"],
  [30002, "there is already an order that closes the position"],
  [30073, "more than 500 open orders"],
  [39449, "the account is neither a master nor a follower in copy trading"],
  [90015, "balance too low"],
  [90016, "refused: the transfer may lead to liquidation"],
  [90063, "liquidation is in progress"],
  [90066, "reconciliation is in progress"],
  [90067, "reconciliation failed"],
  [131200, "server error"],
  [131201, "service error"],
  [131203, "a parameter is wrong"],
  [131204, "the account could not be read"],
  [131206, "the transfer is not possible"],
  [131212, "balance too low"],
  [131214, "the transfer ID was already used"],
  [131215, "the amount is wrong"],
  [131216, "the balance could not be read"],
  [131217, "the risk check failed"],
  [131218, "positions of the unified account are being liquidated"],
  [131219, "transfer out of the unified account is too risky"],
  [131220, "the unified account's limit of interest-free loans prevents the transfer"],
  [131221, "transfer out of the unified account is too risky"],
  [131222, "reconciliation of the unified account failed"],
  [131223, "transfer out of the unified account was refused"],
  [131224, "balance of the unified account too low"],
  [131225, "the unified account's state does not allow it"]
])

/**
 * Errors that any endpoint of copy trading can return. An account that is neither a master nor a follower gets
 * `FeatureNotAvailable`.
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

/** Errors when placing, amending, canceling or querying an order. */
export type CopyTradingOrderError = V2.V2OrderError

/** Error classes for placing, amending, canceling or querying an order. */
export const CopyTradingOrderError: RefusalUnion<CopyTradingOrderError> = refusals(
  "CopyTrading",
  and<CopyTradingOrderError>(V2.orderRows, [
    [OrderNotFound, 11043],
    [OrderClosed, 11042, 11090],
    [DuplicateOrderLinkId, 11041],
    [OrderNotCancelable, 11045, 11091],
    [TooManyOrders, 30073]
  ])
)

/** Errors for insufficient funds or margin. */
export type CopyTradingBalanceError = V2.V2BalanceError

/** Error classes for insufficient funds or margin. */
export const CopyTradingBalanceError: RefusalUnion<CopyTradingBalanceError> = refusals(
  "CopyTrading",
  and<CopyTradingBalanceError>(V2.balanceRows, [[InsufficientBalance, 90015, 131212, 131224]])
)

/** Errors when changing a position or its settings. */
export type CopyTradingPositionError = V2.V2PositionError

/** Error classes for changing a position or its settings. */
export const CopyTradingPositionError: RefusalUnion<CopyTradingPositionError> = refusals(
  "CopyTrading",
  and<CopyTradingPositionError>(V2.positionRows, [[PositionOrOrdersOpen, 30002]])
)

/** Errors for a refused transfer. */
export type CopyTradingTransferError = TransferIdExists | TransferNotAllowed | TransferRiskCheckFailed | InvalidAmount

/** Error classes for a refused transfer. */
export const CopyTradingTransferError: RefusalUnion<CopyTradingTransferError> = refusals("CopyTrading", [
  [TransferIdExists, 131214],
  [TransferNotAllowed, 131206, 131225],
  [TransferRiskCheckFailed, 90016, 131217, 131219, 131220, 131221, 131222, 131223],
  [InvalidAmount, 131215]
])
