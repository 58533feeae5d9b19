import * as CliConfig from "@effect/cli/CliConfig"
import * as Command from "@effect/cli/Command"
import * as ValidationError from "@effect/cli/ValidationError"
import type * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { command, nameAndVersion, parents } from "./Cli.js"
import { checkFlags, explain } from "./CommandLineError.js"
import * as ExitCode from "./ExitCode.js"
import * as Help from "./Help.js"
import { Screen } from "./output/Screen.js"
import * as Report from "./Report.js"

/** Completions without the built-in options. */
const config = CliConfig.layer({ showBuiltIns: false })

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
    // `@effect/cli` prints errors itself, but they are printed below.
    const quiet: Console.Console = { ...console, error: () => Effect.void }
    const whole = Command.run(
      Command.transformHandler(command, (handler) => Effect.withConsole(handler, console)),
      nameAndVersion
    )
    const topic = Help.topicOf(args, parents())
    const main =
      topic === undefined
        ? Effect.zipRight(checkFlags(args, command.descriptor), Effect.withConsole(whole(argv), quiet))
        : Effect.flatMap(Help.about(parents(), topic), console.log)
    return yield* main.pipe(
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
