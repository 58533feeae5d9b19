/**
 * Refusals of operations that read or set API rate limits.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** Only available to institutional users. */
export class InstitutionOnly extends refusal("InstitutionOnly", "permission", [3500002]) {}

/** You may not read or change the rate limits of these users. */
export class UidsNotOwned extends refusal("UidsNotOwned", "permission", [3500153]) {}

/** Why a rate limit was not read or set. */
export type ApiLimitError = InstitutionOnly | UidsNotOwned

/** The classes of {@link ApiLimitError}. */
export const ApiLimitError: RefusalUnion<ApiLimitError> = {
  areas: ["Set API rate limit"],
  classes: [InstitutionOnly, UidsNotOwned]
}
