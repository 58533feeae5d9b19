/**
 * The refusals of operations that read or set API rate limits.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** Only institutional users may do this. */
export class InstitutionOnly extends refusal("InstitutionOnly", "permission", [3500002]) {}

/** These users are not yours to read or change. */
export class UidsNotOwned extends refusal("UidsNotOwned", "permission", [3500153]) {}

/** Why a rate limit was not read or set. */
export type ApiLimitError = InstitutionOnly | UidsNotOwned

/** The classes of why a rate limit was not read or set. */
export const ApiLimitError: RefusalUnion<ApiLimitError> = {
  areas: ["Set API rate limit"],
  classes: [InstitutionOnly, UidsNotOwned]
}
