import { createRequire } from "node:module"
import * as Command from "@effect/cli/Command"
import * as Book from "./Book.js"
import * as Call from "./Call.js"
import * as Doctor from "./Doctor.js"
import * as Klines from "./Klines.js"
import * as Order from "./Order.js"
import * as Paper from "./Paper.js"
import * as Positions from "./Positions.js"
import * as Record from "./Record.js"
import * as Replay from "./Replay.js"
import * as Stream from "./Stream.js"
import * as Ticker from "./Ticker.js"
import * as Wallet from "./Wallet.js"

const { version }: { readonly version: string } = createRequire(import.meta.url)("../package.json")

/**
 * The whole command.
 *
 * @since 0.1.0
 */
export const command = Command.make("effect-bybit").pipe(
  Command.withDescription("The Bybit exchange, and a paper exchange, on the command line."),
  Command.withSubcommands([
    Ticker.command,
    Book.command,
    Klines.command,
    Order.command,
    Positions.command,
    Wallet.command,
    Call.command,
    Stream.command,
    Record.command,
    Replay.command,
    Doctor.command,
    Paper.command
  ])
)

/**
 * How it is called, and its version.
 *
 * @since 0.1.0
 */
export const about = { name: "effect-bybit", version }

/**
 * The command, to be run with the arguments of a process. Its failures are told by `program`.
 *
 * @since 0.1.0
 */
export const run = Command.run(command, about)
