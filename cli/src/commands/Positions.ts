import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { derivativeCategories } from "effect-bybit/Schema/Category"
import { lazy } from "../Lazy.js"
import { categoryOrAll, settleCoin, symbol } from "../options/Market.js"
import { watch } from "../options/Watch.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit positions [SYMBOL]`. */
export const command = Command.make(
  "positions",
  {
    symbol: Args.optional(symbol),
    category: categoryOrAll(derivativeCategories),
    settleCoin,
    watch,
    json,
    ...Venue.options
  },
  lazy(() => import("../run/Positions.js"))
).pipe(Command.withDescription("List open positions of one symbol or all."))
