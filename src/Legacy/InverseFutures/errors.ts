/**
 * The error codes of inverse futures, and the classes that they stand for.
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

/** What any endpoint of inverse futures may get. */
export const InverseFuturesCommonError: RefusalUnion<CommonError> = commonRefusals("InverseFutures", commonRows)

/** The classes of why an order was not placed, amended, cancelled or found. */
export const InverseFuturesOrderError: RefusalUnion<V2OrderError> = refusals("InverseFutures", orderRows)

/** The classes of why funds or margin did not suffice. */
export const InverseFuturesBalanceError: RefusalUnion<V2BalanceError> = refusals("InverseFutures", balanceRows)

/** The classes of why a position or its settings were not changed. */
export const InverseFuturesPositionError: RefusalUnion<V2PositionError> = refusals("InverseFutures", positionRows)
