/**
 * The error codes of USDC perpetuals, and the classes that they stand for.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../Exchange.js"
import type { RefusalUnion } from "../Refusal.js"
import { commonRefusals, refusals } from "./Refusals.js"
import { balanceRows, commonRows, orderRows, type UsdcBalanceError, type UsdcOrderError } from "./UsdcCodes.js"

/**
 * What each code means.
 *
 * @since 0.1.0
 */
export { codes } from "./UsdcCodes.js"

/**
 * What any endpoint of USDC perpetuals may get.
 *
 * @since 0.1.0
 */
export const UsdcPerpetualCommonError: RefusalUnion<CommonError> = /*#__PURE__*/ commonRefusals(
  "UsdcPerpetual",
  commonRows
)

/**
 * Why an order was not placed, amended, cancelled or found.
 *
 * @since 0.1.0
 */
export type UsdcPerpetualOrderError = UsdcOrderError

/**
 * The classes of why an order was not placed, amended, cancelled or found.
 *
 * @since 0.1.0
 */
export const UsdcPerpetualOrderError: RefusalUnion<UsdcPerpetualOrderError> = /*#__PURE__*/ refusals(
  "UsdcPerpetual",
  orderRows
)

/**
 * Margin is short.
 *
 * @since 0.1.0
 */
export type UsdcPerpetualBalanceError = UsdcBalanceError

/**
 * The class of margin being short.
 *
 * @since 0.1.0
 */
export const UsdcPerpetualBalanceError: RefusalUnion<UsdcPerpetualBalanceError> = /*#__PURE__*/ refusals(
  "UsdcPerpetual",
  balanceRows
)
