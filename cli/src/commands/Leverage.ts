import * as Args from "@effect/cli/Args"
import * as Command from "@effect/cli/Command"
import { contractCategories } from "effect-bybit/Schema/Category"
import * as Confirm from "../Confirm.js"
import { lazy } from "../Lazy.js"
import * as Decimal from "../options/Decimal.js"
import { categoryOf, symbol } from "../options/Market.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

const leverage = Args.text({ name: "leverage" }).pipe(
  Args.withDescription("Of both sides, such as 5 or 5x."),
  Args.mapEffect((text) => Decimal.parse("The leverage", text.replace(/x$/i, "")))
)

/** `effect-bybit leverage SYMBOL N`. */
export const command = Command.make(
  "leverage",
  { symbol, leverage, category: categoryOf(contractCategories), json, yes: Confirm.yes, ...Venue.options },
  lazy(() => import("../run/Leverage.js"))
).pipe(Command.withDescription("Set the leverage of a symbol."))
