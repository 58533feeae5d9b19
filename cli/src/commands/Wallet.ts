import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { lazy } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const accountType = Options.choice("account-type", ["UNIFIED", "CONTRACT", "SPOT"] as const).pipe(
  Options.withDescription("Defaults to UNIFIED."),
  Options.withDefault("UNIFIED" as const)
)

const coin = Options.text("coin").pipe(
  Options.withPseudoName("COINS"),
  Options.withDescription("Separated by commas. Defaults to all."),
  Options.map((coins) => coins.toUpperCase()),
  Options.optional
)

/** `effect-bybit wallet`. */
export const command = Command.make(
  "wallet",
  { accountType, coin, json, ...Venue.options },
  lazy(() => import("../run/Wallet.js"))
).pipe(Command.withDescription("Show balances and margin of the trading account."))
