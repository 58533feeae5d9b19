import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { lazy } from "../Lazy.js"
import * as Assignment from "../options/Assignment.js"
import { file } from "../options/File.js"
import * as Moment from "../options/Moment.js"
import { json } from "../output/Output.js"

/** What `--format` takes besides `auto`. */
export const formats = [
  "candles",
  "trades",
  "books",
  "marks",
  "indexes",
  "fundings",
  "archive-trades",
  "archive-spot-trades",
  "archive-candles",
  "archive-books",
  "recording",
  "tardis-trades",
  "tardis-books",
  "tardis-quotes",
  "tardis-tickers"
] as const

/** How a file of data is read. */
export type Format = (typeof formats)[number]

const format = Options.text("format").pipe(
  Options.withPseudoName("NAME"),
  Options.withDescription("How data is read. By default, its header says so."),
  Options.withDefault("auto")
)

const symbols = Options.text("symbols").pipe(
  Options.withPseudoName("LIST"),
  Options.withDescription("Of the made-up market. Defaults to all."),
  Options.optional
)

const answers = (name: string, operation: string) =>
  Options.text(name).pipe(
    Options.withPseudoName("FILE"),
    Options.withDescription(`A saved answer of ${operation}, repeatable.`),
    Options.repeated
  )

const seed = Options.integer("seed").pipe(Options.withDescription("Defaults to 1."), Options.withDefault(1))

const sample = Options.choice("sample", ["minute", "hour", "day"] as const).pipe(
  Options.withDescription("Of the equity."),
  Options.withDefault("hour" as const)
)

const report = Options.text("report").pipe(
  Options.withPseudoName("FILE"),
  Options.withDescription("Also write the report to a file, as JSON."),
  Options.optional
)

/** `effect-bybit backtest FILE`. */
export const command = Command.make(
  "backtest",
  {
    file: file("A module whose default export is an Effect."),
    data: Assignment.option("data", "BTCUSDT=btc.csv", "SYMBOL=FILE or spot:SYMBOL=FILE, repeatable."),
    format,
    instruments: answers("instruments", "instruments-info"),
    tiers: answers("tiers", "risk-limit"),
    fees: answers("fees", "fee-rate"),
    from: Moment.option("from", "When it begins"),
    to: Moment.option("to", "When it ends"),
    symbols,
    seed,
    balance: Assignment.option("balance", "USDT=10000", "COIN=AMOUNT, repeatable. Defaults to USDT=10000."),
    sample,
    report,
    json
  },
  lazy(() => import("../run/Backtest.js"))
).pipe(Command.withDescription("Run a program in simulated time on the paper exchange, and report."))
