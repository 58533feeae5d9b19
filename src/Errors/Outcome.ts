/**
 * Whether the exchange acted on a call that failed.
 *
 * @since 0.1.0
 */
import type { Category } from "./Category.js"

/**
 * Whether the exchange acted on a call that failed.
 *
 * - `notExecuted`: the exchange did not act. It is safe to call again.
 * - `executed`: the exchange acted, but its answer was unusable.
 * - `unknown`: the exchange may have acted. Query the state before you call again.
 */
export type Outcome = "notExecuted" | "executed" | "unknown"

/**
 * What happens if a call is repeated: a `read` changes nothing, an `idempotentWrite` results in the same state, a
 * `commit` moves money or creates something again.
 */
export type Kind = "read" | "idempotentWrite" | "commit"

/**
 * Returns the outcome of a call that was refused with this code.
 *
 * The outcome is `unknown` if the code means a timeout, an internal, system, network or server error, high load or a
 * request still being processed, or if no class has the code. Otherwise, and always for a read, it is `notExecuted`.
 *
 * `refusal` is the class that `refusalOf` found for the code.
 */
export const outcomeOf = (code: number, kind: Kind, refusal: { readonly category: Category } | undefined): Outcome => {
  if (kind === "read") return "notExecuted"
  // 429 shares its class with 10429, which is a definite refusal, but the docs describe 429 as a server under load.
  return refusal === undefined || refusal.category === "server" || code === 429 ? "unknown" : "notExecuted"
}
