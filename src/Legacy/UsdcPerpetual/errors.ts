/**
 * The error codes of USDC perpetuals and their error classes.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../../Errors/CommonError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { commonRefusals, refusals } from "../internal/errors/Refusals.js"
import {
  balanceRows,
  commonRows,
  orderRows,
  type UsdcBalanceError,
  type UsdcOrderError
} from "../internal/errors/UsdcCodes.js"

export type { UsdcAccountError, UsdcBalanceError, UsdcOrderError } from "../internal/errors/UsdcCodes.js"

/** The meaning of each code. */
export { codes } from "../internal/errors/UsdcCodes.js"

/** Errors that any endpoint of USDC perpetuals can return. */
export const UsdcPerpetualCommonError: RefusalUnion<CommonError> = commonRefusals("UsdcPerpetual", commonRows)

/** Errors when placing, amending, canceling or querying an order. */
export type UsdcPerpetualOrderError = UsdcOrderError

/** Error classes for placing, amending, canceling or querying an order. */
export const UsdcPerpetualOrderError: RefusalUnion<UsdcPerpetualOrderError> = refusals("UsdcPerpetual", orderRows)

/** Errors for insufficient margin. */
export type UsdcPerpetualBalanceError = UsdcBalanceError

/** The error class for insufficient margin. */
export const UsdcPerpetualBalanceError: RefusalUnion<UsdcPerpetualBalanceError> = refusals("UsdcPerpetual", balanceRows)
