/**
 * The error codes of USDC options, and the classes that they stand for.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../Exchange.js"
import type { RefusalUnion } from "../Refusal.js"
import { commonRefusals, refusals } from "./Refusals.js"
import {
  accountRows,
  balanceRows,
  commonRows,
  orderRows,
  type UsdcAccountError,
  type UsdcBalanceError,
  type UsdcOrderError
} from "./UsdcCodes.js"

/**
 * What each code means.
 *
 * @since 0.1.0
 */
export { codes } from "./UsdcCodes.js"

/**
 * What any endpoint of USDC options may get.
 *
 * @since 0.1.0
 */
export const UsdcOptionCommonError: RefusalUnion<CommonError> = /*#__PURE__*/ commonRefusals("UsdcOption", commonRows)

/**
 * Why an order was not placed, amended, cancelled or found.
 *
 * @since 0.1.0
 */
export type UsdcOptionOrderError = UsdcOrderError

/**
 * The classes of why an order was not placed, amended, cancelled or found.
 *
 * @since 0.1.0
 */
export const UsdcOptionOrderError: RefusalUnion<UsdcOptionOrderError> = /*#__PURE__*/ refusals("UsdcOption", orderRows)

/**
 * Margin is short.
 *
 * @since 0.1.0
 */
export type UsdcOptionBalanceError = UsdcBalanceError

/**
 * The class of margin being short.
 *
 * @since 0.1.0
 */
export const UsdcOptionBalanceError: RefusalUnion<UsdcOptionBalanceError> = /*#__PURE__*/ refusals(
  "UsdcOption",
  balanceRows
)

/**
 * Why a setting of the account was not changed.
 *
 * @since 0.1.0
 */
export type UsdcOptionAccountError = UsdcAccountError

/**
 * The classes of why a setting of the account was not changed.
 *
 * @since 0.1.0
 */
export const UsdcOptionAccountError: RefusalUnion<UsdcOptionAccountError> = /*#__PURE__*/ refusals(
  "UsdcOption",
  accountRows
)
