import * as Pages from "effect-bybit/Http/Pages"
import { getPositionInfo } from "effect-bybit/Position"
import { type DerivativeCategory, derivativeCategories } from "effect-bybit/Schema/Category"
import type { Position } from "effect-bybit/Schema/Position"
import type * as Output from "../output/Output.js"
import { green, red, type Screen } from "../output/Screen.js"
import * as AccountRows from "./AccountRows.js"

const bySide = (screen: Screen["Type"], text: string): string =>
  text === "Sell" || text.startsWith("-") ? red(screen, text) : green(screen, text)

const columns: ReadonlyArray<Output.Column<AccountRows.Listed<Position, DerivativeCategory>>> = [
  { title: "market", cell: ({ category }) => category },
  { title: "symbol", cell: ({ symbol }) => symbol },
  { title: "side", cell: ({ side }) => (side === "" ? "-" : side), paint: bySide },
  { title: "size", right: true, cell: ({ size }) => size },
  { title: "entry", right: true, cell: ({ avgPrice, entryPrice }) => avgPrice ?? entryPrice },
  { title: "mark", right: true, cell: ({ markPrice }) => markPrice },
  { title: "liquidation", right: true, cell: ({ liqPrice }) => liqPrice },
  { title: "leverage", right: true, cell: ({ leverage }) => leverage },
  { title: "value", right: true, cell: ({ positionValue }) => positionValue },
  { title: "unrealized", right: true, cell: ({ unrealisedPnl }) => unrealisedPnl, paint: bySide },
  { title: "take profit", right: true, cell: ({ takeProfit }) => takeProfit },
  { title: "stop loss", right: true, cell: ({ stopLoss }) => stopLoss }
]

/** Lists the open positions from all pages. */
export const run = (input: AccountRows.Input<DerivativeCategory>) =>
  AccountRows.print(input, (query) => Pages.items(getPositionInfo, { ...query, limit: 200 }), {
    categories: derivativeCategories,
    columns,
    zeroIsEmpty: true,
    what: "open positions"
  })
