import { createRequire } from "node:module"
import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Backtest from "./commands/Backtest.js"
import * as Balance from "./commands/Balance.js"
import * as Book from "./commands/Book.js"
import * as Call from "./commands/Call.js"
import * as Close from "./commands/Close.js"
import * as Doctor from "./commands/Doctor.js"
import * as Fills from "./commands/Fills.js"
import * as Funding from "./commands/Funding.js"
import * as Klines from "./commands/Klines.js"
import * as Leverage from "./commands/Leverage.js"
import * as Options from "./commands/Options.js"
import * as Order from "./commands/Order.js"
import * as Paper from "./commands/Paper.js"
import * as Pnl from "./commands/Pnl.js"
import * as Positions from "./commands/Positions.js"
import * as Record from "./commands/Record.js"
import * as Replay from "./commands/Replay.js"
import * as Stream from "./commands/Stream.js"
import * as Ticker from "./commands/Ticker.js"
import * as TpSl from "./commands/TpSl.js"
import * as Transfer from "./commands/Transfer.js"
import * as Wallet from "./commands/Wallet.js"
import * as Help from "./Help.js"

const { version }: { readonly version: string } = createRequire(import.meta.url)("../package.json")

/** The commands with subcommands. */
export const parents = (): Help.Parents => [command.descriptor, Order.command.descriptor, Paper.command.descriptor]

const help = Command.make(
  "help",
  { topics: Args.repeated(Args.text({ name: "topic" })) },
  ({ topics }): Effect.Effect<void, Help.UnknownTopic> =>
    Effect.flatMap(Help.about(parents(), topics.join(" ")), Console.log)
).pipe(Command.withDescription("Show the options and examples of a command, or help venues."))

/** The `effect-bybit` command. */
export const command = Command.make("effect-bybit").pipe(
  Command.withDescription("Bybit and a paper exchange on the command line."),
  Command.withSubcommands([
    Ticker.command,
    Book.command,
    Klines.command,
    Funding.command,
    Options.command,
    Order.command,
    Close.command,
    TpSl.command,
    Leverage.command,
    Positions.command,
    Fills.command,
    Pnl.command,
    Wallet.command,
    Balance.command,
    Transfer.command,
    Call.command,
    Stream.command,
    Record.command,
    Replay.command,
    Doctor.command,
    Paper.command,
    Backtest.command,
    help
  ])
)

/** The command's name and version. */
export const nameAndVersion = { name: "effect-bybit", version }
