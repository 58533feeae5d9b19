import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import type { Interval } from "effect-bybit/Schema/Interval"

/** The exchange's intervals, by the names that charts use. */
const intervals: Readonly<Record<string, Interval>> = {
  "1m": "1",
  "3m": "3",
  "5m": "5",
  "15m": "15",
  "30m": "30",
  "1h": "60",
  "2h": "120",
  "4h": "240",
  "6h": "360",
  "12h": "720",
  "1d": "D",
  "1w": "W",
  "1M": "M"
}

/** Parses an interval, such as `1h` or `60`. Otherwise, returns `undefined`. */
export const parse = (text: string): Interval | undefined =>
  Object.hasOwn(intervals, text) ? intervals[text] : Object.values(intervals).find((own) => own === text)

/** `--interval`. Defaults to an hour. */
export const interval = Options.text("interval").pipe(
  Options.withPseudoName("TIME"),
  Options.withAlias("i"),
  Options.withDescription("1m, 5m, 1h, 4h, 1d, 1w, 1M, or Bybit's. Defaults to 1h."),
  Options.mapEffect((text) =>
    Either.fromNullable(parse(text), () =>
      ValidationError.invalidValue(
        HelpDoc.p(
          `--interval "${text}" is not one of ${Object.keys(intervals).join(", ")}, or of ${Object.values(intervals).join(", ")}`
        )
      )
    )
  ),
  Options.withDefault("60" as const)
)
