/**
 * What is certain about a call that failed.
 *
 * - `notExecuted`: the exchange did not act; calling again is safe.
 * - `executed`: the exchange acted, but its answer could not be used.
 * - `unknown`: nobody can say; ask the exchange before calling again.
 *
 * @since 0.1.0
 */
export type Outcome = "notExecuted" | "executed" | "unknown"
