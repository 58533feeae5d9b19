import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { later } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Topics from "../topics/Topics.js"
import * as Venue from "../Venue.js"

/**
 * Topics as arguments.
 *
 * @since 0.1.0
 */
export const topic = Args.text({ name: "topic" }).pipe(
  Args.withDescription(
    "A topic as the exchange writes it, such as publicTrade.BTCUSDT, orderbook.50.BTCUSDT or order."
  ),
  Args.mapEffect(
    (text): Either.Either<string, HelpDoc.HelpDoc> =>
      // An option that is not known would be taken for a topic.
      text.startsWith("-")
        ? Either.left(HelpDoc.p(`"${text}" is neither an option here nor a topic`))
        : Either.right(text)
  )
)

/**
 * `--count`.
 *
 * @since 0.1.0
 */
export const count = Options.integer("count").pipe(
  Options.withAlias("n"),
  Options.withDescription("End after so many messages."),
  Options.filterMap((value) => (value > 0 ? Option.some(value) : Option.none()), "A count is 1 or more"),
  Options.optional
)

/**
 * `effect-bybit stream TOPIC...`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "stream",
  { topics: Args.atLeast(topic, 1), category: Topics.category, count, json, ...Venue.options },
  later(() => import("../run/Stream.js"))
).pipe(
  Command.withDescription(
    "What topics push, a line each, until Ctrl-C; several topics are merged. Those of an account need a key. Changes of the connections are told on the standard error."
  )
)
