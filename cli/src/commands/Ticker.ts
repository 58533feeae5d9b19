import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { lazy } from "../Lazy.js"
import { category, symbol } from "../options/Market.js"
import { watch } from "../options/Watch.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit ticker [SYMBOL...]`. */
export const command = Command.make(
  "ticker",
  { symbols: Args.repeated(symbol), category, watch, json, ...Venue.options },
  lazy(() => import("../run/Ticker.js"))
).pipe(Command.withDescription("Show last prices and 24-hour statistics of some symbols or all."))
