/**
 * The error codes of user v3, and the classes that they stand for.
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
 * What any endpoint of user v3 may get.
 *
 * @since 0.1.0
 */
export const UserV3CommonError: RefusalUnion<CommonError> = /*#__PURE__*/ commonRefusals("UserV3", [])
