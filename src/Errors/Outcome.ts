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
 * Returns the outcome of a call that was refused with this code.
 *
 * The outcome is `unknown` if the code stands for a timeout, an internal, system, network or server error, high load or
 * work still in progress, or if no class has the code. Otherwise, and always for a read, the exchange did not act.
 *
 * `refusal` is the class that `refusalOf` found for the code.
 */
export const outcomeOf = (
  code: number,
  kind: "read" | "idempotentWrite" | "commit",
  refusal: { readonly category: Category } | undefined
): Outcome => {
  if (kind === "read") return "notExecuted"
  // 429 shares its class with 10429, a plain refusal, but the docs describe it as a server under load.
  return refusal === undefined || refusal.category === "server" || code === 429 ? "unknown" : "notExecuted"
}
