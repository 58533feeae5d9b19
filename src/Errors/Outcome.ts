/**
 * Whether the exchange acted on a call that failed.
 *
 * @since 0.1.0
 */
import * as Exit from "effect/Exit"
import { failuresIn } from "./internal/Failures.js"
import { isVouched } from "./internal/Vouched.js"

export { type NotExecutedBase, notExecutedError } from "./internal/Vouched.js"

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

/** An error of this library that arises from calls: it knows whether the exchange acted. */
export interface BybitError extends Error {
  readonly _tag: string
  readonly outcome: Outcome
}

/** The outcome of several calls together: `unknown` unless they agree. */
export const agreed = (outcomes: ReadonlyArray<Outcome>): Outcome => {
  const [first, ...others] = outcomes
  return first !== undefined && others.every((outcome) => outcome === first) ? first : "unknown"
}

const outcomeOfOne = (error: unknown): Outcome => {
  if (!isVouched(error)) return "unknown"
  const { outcome } = error
  return outcome === "notExecuted" || outcome === "executed" ? outcome : "unknown"
}

/**
 * Whether the exchange acted, from whatever was caught: an error, a `Cause`, an `Exit`, what `Effect.runPromise` rejects with.
 *
 * If in doubt, the outcome is `unknown`: after a defect, an interruption or an error that is not from this library,
 * such as the `TimeoutException` of `Effect.timeout`, and if there are several errors with different outcomes.
 * A successful exit is `executed`.
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
export const outcomeOf = (caught: unknown): Outcome => {
  if (Exit.isExit(caught) && Exit.isSuccess(caught)) return "executed"
  const { all, isAll } = failuresIn(caught)
  return isAll ? agreed(all.map(outcomeOfOne)) : "unknown"
}

/**
 * Returns this library's error from whatever was caught: itself, or the one that Effect wrapped in a `Cause`, an `Exit`, the
 * rejection of `Effect.runPromise` or an `UnknownException`.
 *
 * `undefined` if there is none, or if it isn't all that happened: several failures, an interruption or a defect.
 *
 * @example
 * ```ts
 * import { Console, Effect } from "effect"
 * import * as Errors from "effect-bybit/Errors"
 * import * as Market from "effect-bybit/Market"
 *
 * const price = (symbol: string) => Effect.asVoid(Market.getTickers({ category: "linear", symbol }))
 *
 * export const program = Effect.catchAllCause(price("NOSUCHUSDT"), (cause) => Console.log(Errors.errorOf(cause)?._tag))
 * ```
 */
export const errorOf = (caught: unknown): BybitError | undefined => {
  const { all, isAll } = failuresIn(caught)
  const [error] = all
  return isAll && all.length === 1 && isBybitError(error) ? error : undefined
}

const isBybitError = (error: unknown): error is BybitError => error instanceof Error && isVouched(error)
