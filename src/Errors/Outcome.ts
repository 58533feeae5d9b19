/**
 * Whether the exchange acted on a call that failed.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import { isVouched } from "./internal/Vouched.js"

/**
 * Whether the exchange acted on a call that failed.
 *
 * - `notExecuted`: the exchange did not act. It is safe to call again.
 * - `executed`: the exchange acted, but its answer was unusable. A batch with an unusable answer is `unknown`, because some of its
 *   orders may have been refused.
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
 * request still being processed, or if it has no category. Otherwise, and always for a read, it is `notExecuted`.
 *
 * `refusal` is the class that `refusalOf` found for the code, or anything else with the code's category.
 */
export const outcomeOfCode = (
  code: number,
  kind: Kind,
  refusal: { readonly category: string } | undefined
): Outcome => {
  if (kind === "read") return "notExecuted"
  // 429 shares its class with 10429, which is a definite refusal, but the docs describe 429 as a server under load.
  return refusal === undefined || refusal.category === "server" || code === 429 ? "unknown" : "notExecuted"
}

/** The outcome of one error: `unknown` unless it is one of this library's errors and has another outcome. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (!isVouched(error)) return "unknown"
  const { outcome } = error
  return outcome === "notExecuted" || outcome === "executed" ? outcome : "unknown"
}

/**
 * Whether the exchange acted on a call, from the cause of its failure or from its exit.
 *
 * If in doubt, the outcome is `unknown`: after a defect, an interruption or an error that is not from this library,
 * such as the `TimeoutException` of `Effect.timeout`, and if the cause contains errors with different outcomes.
 * A success is `executed`.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Errors from "effect-bybit/Errors"
 * import * as Order from "effect-bybit/Order"
 *
 * export const cancel = (symbol: string, orderId: string) =>
 *   Order.cancelOrder({ category: "linear", symbol, orderId }).pipe(
 *     Effect.timeout("2 seconds"),
 *     Effect.tapErrorCause((cause) => Effect.logWarning(`cancel: ${Errors.outcomeOf(cause)}`))
 *   )
 * ```
 */
export const outcomeOf = (ended: Exit.Exit<unknown, unknown> | Cause.Cause<unknown>): Outcome => {
  if (Exit.isExit(ended)) return Exit.isSuccess(ended) ? "executed" : outcomeOf(ended.cause)
  if (Cause.isInterrupted(ended) || Cause.defects(ended).length > 0) return "unknown"
  const [first, ...others] = [...Cause.failures(ended)].map(outcomeOfError)
  return first !== undefined && others.every((outcome) => outcome === first) ? first : "unknown"
}
