import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { later } from "../Lazy.js"
import { category, symbol } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const depth = Options.integer("depth").pipe(
  Options.withAlias("d"),
  Options.withDescription("Levels of each side, 1 to 1000: 10 unless set."),
  Options.filterMap(
    (levels) => (levels >= 1 && levels <= 1000 ? Option.some(levels) : Option.none()),
    "A depth is 1 to 1000"
  ),
  Options.withDefault(10)
)

const watch = Options.boolean("watch").pipe(
  Options.withAlias("w"),
  Options.withDescription("Keep it live until Ctrl-C; with --json a line each time that it changed.")
)

/**
 * `effect-bybit book SYMBOL`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "book",
  { symbol, category, depth, watch, json, ...Venue.options },
  later(() => import("../run/Book.js"))
).pipe(Command.withDescription("The order book of a symbol, once or live."))
