/**
 * The error codes of USDC options and their error classes.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../../Errors/CommonError.js"
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

/** The meaning of each code. */
export { codes } from "../internal/errors/UsdcCodes.js"

/** Errors that any endpoint of USDC options can return. */
export const UsdcOptionCommonError: RefusalUnion<CommonError> = commonRefusals("UsdcOption", commonRows)

/** Errors when placing, amending, canceling or querying an order. */
export type UsdcOptionOrderError = UsdcOrderError

/** Error classes for placing, amending, canceling or querying an order. */
export const UsdcOptionOrderError: RefusalUnion<UsdcOptionOrderError> = refusals("UsdcOption", orderRows)

/** Errors for insufficient margin. */
export type UsdcOptionBalanceError = UsdcBalanceError

/** The error class for insufficient margin. */
export const UsdcOptionBalanceError: RefusalUnion<UsdcOptionBalanceError> = refusals("UsdcOption", balanceRows)

/** Errors when changing an account setting. */
export type UsdcOptionAccountError = UsdcAccountError

/** Error classes for changing an account setting. */
export const UsdcOptionAccountError: RefusalUnion<UsdcOptionAccountError> = refusals("UsdcOption", accountRows)
