import * as Command from "@effect/cli/Command"
import { contractCategories } from "effect-bybit/Schema/Category"
import { lazy } from "../Lazy.js"
import { history } from "../options/History.js"
import { categoryOf } from "../options/Market.js"

/** `effect-bybit pnl [SYMBOL]`. */
export const command = Command.make(
  "pnl",
  { ...history, category: categoryOf(contractCategories) },
  lazy(() => import("../run/Pnl.js"))
).pipe(Command.withDescription("List realized profits and losses, after fees, with their sum."))
