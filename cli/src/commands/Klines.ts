import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { later } from "../Lazy.js"
import { symbol } from "../options/Market.js"
import * as Moment from "../options/Moment.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const category = Options.choice("category", ["spot", "linear", "inverse"] as const).pipe(
  Options.withAlias("c"),
  Options.withDescription("The market: linear contracts unless set."),
  Options.withDefault("linear" as const)
)

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
  Options.withDescription("Minutes, or D a day, W a week, M a month: 60 unless set."),
  Options.withDefault("60" as const)
)

const moment = (name: string, description: string) =>
  Options.text(name).pipe(
    Options.withDescription(
      `${description}: a date such as 2026-01-31 or 2026-01-31T12:00 (UTC), milliseconds, or 7d ago.`
    ),
    Options.mapEffect((text) =>
      Either.fromNullable(Moment.parse(text), () =>
        ValidationError.invalidValue(HelpDoc.p(`--${name} "${text}" is no time: write 2026-01-31T12:00, or 7d`))
      )
    ),
    Options.optional
  )

const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDescription("How many at most: 200 without --from, else all; with --plot as many as are seen."),
  Options.filterMap((count) => (count >= 1 ? Option.some(count) : Option.none()), "--limit is 1 or more"),
  Options.optional
)

/**
 * `effect-bybit klines SYMBOL`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "klines",
  {
    symbol,
    category,
    interval,
    from: moment("from", "The first moment"),
    to: moment("to", "The last moment, now unless set"),
    limit,
    plot: Options.boolean("plot").pipe(Options.withDescription("Draw candles as wide as the terminal.")),
    line: Options.boolean("line").pipe(Options.withDescription("Draw a line of closing prices: with --plot.")),
    json,
    ...Venue.options
  },
  later(() => import("../run/Klines.js"))
).pipe(Command.withDescription("Candles, oldest first, as CSV, JSON lines or a drawing, over any length of time."))
