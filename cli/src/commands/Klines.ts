import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { lazy } from "../Lazy.js"
import { interval } from "../options/Interval.js"
import { categoryOf, symbol } from "../options/Market.js"
import * as Moment from "../options/Moment.js"
import { time } from "../options/Time.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDescription(
    "The maximum number of candles. Without --from, defaults to 200, or with --plot to as many as fit."
  ),
  Options.filterMap((count) => (count >= 1 ? Option.some(count) : Option.none()), "--limit must be at least 1"),
  Options.optional
)

/** `effect-bybit klines SYMBOL`. */
export const command = Command.make(
  "klines",
  {
    symbol,
    category: categoryOf(["spot", "linear", "inverse"]),
    interval,
    from: Moment.option("from", "The start"),
    to: Moment.option("to", "The end, by default now"),
    limit,
    plot: Options.boolean("plot").pipe(Options.withDescription("Draw a candlestick chart as wide as the terminal.")),
    line: Options.boolean("line").pipe(
      Options.withDescription("With --plot, draw a line of closing prices instead of candles.")
    ),
    time,
    json,
    ...Venue.options
  },
  lazy(() => import("../run/Klines.js"))
).pipe(Command.withDescription("Download candles of any time range, oldest first, as CSV, JSON lines or a chart."))
