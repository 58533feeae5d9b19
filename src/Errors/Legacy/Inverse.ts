/**
 * The error codes of inverse perpetuals (v2), and the classes that they stand for.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../Exchange.js"
import type { RefusalUnion } from "../Refusal.js"
import { type CodeRow, commonRefusals } from "./Refusals.js"

/**
 * What each code means.
 *
 * @since 0.1.0
 */
export const codes: ReadonlyArray<CodeRow> = []

/**
 * What any endpoint of inverse perpetuals (v2) may get.
 *
 * @since 0.1.0
 */
export const InverseCommonError: RefusalUnion<CommonError> = /*#__PURE__*/ commonRefusals("Inverse", [])
