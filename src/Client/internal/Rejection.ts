/** What the promise of a program rejects with, and how it tells what became of the orders. */
import * as Cause from "effect/Cause"
import * as ConfigError from "effect/ConfigError"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import { agreed, type Outcome, outcomeOf } from "../../Errors/Outcome.js"
import { RunFailed } from "../../Errors/Run.js"

/** Why a program was interrupted from outside. */
export interface Stop {
  readonly reason: "aborted" | "disposed"
  readonly cause?: unknown
}

/** Whether it is an Error that says all: one refusal is not, while another order of the program is open, nor is a plain object. */
const saysAll = (cause: Cause.Cause<unknown>, failure: unknown, written: Outcome): boolean => {
  if (ConfigError.isConfigError(failure)) return false
  const outcome = outcomeOf(failure)
  return !Cause.isInterrupted(cause) || outcome === "unknown" || outcome === written
}

const rejectionOf = (cause: Cause.Cause<unknown>, written: Outcome, stop: Stop | undefined): unknown => {
  const failures = [...new Set([...Cause.failures(cause), ...Cause.defects(cause)].map(Cause.originalError))]
  const [failure, ...others] = failures
  const isInterrupted = Cause.isInterrupted(cause)
  if (isInterrupted && stop !== undefined) return new RunFailed({ ...stop, outcome: written, failures })
  if (isInterrupted && failures.length === 0)
    return new RunFailed({ reason: "interrupted", outcome: written, failures })
  if (failures.length === 1 && saysAll(cause, failure, written)) return failure
  const outcome = others.length === 0 ? written : agreed([written, outcomeOf(cause)])
  return new RunFailed({ reason: "failed", outcome, failures, cause: failure })
}

/**
 * What the promise of a program becomes: it rejects with the very error with which the program failed or died, if there is one that
 * says all. `written` is the outcome of all its writes.
 */
export const endOf = <A>(
  exit: Exit.Exit<A, unknown>,
  written: Outcome,
  stop: Stop | undefined
): Either.Either<A, unknown> =>
  Exit.isSuccess(exit) ? Either.right(exit.value) : Either.left(rejectionOf(exit.cause, written, stop))
