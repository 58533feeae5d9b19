import * as CliConfig from "@effect/cli/CliConfig"
import * as Command from "@effect/cli/Command"
import type * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { about, command } from "./Cli.js"
import * as ExitCode from "./ExitCode.js"
import { withShortList } from "./Help.js"
import { plain, Screen } from "./output/Screen.js"
import * as Report from "./Report.js"

/** Built-in options would be half of each help text. */
const config = CliConfig.layer({ showBuiltIns: false, showTypes: false })

/** The standard output is for programs: whatever is for people goes to the standard error. */
const logger = (colours: boolean): Layer.Layer<never> =>
  Logger.replace(Logger.defaultLogger, Logger.prettyLogger({ stderr: true, colors: colours }))

/**
 * Whether errors are to be JSON. `call` takes its parameters by that option, and always answers in JSON.
 */
const wantsJson = (argv: ReadonlyArray<string>): boolean =>
  argv.some((word) => word === "--json" || word.startsWith("--json=") || word === "call")

/**
 * Runs the command as a shell would, and gives its exit code. Failures are told on the standard error; an interruption is left
 * to the caller.
 *
 * @since 0.1.0
 */
export const program = (argv: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const console = yield* Effect.console
    const screen = yield* Screen
    // What a command line itself prints is coloured always, and its errors are told below.
    const help: Console.Console = {
      ...console,
      log: (...parts) =>
        console.log(
          ...parts.map((part) => (typeof part === "string" ? withShortList(screen.colour ? part : plain(part)) : part))
        ),
      error: () => Effect.void
    }
    const whole = Command.run(
      Command.transformHandler(command, (handler) => Effect.withConsole(handler, console)),
      about
    )
    return yield* whole(argv).pipe(
      Effect.withConsole(help),
      Effect.as<number>(ExitCode.ok),
      Effect.catchAllCause((cause) => {
        const told = Report.tellCause(cause)
        if (told === undefined) return Effect.failCause(cause).pipe(Effect.orDie)
        return Effect.as(console.error(Report.write(told, wantsJson(argv.slice(2)))), told.exitCode)
      }),
      Effect.provide(Layer.merge(config, logger(screen.colour)))
    )
  })
