import * as Command from "@effect/cli/Command"
import * as Paper from "./Paper.js"

/**
 * The whole command, to be run with the arguments of the process.
 *
 * @since 0.1.0
 */
export const run = Command.make("effect-bybit").pipe(
  Command.withDescription("The Bybit exchange, and a paper exchange, on the command line."),
  Command.withSubcommands([Paper.command]),
  Command.run({ name: "effect-bybit", version: "0.1.0" })
)
