import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { later } from "../Lazy.js"
import { category, symbol } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/**
 * `effect-bybit ticker [SYMBOL]`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "ticker",
  { symbol: Args.optional(symbol), category, json, ...Venue.options },
  later(() => import("../run/Ticker.js"))
).pipe(Command.withDescription("Last prices and the last 24 hours, of one symbol or of all."))
