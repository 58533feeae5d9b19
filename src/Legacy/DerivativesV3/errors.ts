/**
 * The error codes of derivatives v3 and their error classes: those of contract v3 and unified margin v3, which share
 * its documentation page.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/error.mdx
 *
 * @since 0.1.0
 */
import { type CommonError, ServerError } from "../../Errors/CommonError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { type CodeRow, commonRefusals } from "../internal/errors/Refusals.js"
import * as V3 from "../internal/errors/V3Codes.js"

/** The meaning of each code. */
export const codes: ReadonlyArray<CodeRow> = V3.codes(
  [110000, 140000],
  [
    [10024, "forbidden by a compliance rule"],
    [110073, "the margin mode was not set"],
    [140071, "risk limit is already set"],
    [340099, "server error"],
    [3400045, "the margin mode was not set"]
  ]
)

/** Errors that any endpoint of derivatives v3 can return. */
export const DerivativesV3CommonError: RefusalUnion<CommonError> = commonRefusals(
  "DerivativesV3",
  V3.common([110000, 140000], [[ServerError, 340099]])
)
