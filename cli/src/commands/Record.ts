import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"
import { later } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Topics from "../topics/Topics.js"
import * as Venue from "../Venue.js"

const invalid = (text: string) => Either.left(ValidationError.invalidValue(HelpDoc.p(text)))

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

const millisOf = (text: string): Either.Either<number, ValidationError.ValidationError> => {
  const [, number, unit] = /^(\d{1,9}(?:\.\d+)?)\s*(ms|s|m|h)$/.exec(text.trim()) ?? []
  const millis = Number(number) * (units[unit ?? ""] ?? 0)
  return millis > 0 ? Either.right(millis) : invalid(`"${text}" is no length of time such as 30s, 5m or 2h`)
}

const duration = Options.text("duration").pipe(
  Options.withAlias("d"),
  Options.withDescription("How long, such as 30s, 5m or 2h; until Ctrl-C unless set."),
  Options.mapEffect(millisOf),
  Options.optional
)

const topics = Options.text("topics").pipe(
  Options.withAlias("t"),
  Options.withDescription("Topics to listen to, separated by commas: publicTrade.BTCUSDT,orderbook.50.BTCUSDT,order."),
  Options.map((text) => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))),
  Options.withDefault<ReadonlyArray<string>>([])
)

const rest = Options.text("rest").pipe(
  Options.withDescription(
    `A read to be made when it begins, such as 'Market.getTickers {"category":"linear"}'. May be repeated.`
  ),
  Options.repeated
)

const overwrite = Options.boolean("overwrite").pipe(Options.withDescription("Write over a file that is there already."))

/**
 * `effect-bybit record FILE`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "record",
  {
    file: Args.text({ name: "file" }).pipe(
      Args.withDescription("The file to write, a line of JSON for each thing that passes.")
    ),
    topics,
    category: Topics.category,
    rest,
    duration,
    overwrite,
    json,
    ...Venue.options
  },
  later(() => import("../run/Record.js"))
).pipe(
  Command.withDescription(
    "Writes a session down: reads over REST and what topics push, without keys, signatures and auth messages. To be played again by replay, or by Recording.replay in a program."
  )
)
