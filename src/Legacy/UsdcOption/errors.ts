/**
 * The error codes of USDC options, and the classes that they stand for.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../../Errors/Exchange.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { commonRefusals, refusals } from "../internal/errors/Refusals.js"
import {
  accountRows,
  balanceRows,
  commonRows,
  orderRows,
  type UsdcAccountError,
  type UsdcBalanceError,
  type UsdcOrderError
} from "../internal/errors/UsdcCodes.js"

export type { UsdcAccountError, UsdcBalanceError, UsdcOrderError } from "../internal/errors/UsdcCodes.js"

/** What each code means. */
export { codes } from "../internal/errors/UsdcCodes.js"

/** What any endpoint of USDC options may get. */
export const UsdcOptionCommonError: RefusalUnion<CommonError> = commonRefusals("UsdcOption", commonRows)

/** Why an order was not placed, amended, cancelled or found. */
export type UsdcOptionOrderError = UsdcOrderError

/** The classes of why an order was not placed, amended, cancelled or found. */
export const UsdcOptionOrderError: RefusalUnion<UsdcOptionOrderError> = refusals("UsdcOption", orderRows)

/** Margin is short. */
export type UsdcOptionBalanceError = UsdcBalanceError

/** The class of margin being short. */
export const UsdcOptionBalanceError: RefusalUnion<UsdcOptionBalanceError> = refusals("UsdcOption", balanceRows)

/** Why a setting of the account was not changed. */
export type UsdcOptionAccountError = UsdcAccountError

/** The classes of why a setting of the account was not changed. */
export const UsdcOptionAccountError: RefusalUnion<UsdcOptionAccountError> = refusals("UsdcOption", accountRows)
