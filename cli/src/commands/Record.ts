import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import { lazy } from "../Lazy.js"
import { file } from "../options/File.js"
import { topicCategory } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const invalid = (text: string) => Either.left(ValidationError.invalidValue(HelpDoc.p(text)))

const millisIn: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const bytesIn: Readonly<Record<string, number>> = { kb: 1000, mb: 1_000_000, gb: 1_000_000_000 }

/** A number with a unit; undefined if it is not one, or 0. */
const amount = (text: string, units: Readonly<Record<string, number>>): number | undefined => {
  const [, number, unit = ""] = /^(\d{1,9}(?:\.\d+)?)\s*([a-z]+)$/i.exec(text.trim()) ?? []
  const value = Number(number) * (units[unit] ?? units[unit.toLowerCase()] ?? 0)
  return value > 0 ? value : undefined
}

const millisOf = (text: string): Either.Either<number, ValidationError.ValidationError> => {
  const millis = amount(text, millisIn)
  return millis === undefined
    ? invalid(`--duration "${text}" is not a duration such as 30s, 5m or 2h`)
    : Either.right(millis)
}

/** When the next file starts: by size or by age. */
const limitOf = (text: string): Either.Either<Limit, ValidationError.ValidationError> => {
  const maxSize = amount(text, bytesIn)
  if (maxSize !== undefined) return Either.right({ maxSize })
  const maxAge = amount(text, millisIn)
  return maxAge === undefined
    ? invalid(`--rotate "${text}" is neither a size such as 100MB nor a duration such as 1h`)
    : Either.right({ maxAge })
}

/** When the next file starts. */
export interface Limit {
  readonly maxSize?: number
  readonly maxAge?: number
}

const rotate = Options.text("rotate").pipe(
  Options.withPseudoName("SIZE"),
  Options.withDescription("Start a new file at a size or age: 100MB or 1h."),
  Options.mapEffect(limitOf),
  Options.optional
)

const keep = Options.integer("keep").pipe(
  Options.withDescription("With --rotate, how many files to keep. By default, all."),
  Options.mapEffect((count) => (count >= 1 ? Either.right(count) : invalid("--keep must be at least 1"))),
  Options.optional
)

const duration = Options.text("duration").pipe(
  Options.withPseudoName("TIME"),
  Options.withAlias("d"),
  Options.withDescription("Such as 30s, 5m or 2h. By default, until Ctrl-C."),
  Options.mapEffect(millisOf),
  Options.optional
)

const topics = Options.text("topics").pipe(
  Options.withPseudoName("LIST"),
  Options.withAlias("t"),
  Options.withDescription("Separated by commas: publicTrade.BTCUSDT,order."),
  Options.map((text) => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))),
  Options.withDefault<ReadonlyArray<string>>([])
)

const rest = Options.text("rest").pipe(
  Options.withPseudoName("CALL"),
  Options.withDescription("A read operation to call at the start. Repeatable."),
  Options.repeated
)

const overwrite = Options.boolean("overwrite").pipe(Options.withDescription("Replace an existing recording."))

/** `effect-bybit record FILE`. */
export const command = Command.make(
  "record",
  {
    file: file("The file to write to, as JSON lines."),
    topics,
    category: topicCategory,
    rest,
    duration,
    overwrite,
    rotate,
    keep,
    json,
    ...Venue.options
  },
  lazy(() => import("../run/Record.js"))
).pipe(Command.withDescription("Record topics and reads without keys, for replay or a program."))
