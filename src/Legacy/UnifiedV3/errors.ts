/**
 * The error codes of unified margin v3 and their error classes. Specific codes start at 110000, like V5's.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/error.mdx
 *
 * @since 0.1.0
 */
import { MarginModeUnchanged, MmpNotEnabled } from "../../Errors/AccountError.js"
import type { CommonError } from "../../Errors/CommonError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"
import * as V3 from "../internal/errors/V3Codes.js"

export type { V3BalanceError, V3OrderError, V3PositionError } from "../internal/errors/V3Codes.js"

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = V3.codes(
  [110000],
  [
    [10024, "forbidden by a compliance rule"],
    [110073, "the margin mode was not set"]
  ]
)

/** Errors that any endpoint of unified margin v3 can return. */
export const UnifiedV3CommonError: RefusalUnion<CommonError> = commonRefusals("UnifiedV3", V3.common([110000], []))

/** Errors for a refused order. */
export type UnifiedV3OrderError = V3.V3OrderError

/** Error classes for a refused order. */
export const UnifiedV3OrderError: RefusalUnion<UnifiedV3OrderError> = refusals("UnifiedV3", V3.order(110000))

/** Errors for insufficient balance or margin. */
export type UnifiedV3BalanceError = V3.V3BalanceError

/** Error classes for insufficient balance or margin. */
export const UnifiedV3BalanceError: RefusalUnion<UnifiedV3BalanceError> = refusals("UnifiedV3", V3.balance(110000))

/** Errors when changing a position or its settings. */
export type UnifiedV3PositionError = V3.V3PositionError

/** Error classes for changing a position or its settings. */
export const UnifiedV3PositionError: RefusalUnion<UnifiedV3PositionError> = refusals(
  "UnifiedV3",
  V3.position(110000, [])
)

/** Errors when changing an account setting. */
export type UnifiedV3AccountError = MarginModeUnchanged | MmpNotEnabled

/** Error classes for changing an account setting. */
export const UnifiedV3AccountError: RefusalUnion<UnifiedV3AccountError> = refusals("UnifiedV3", [
  [MarginModeUnchanged, 110073],
  [MmpNotEnabled, 110062, 110065]
])
