/**
 * The error codes of linear perpetuals, and the classes that they stand for.
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

/** What any endpoint of linear perpetuals may get. */
export const LinearCommonError: RefusalUnion<CommonError> = commonRefusals("Linear", commonRows)

/** The classes of why an order was not placed, amended, cancelled or found. */
export const LinearOrderError: RefusalUnion<V2OrderError> = refusals("Linear", orderRows)

/** The classes of why funds or margin did not suffice. */
export const LinearBalanceError: RefusalUnion<V2BalanceError> = refusals("Linear", balanceRows)

/** The classes of why a position or its settings were not changed. */
export const LinearPositionError: RefusalUnion<V2PositionError> = refusals("Linear", positionRows)
