/**
 * The error codes of USDC perpetuals, and the classes that they stand for.
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
  type UsdcBalanceError,
  type UsdcOrderError
} from "../internal/errors/UsdcCodes.js"

export type { UsdcAccountError, UsdcBalanceError, UsdcOrderError } from "../internal/errors/UsdcCodes.js"

/** What each code means. */
export { codes } from "../internal/errors/UsdcCodes.js"

/** What any endpoint of USDC perpetuals may get. */
export const UsdcPerpetualCommonError: RefusalUnion<CommonError> = commonRefusals("UsdcPerpetual", commonRows)

/** Why an order was not placed, amended, cancelled or found. */
export type UsdcPerpetualOrderError = UsdcOrderError

/** The classes of why an order was not placed, amended, cancelled or found. */
export const UsdcPerpetualOrderError: RefusalUnion<UsdcPerpetualOrderError> = refusals("UsdcPerpetual", orderRows)

/** Margin is short. */
export type UsdcPerpetualBalanceError = UsdcBalanceError

/** The class of margin being short. */
export const UsdcPerpetualBalanceError: RefusalUnion<UsdcPerpetualBalanceError> = refusals("UsdcPerpetual", balanceRows)
