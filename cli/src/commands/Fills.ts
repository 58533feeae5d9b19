import * as Command from "@effect/cli/Command"
import { lazy } from "../Lazy.js"
import { history } from "../options/History.js"
import { category } from "../options/Market.js"

/** `effect-bybit fills [SYMBOL]`. */
export const command = Command.make(
  "fills",
  { ...history, category },
  lazy(() => import("../run/Fills.js"))
).pipe(Command.withDescription("List the account's latest fills with their fees."))
