import * as CliConfig from "@effect/cli/CliConfig"
import * as Command from "@effect/cli/Command"
import * as ValidationError from "@effect/cli/ValidationError"
import type * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { command, nameAndVersion } from "./Cli.js"
import { checkFlags, explain } from "./CommandLineError.js"
import * as ExitCode from "./ExitCode.js"
import { readable } from "./Help.js"
import { Screen, stripAnsi } from "./output/Screen.js"
import * as Report from "./Report.js"

/** Hides the built-in options, which would take up half of each help text. */
const config = CliConfig.layer({ showBuiltIns: false, showTypes: false })

/** Logs to standard error, because standard output is for results. */
const logger = (colors: boolean): Layer.Layer<never> =>
  Logger.replace(Logger.defaultLogger, Logger.prettyLogger({ stderr: true, colors: colors }))

/** Whether to print errors as JSON. `call` uses `--json` for its parameters and always prints JSON. */
const wantsJson = (argv: ReadonlyArray<string>): boolean =>
  argv.some((word) => word === "--json" || word.startsWith("--json=") || word === "call")

/**
 * Runs the command as a shell would and returns its exit code. Failures are reported on standard error; interruption is left to
 * the caller.
 */
export const program = (argv: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const args = argv.slice(2)
    const console = yield* Effect.console
    const screen = yield* Screen
    // `@effect/cli` always prints its help in color, and its errors are printed below.
    const readableHelp = (text: string) => readable(screen.color ? text : stripAnsi(text), args)
    const help: Console.Console = {
      ...console,
      log: (...parts) => console.log(...parts.map((part) => (typeof part === "string" ? readableHelp(part) : part))),
      error: () => Effect.void
    }
    const whole = Command.run(
      Command.transformHandler(command, (handler) => Effect.withConsole(handler, console)),
      nameAndVersion
    )
    return yield* checkFlags(args, command.descriptor).pipe(
      Effect.zipRight(whole(argv)),
      Effect.withConsole(help),
      Effect.mapError((error) =>
        ValidationError.isValidationError(error) ? explain(error, args, command.descriptor) : error
      ),
      Effect.as<number>(ExitCode.ok),
      Effect.catchAllCause((cause) => {
        const failure = Report.describeCause(cause)
        if (failure === undefined) return Effect.failCause(cause).pipe(Effect.orDie)
        return Effect.as(console.error(Report.format(failure, wantsJson(args))), failure.exitCode)
      }),
      Effect.provide(Layer.merge(config, logger(screen.color)))
    )
  })
