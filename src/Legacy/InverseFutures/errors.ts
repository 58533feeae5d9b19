/**
 * The error codes of inverse futures and their error classes.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../../Errors/Exchange.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { commonRefusals, refusals } from "../internal/errors/Refusals.js"
import {
  balanceRows,
  commonRows,
  orderRows,
  positionRows,
  type V2BalanceError,
  type V2OrderError,
  type V2PositionError
} from "../internal/FuturesV2/errors.js"

/** What each code means. */
export { codes } from "../internal/FuturesV2/codes.js"
export type {
  OrderPlacedWithoutTpSl,
  V2BalanceError,
  V2OrderError,
  V2PositionError
} from "../internal/FuturesV2/errors.js"

/** Errors that any endpoint of inverse futures can return. */
export const InverseFuturesCommonError: RefusalUnion<CommonError> = commonRefusals("InverseFutures", commonRows)

/** Error classes of placing, amending, canceling or querying an order. */
export const InverseFuturesOrderError: RefusalUnion<V2OrderError> = refusals("InverseFutures", orderRows)

/** Error classes for insufficient funds or margin. */
export const InverseFuturesBalanceError: RefusalUnion<V2BalanceError> = refusals("InverseFutures", balanceRows)

/** Error classes of changing a position or its settings. */
export const InverseFuturesPositionError: RefusalUnion<V2PositionError> = refusals("InverseFutures", positionRows)
