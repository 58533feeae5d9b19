import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { lazy } from "../Lazy.js"
import { categoryOf, symbol } from "../options/Market.js"
import * as Moment from "../options/Moment.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const interval = Options.choiceWithValue("interval", [
  ["1", "1" as const],
  ["3", "3" as const],
  ["5", "5" as const],
  ["15", "15" as const],
  ["30", "30" as const],
  ["60", "60" as const],
  ["120", "120" as const],
  ["240", "240" as const],
  ["360", "360" as const],
  ["720", "720" as const],
  ["D", "D" as const],
  ["W", "W" as const],
  ["M", "M" as const]
]).pipe(
  Options.withAlias("i"),
  Options.withDescription("Minutes, or D (day), W (week), M (month). Defaults to 60."),
  Options.withDefault("60" as const)
)

const moment = (name: string, description: string) =>
  Options.text(name).pipe(
    Options.withDescription(
      `${description}: a date such as 2026-01-31 or 2026-01-31T12:00 (UTC), a timestamp in milliseconds, or an age such as 7d (7 days ago).`
    ),
    Options.mapEffect((text) =>
      Either.fromNullable(Moment.parse(text), () =>
        ValidationError.invalidValue(HelpDoc.p(`--${name} "${text}" is not a time such as 2026-01-31T12:00 or 7d`))
      )
    ),
    Options.optional
  )

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
    from: moment("from", "The start"),
    to: moment("to", "The end, by default now"),
    limit,
    plot: Options.boolean("plot").pipe(Options.withDescription("Draw a candlestick chart as wide as the terminal.")),
    line: Options.boolean("line").pipe(
      Options.withDescription("With --plot, draw a line of closing prices instead of candles.")
    ),
    json,
    ...Venue.options
  },
  lazy(() => import("../run/Klines.js"))
).pipe(Command.withDescription("Download candles of any time range, oldest first, as CSV, JSON lines or a chart."))
