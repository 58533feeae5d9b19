import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { contractCategories } from "effect-bybit/Schema/Category"
import { lazy } from "../Lazy.js"
import { categoryOf, symbol } from "../options/Market.js"
import { time } from "../options/Time.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit funding [SYMBOL...]`. */
export const command = Command.make(
  "funding",
  { symbols: Args.repeated(symbol), category: categoryOf(contractCategories), time, json, ...Venue.options },
  lazy(() => import("../run/Funding.js"))
).pipe(Command.withDescription("Show the next funding rates of perpetuals. Longs pay a positive rate."))
