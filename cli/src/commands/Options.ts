import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { lazy } from "../Lazy.js"
import { coin } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const expiry = Options.text("expiry").pipe(
  Options.withPseudoName("DATE"),
  Options.withDescription("Such as 27NOV26. Defaults to the next."),
  Options.map((text) => text.toUpperCase()),
  Options.optional
)

/** `effect-bybit options COIN`. */
export const command = Command.make(
  "options",
  { coin, expiry, json, ...Venue.options },
  lazy(() => import("../run/Options.js"))
).pipe(Command.withDescription("Show the option chain of a coin at one expiry."))
