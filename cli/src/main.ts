#!/usr/bin/env node
import * as ValidationError from "@effect/cli/ValidationError"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Cause from "effect/Cause"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import { run } from "./Cli.js"

/** The standard output is for programs: whatever is for people goes to the standard error. */
const logger = Logger.replace(Logger.defaultLogger, Logger.prettyLogger({ stderr: true }))

/** One line for what can go wrong, all of it for what cannot. What the command line itself refuses has been said already. */
const report = <E extends { readonly message: string } | ValidationError.ValidationError>(
  cause: Cause.Cause<E>
): Effect.Effect<void> => {
  if (Cause.isInterruptedOnly(cause)) return Effect.void
  const failure = Cause.failureOption(cause)
  if (Option.isNone(failure)) return Console.error(Cause.pretty(cause))
  const error = failure.value
  return ValidationError.isValidationError(error) ? Effect.void : Console.error(`effect-bybit: ${error.message}`)
}

Effect.suspend(() => run(process.argv)).pipe(
  Effect.tapErrorCause(report),
  Effect.provide(Layer.merge(NodeContext.layer, logger)),
  (program) => NodeRuntime.runMain(program, { disableErrorReporting: true, disablePrettyLogger: true })
)
