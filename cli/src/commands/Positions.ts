import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { later } from "../Lazy.js"
import { symbol } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const category = Options.choice("category", ["linear", "inverse", "option"] as const).pipe(
  Options.withAlias("c"),
  Options.withDescription("The market: linear contracts unless set."),
  Options.withDefault("linear" as const)
)

const settleCoin = Options.text("settle-coin").pipe(
  Options.withDescription("Only contracts that are settled in this coin. Linear: USDT and USDC unless set."),
  Options.map((coin) => coin.toUpperCase()),
  Options.optional
)

/**
 * `effect-bybit positions [SYMBOL]`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "positions",
  { symbol: Args.optional(symbol), category, settleCoin, json, ...Venue.options },
  later(() => import("../run/Positions.js"))
).pipe(Command.withDescription("Open positions, of one symbol or of all."))
