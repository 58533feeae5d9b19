/**
 * The error codes of contract v3 and their error classes. Specific codes start at 140000.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/error.mdx
 *
 * @since 0.1.0
 */
import { MarginModeNotSwitchable, MmpNotEnabled } from "../../Errors/AccountError.js"
import { type CommonError, ServerError } from "../../Errors/CommonError.js"
import { RiskIdUnchanged } from "../../Errors/PositionError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { type CodeRow, commonRefusals, refusals } from "../internal/errors/Refusals.js"
import * as V3 from "../internal/errors/V3Codes.js"

export type { V3BalanceError, V3OrderError, V3PositionError } from "../internal/errors/V3Codes.js"

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = V3.codes(
  [140000],
  [
    [140071, "risk limit is already set"],
    [340099, "server error"],
    [3400045, "the margin mode was not set"]
  ]
)

/** Errors that any endpoint of contract v3 can return. */
export const ContractV3CommonError: RefusalUnion<CommonError> = commonRefusals(
  "ContractV3",
  V3.common([140000], [[ServerError, 340099]])
)

/** Errors for a refused order. */
export type ContractV3OrderError = V3.V3OrderError

/** Error classes for a refused order. */
export const ContractV3OrderError: RefusalUnion<ContractV3OrderError> = refusals("ContractV3", V3.order(140000))

/** Errors for insufficient balance or margin. */
export type ContractV3BalanceError = V3.V3BalanceError

/** Error classes for insufficient balance or margin. */
export const ContractV3BalanceError: RefusalUnion<ContractV3BalanceError> = refusals("ContractV3", V3.balance(140000))

/** Errors when changing a position or its settings. */
export type ContractV3PositionError = V3.V3PositionError

/** Error classes for changing a position or its settings. */
export const ContractV3PositionError: RefusalUnion<ContractV3PositionError> = refusals(
  "ContractV3",
  V3.position(140000, [[RiskIdUnchanged, 140071]])
)

/** Errors when changing an account setting. */
export type ContractV3AccountError = MarginModeNotSwitchable | MmpNotEnabled

/** Error classes for changing an account setting. */
export const ContractV3AccountError: RefusalUnion<ContractV3AccountError> = refusals("ContractV3", [
  [MarginModeNotSwitchable, 3400045],
  [MmpNotEnabled, 140062, 140065]
])
