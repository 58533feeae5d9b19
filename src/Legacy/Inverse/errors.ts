/**
 * The error codes of inverse perpetuals (v2), and the classes that they stand for.
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

/** What any endpoint of inverse perpetuals (v2) may get. */
export const InverseCommonError: RefusalUnion<CommonError> = commonRefusals("Inverse", commonRows)

/** The classes of why an order was not placed, amended, cancelled or found. */
export const InverseOrderError: RefusalUnion<V2OrderError> = refusals("Inverse", orderRows)

/** The classes of why funds or margin did not suffice. */
export const InverseBalanceError: RefusalUnion<V2BalanceError> = refusals("Inverse", balanceRows)

/** The classes of why a position or its settings were not changed. */
export const InversePositionError: RefusalUnion<V2PositionError> = refusals("Inverse", positionRows)
