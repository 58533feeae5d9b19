/**
 * The error codes of the USDC APIs, which share one documentation page, and their error classes.
 *
 * The page explains three of the gateway's codes differently from every later page: 10002 as a missing key, 10003 as
 * too many calls, 10006 as an unresponsive system. 10002 and 10003 have their later meaning here; 10006 has the page's,
 * so that nothing is sent twice.
 *
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_errors.md
 */
import { MarginModeNotSwitchable, UpgradeNotPossible } from "../../../Errors/AccountError.js"
import { InsufficientMargin } from "../../../Errors/BalanceError.js"
import {
  AuthenticationFailed,
  type CommonError,
  IncorrectPrivateOperation,
  InvalidParameter,
  InvalidSignature,
  InvalidSymbol,
  LiquidationInProgress,
  RateLimited,
  RequestProcessing,
  ServerError,
  ServerTimeout
} from "../../../Errors/CommonError.js"
import {
  DuplicateOrderLinkId,
  OrderClosed,
  OrderNotAmendable,
  OrderNotFound,
  PriceOutOfRange,
  QuantityExceedsMax,
  QuantityTooSmall,
  SymbolNotTrading,
  TooManyDecimals,
  TooManyOrders
} from "../../../Errors/OrderError.js"
import type { ClassRow, CodeRow } from "./Refusals.js"

/** Errors when placing, amending, canceling or querying an order. */
export type UsdcOrderError =
  | OrderNotFound
  | OrderClosed
  | DuplicateOrderLinkId
  | OrderNotAmendable
  | PriceOutOfRange
  | TooManyDecimals
  | QuantityExceedsMax
  | QuantityTooSmall
  | TooManyOrders
  | SymbolNotTrading

/** Errors for insufficient margin. */
export type UsdcBalanceError = InsufficientMargin

/** Errors when changing an account setting. */
export type UsdcAccountError = MarginModeNotSwitchable | UpgradeNotPossible

/** The codes that any call can return, besides the gateway's. */
export const commonRows: ReadonlyArray<ClassRow<CommonError>> = [
  [ServerTimeout, 10007],
  [ServerError, 10006, 3303004, 3400015, 3500001, 3500040],
  [InvalidSymbol, 3100102],
  [InvalidParameter, 3100103, 3100104, 3100105, 3100106, 3100107, 3100108, 3100109, 3100110, 3100119, 3100122, 3100123],
  [LiquidationInProgress, 3100141],
  [RequestProcessing, 3100320],
  [IncorrectPrivateOperation, 3303001],
  [AuthenticationFailed, 3303005],
  [InvalidSignature, 3303006],
  [RateLimited, 3303007, 3303008]
]

/** The codes of {@link UsdcOrderError}. */
export const orderRows: ReadonlyArray<ClassRow<UsdcOrderError>> = [
  [OrderNotFound, 3100136],
  [OrderClosed, 3100143, 3100191, 3100192, 3100193],
  [DuplicateOrderLinkId, 3100129],
  [OrderNotAmendable, 3100144],
  [PriceOutOfRange, 3100113, 3100114],
  [TooManyDecimals, 3100115, 3100118],
  [QuantityTooSmall, 3100116],
  [QuantityExceedsMax, 3100117],
  [TooManyOrders, 3100145, 3200304],
  [SymbolNotTrading, 3100126, 3100127, 3100128]
]

/** The codes of {@link UsdcBalanceError}. */
export const balanceRows: ReadonlyArray<ClassRow<UsdcBalanceError>> = [[InsufficientMargin, 3200200, 3200300]]

/** The codes of {@link UsdcAccountError}. */
export const accountRows: ReadonlyArray<ClassRow<UsdcAccountError>> = [
  [MarginModeNotSwitchable, 3400001, 3400002, 3400005],
  [UpgradeNotPossible, 3400065]
]

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = [
  [0, "success"],
  [10001, "the request could not be processed"],
  [10002, "not authorized: the API key is missing, or the timestamp is outside the receive window"],
  [10003, "invalid API key; too many calls, according to the documentation"],
  [10004, "the signature is wrong"],
  [10005, "the API key lacks this permission"],
  [10006, "the system does not respond: the outcome of the call is unknown"],
  [10007, "the backend timed out: the outcome of the call is unknown"],
  [10016, "system error"],
  [3100102, "the symbol is missing"],
  [3100103, "invalid side"],
  [3100104, "the quantity is missing"],
  [3100105, "only the standard and advanced versions are supported"],
  [3100106, "the price is missing"],
  [3100107, "an order is priced by price or by implied volatility"],
  [3100108, "implied volatility must be greater than zero"],
  [3100109, "invalid order type"],
  [3100110, "invalid time in force"],
  [3100113, "price below the minimum"],
  [3100114, "price above the maximum"],
  [3100115, "price does not match the tick size"],
  [3100116, "quantity below the minimum"],
  [3100117, "quantity above the maximum"],
  [3100118, "quantity does not match the step"],
  [3100119, "the order's ID is missing"],
  [3100122, "only implied volatility, price and quantity can be changed"],
  [3100123, "outRequestId is missing"],
  [3100126, "settlement in progress, no trading"],
  [3100127, "not open for trading yet"],
  [3100128, "no longer open for trading"],
  [3100129, "the request was already sent"],
  [3100136, "the order does not exist, or is filled or canceled"],
  [3100141, "the position is being liquidated"],
  [3100143, "the order is filled: it cannot be canceled"],
  [3100144, "the order was not changed"],
  [3100145, "too many open option orders"],
  [3100191, "the order is already canceled"],
  [3100192, "the order is filled: it cannot be changed"],
  [3100193, "the order is canceled: it cannot be changed"],
  [3100320, "the order is being canceled"],
  [3200200, "margin balance too low"],
  [3200300, "margin balance too low"],
  [3200304, "too many open orders"],
  [3303001, "no authority for this command"],
  [3303004, "the command failed"],
  [3303005, "the signature was already used"],
  [3303006, "the signature could not be verified"],
  [3303007, "too many commands on this connection"],
  [3303008, "too many connections of this user"],
  [3400001, "not possible with positions in the USDC account"],
  [3400002, "not possible with open orders in the USDC account"],
  [3400005, "the margin mode was not set"],
  [3400015, "system error"],
  [3400065, "the account cannot be upgraded"],
  [3500001, "system error"],
  [3500040, "system error"]
]
