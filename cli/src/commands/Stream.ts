import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { lazy } from "../Lazy.js"
import { topicCategory } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** A topic as an argument. */
export const topic = Args.text({ name: "topic" }).pipe(
  Args.withDescription("As Bybit writes it: publicTrade.BTCUSDT, order."),
  Args.mapEffect(
    (text): Either.Either<string, HelpDoc.HelpDoc> =>
      // An unknown option would be taken for a topic.
      text.startsWith("-")
        ? Either.left(HelpDoc.p(`"${text}" is neither an option of this command nor a topic`))
        : Either.right(text)
  )
)

/** `--count`. */
export const count = Options.integer("count").pipe(
  Options.withAlias("n"),
  Options.withDescription("Stop after this many messages."),
  Options.filterMap((value) => (value > 0 ? Option.some(value) : Option.none()), "--count must be at least 1"),
  Options.optional
)

/** `effect-bybit stream TOPIC...`. */
export const command = Command.make(
  "stream",
  { topics: Args.atLeast(topic, 1), category: topicCategory, count, json, ...Venue.options },
  lazy(() => import("../run/Stream.js"))
).pipe(Command.withDescription("Print the messages of topics, one per line, until Ctrl-C."))
