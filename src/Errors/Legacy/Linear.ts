/**
 * The error codes of linear perpetuals, and the classes that they stand for.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../Exchange.js"
import type { RefusalUnion } from "../Refusal.js"
import { commonRefusals, refusals } from "./Refusals.js"
import {
  balanceRows,
  commonRows,
  orderRows,
  positionRows,
  type V2BalanceError,
  type V2OrderError,
  type V2PositionError
} from "./V2Codes.js"

/**
 * What each code means.
 *
 * @since 0.1.0
 */
export { codes } from "./V2Codes.js"

/**
 * What any endpoint of linear perpetuals may get.
 *
 * @since 0.1.0
 */
export const LinearCommonError: RefusalUnion<CommonError> = /*#__PURE__*/ commonRefusals("Linear", commonRows)

/**
 * The classes of why an order was not placed, amended, cancelled or found.
 *
 * @since 0.1.0
 */
export const LinearOrderError: RefusalUnion<V2OrderError> = /*#__PURE__*/ refusals("Linear", orderRows)

/**
 * The classes of why funds or margin did not suffice.
 *
 * @since 0.1.0
 */
export const LinearBalanceError: RefusalUnion<V2BalanceError> = /*#__PURE__*/ refusals("Linear", balanceRows)

/**
 * The classes of why a position or its settings were not changed.
 *
 * @since 0.1.0
 */
export const LinearPositionError: RefusalUnion<V2PositionError> = /*#__PURE__*/ refusals("Linear", positionRows)
