import { createRequire } from "node:module"
import * as Command from "@effect/cli/Command"
import * as Book from "./commands/Book.js"
import * as Call from "./commands/Call.js"
import * as Doctor from "./commands/Doctor.js"
import * as Klines from "./commands/Klines.js"
import * as Order from "./commands/Order.js"
import * as Paper from "./commands/Paper.js"
import * as Positions from "./commands/Positions.js"
import * as Record from "./commands/Record.js"
import * as Replay from "./commands/Replay.js"
import * as Stream from "./commands/Stream.js"
import * as Ticker from "./commands/Ticker.js"
import * as Wallet from "./commands/Wallet.js"

const { version }: { readonly version: string } = createRequire(import.meta.url)("../package.json")

/** The `effect-bybit` command. */
export const command = Command.make("effect-bybit").pipe(
  Command.withDescription("Bybit and a paper exchange on the command line."),
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

/** The command's name and version. */
export const nameAndVersion = { name: "effect-bybit", version }
