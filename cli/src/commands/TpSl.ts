import * as Command from "@effect/cli/Command"
import { derivativeCategories } from "effect-bybit/Schema/Category"
import * as Confirm from "../Confirm.js"
import { lazy } from "../Lazy.js"
import * as Decimal from "../options/Decimal.js"
import { categoryOf, symbol } from "../options/Market.js"
import { positionIdx } from "../options/PositionIdx.js"
import { round } from "../options/Round.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit tpsl SYMBOL`. */
export const command = Command.make(
  "tpsl",
  {
    symbol,
    category: categoryOf(derivativeCategories),
    takeProfit: Decimal.option("take-profit", "Take-profit price. 0 removes it.", "tp"),
    stopLoss: Decimal.option("stop-loss", "Stop-loss price. 0 removes it.", "sl"),
    trailingStop: Decimal.option("trailing-stop", "Distance from the price. 0 removes it."),
    positionIdx,
    round,
    json,
    yes: Confirm.yes,
    ...Venue.options
  },
  lazy(() => import("../run/TpSl.js"))
).pipe(Command.withDescription("Set take profit, stop loss and trailing stop of a position."))
