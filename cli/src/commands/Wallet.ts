import * as Command from "@effect/cli/Command"
import * as Options from "@effect/cli/Options"
import { later } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const accountType = Options.choice("account-type", ["UNIFIED", "CONTRACT", "SPOT"] as const).pipe(
  Options.withDescription("UNIFIED unless the account was never upgraded."),
  Options.withDefault("UNIFIED" as const)
)

const coin = Options.text("coin").pipe(
  Options.withDescription("One coin, or several with commas; all that are not zero when left out."),
  Options.map((coins) => coins.toUpperCase()),
  Options.optional
)

/**
 * `effect-bybit wallet`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "wallet",
  { accountType, coin, json, ...Venue.options },
  later(() => import("../run/Wallet.js"))
).pipe(Command.withDescription("Balances and margin of the trading account."))
