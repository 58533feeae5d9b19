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
  Options.withDescription("Defaults to 200 without --from; to what fits in a plot."),
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
    from: Moment.option("from", "The first candle's"),
    to: Moment.option("to", "By default now"),
    limit,
    plot: Options.boolean("plot").pipe(Options.withDescription("Draw a candlestick chart.")),
    line: Options.boolean("line").pipe(Options.withDescription("With --plot, a line of closing prices.")),
    time,
    json,
    ...Venue.options
  },
  lazy(() => import("../run/Klines.js"))
).pipe(Command.withDescription("Download candles, oldest first, as CSV, JSON lines or a chart."))
