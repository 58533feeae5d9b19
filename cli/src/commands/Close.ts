import * as Command from "@effect/cli/Command"
import { derivativeCategories } from "effect-bybit/Schema/Category"
import * as Confirm from "../Confirm.js"
import { lazy } from "../Lazy.js"
import * as Decimal from "../options/Decimal.js"
import { categoryOf, symbol } from "../options/Market.js"
import { orderLinkId } from "../options/OrderId.js"
import { positionIdx } from "../options/PositionIdx.js"
import { wait } from "../options/Wait.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit close SYMBOL`. */
export const command = Command.make(
  "close",
  {
    symbol,
    category: categoryOf(derivativeCategories),
    qty: Decimal.option("qty", "Defaults to the whole position."),
    positionIdx,
    orderLinkId,
    wait,
    json,
    ...Confirm.options,
    ...Venue.options
  },
  lazy(() => import("../run/Close.js"))
).pipe(Command.withDescription("Close a position, or a part of it, with a reduce-only market order."))
