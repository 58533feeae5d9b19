import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import * as Option from "effect/Option"
import { lazy } from "../Lazy.js"
import { category, symbol } from "../options/Market.js"
import { watch } from "../options/Watch.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const depth = Options.integer("depth").pipe(
  Options.withAlias("d"),
  Options.withDescription("Levels on each side, 1 to 1000. Defaults to 10."),
  Options.filterMap(
    (levels) => (levels >= 1 && levels <= 1000 ? Option.some(levels) : Option.none()),
    "--depth must be from 1 to 1000"
  ),
  Options.withDefault(10)
)

/** `effect-bybit book SYMBOL`. */
export const command = Command.make(
  "book",
  { symbol, category, depth, watch, json, ...Venue.options },
  lazy(() => import("../run/Book.js"))
).pipe(Command.withDescription("Show the order book of a symbol, once or live."))
