import type { Category } from "./Category.js"

/**
 * What is certain about a call that failed.
 *
 * - `notExecuted`: the exchange did not act; calling again is safe.
 * - `executed`: the exchange acted, but its answer could not be used.
 * - `unknown`: nobody can say; ask the exchange before calling again.
 */
export type Outcome = "notExecuted" | "executed" | "unknown"

/**
 * What is certain after a refusal with this code: nothing, when the code stands for a timeout, an internal, system, network or
 * server error, high load, or work still in progress, or when no class knows the code; else the exchange did not act. A read
 * never acts.
 *
 * `refusal` is the class that `refusalOf` found for the code.
 */
export const outcomeOf = (
  code: number,
  kind: "read" | "idempotentWrite" | "commit",
  refusal: { readonly category: Category } | undefined
): Outcome => {
  if (kind === "read") return "notExecuted"
  // 429 shares the class of 10429, a plain refusal, but the docs describe it as a server under load.
  return refusal === undefined || refusal.category === "server" || code === 429 ? "unknown" : "notExecuted"
}
