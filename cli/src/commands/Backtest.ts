import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
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

const overwrite = Options.boolean("overwrite").pipe(Options.withDescription("Replace an existing report."))

const warmUp = Options.text("warm-up").pipe(
  Options.withPseudoName("TIME"),
  Options.withDescription("How much data is read before --from, such as 7d."),
  Options.mapEffect((text) => {
    const moment = Moment.parse(text)
    return moment !== undefined && "ago" in moment
      ? Either.right(moment.ago)
      : Either.left(ValidationError.invalidValue(HelpDoc.p(`--warm-up "${text}" is not a time such as 2h or 7d`)))
  }),
  Options.optional
)

const participation = Options.text("participation").pipe(
  Options.withPseudoName("SHARE"),
  Options.withDescription("Of a candle's volume. Defaults to 0.1."),
  Options.mapEffect((text) =>
    Number(text) > 0 && Number(text) <= 1
      ? Either.right(Number(text))
      : Either.left(ValidationError.invalidValue(HelpDoc.p("--participation must be above 0, and at most 1")))
  ),
  Options.optional
)

const ticks = (name: string, description: string) =>
  Options.integer(name).pipe(
    Options.withDescription(description),
    Options.filterMap((count) => (count >= 0 ? Option.some(count) : Option.none()), `--${name} must be at least 0`),
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
    warmUp,
    participation,
    penetration: ticks("penetration", "Ticks beyond an order that fill it. Defaults to 1."),
    slippage: ticks("slippage", "Ticks between levels. Defaults to 1."),
    report,
    overwrite,
    json
  },
  lazy(() => import("../run/Backtest.js"))
).pipe(Command.withDescription("Run a program in simulated time on the paper exchange, and report."))
