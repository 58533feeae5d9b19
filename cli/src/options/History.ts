import * as Args from "@effect/cli/Args"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"
import { symbol } from "./Market.js"
import * as Moment from "./Moment.js"
import { time } from "./Time.js"

/** The options of every command that lists what happened, newest last. */
export const history = {
  symbol: Args.optional(symbol),
  from: Moment.option("from", "By default 7 days before --to"),
  to: Moment.option("to", "By default now"),
  limit: Options.integer("limit").pipe(
    Options.withAlias("n"),
    Options.withDescription("Only the latest rows. Defaults to 50."),
    Options.filterMap((count) => (count >= 1 ? Option.some(count) : Option.none()), "--limit must be at least 1"),
    Options.withDefault(50)
  ),
  time,
  json,
  ...Venue.options
}
