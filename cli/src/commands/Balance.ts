import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { lazy } from "../Lazy.js"
import { coin } from "../options/Market.js"
import { watch } from "../options/Watch.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit balance [COIN...]`. */
export const command = Command.make(
  "balance",
  { coins: Args.repeated(coin), watch, json, ...Venue.options },
  lazy(() => import("../run/Balance.js"))
).pipe(Command.withDescription("Show the coins in the trading and the funding account."))
