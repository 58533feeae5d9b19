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

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

const millisOf = (text: string): Either.Either<number, ValidationError.ValidationError> => {
  const [, number, unit] = /^(\d{1,9}(?:\.\d+)?)\s*(ms|s|m|h)$/.exec(text.trim()) ?? []
  const millis = Number(number) * (units[unit ?? ""] ?? 0)
  return millis > 0 ? Either.right(millis) : invalid(`--duration "${text}" is not a duration such as 30s, 5m or 2h`)
}

const duration = Options.text("duration").pipe(
  Options.withAlias("d"),
  Options.withDescription("How long to record, such as 30s, 5m or 2h. By default, records until Ctrl-C."),
  Options.mapEffect(millisOf),
  Options.optional
)

const topics = Options.text("topics").pipe(
  Options.withAlias("t"),
  Options.withDescription(
    "Topics to subscribe to, separated by commas: publicTrade.BTCUSDT,orderbook.50.BTCUSDT,order."
  ),
  Options.map((text) => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))),
  Options.withDefault<ReadonlyArray<string>>([])
)

const rest = Options.text("rest").pipe(
  Options.withDescription(
    `A read operation to call at the start, such as 'Market.getTickers {"category":"linear"}'. Can be repeated.`
  ),
  Options.repeated
)

const overwrite = Options.boolean("overwrite").pipe(Options.withDescription("Overwrite an existing file."))

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
    json,
    ...Venue.options
  },
  lazy(() => import("../run/Record.js"))
).pipe(
  Command.withDescription(
    "Record a session: REST reads and topic messages, but no keys, signatures or auth messages. Play it back with replay, or with Recording.replay in a program."
  )
)
