import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Duration from "effect/Duration"
import * as Either from "effect/Either"

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** Parses a duration up to an hour: `500ms`, `30s`, `2m`, seconds without a unit, or `0`. Otherwise, returns `undefined`. */
export const parse = (text: string): Duration.Duration | undefined => {
  const [, count, unit = "s"] = /^(\d{1,7})(ms|s|m)?$/.exec(text) ?? []
  const millis = Number(count) * (units[unit] ?? Number.NaN)
  return millis <= 3_600_000 ? Duration.millis(millis) : undefined
}

/** `--wait`. Defaults to 10 seconds. */
export const wait = Options.text("wait").pipe(
  Options.withPseudoName("TIME"),
  Options.withDescription("For the fills of a market order. Defaults to 10s."),
  Options.mapEffect((text) =>
    Either.fromNullable(parse(text), () =>
      ValidationError.invalidValue(HelpDoc.p(`--wait "${text}" is not a duration such as 500ms, 30s or 0`))
    )
  ),
  Options.withDefault(Duration.seconds(10))
)
