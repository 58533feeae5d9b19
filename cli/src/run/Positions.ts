import * as HashMap from "effect/HashMap"
import * as Pages from "effect-bybit/Http/Pages"
import { getPositionInfo } from "effect-bybit/Position"
import { type DerivativeCategory, derivativeCategories } from "effect-bybit/Schema/Category"
import type { Position } from "effect-bybit/Schema/Position"
import type { AccountPosition } from "effect-bybit/Socket/AccountView"
import type * as Output from "../output/Output.js"
import { green, red, type Screen } from "../output/Screen.js"
import * as AccountRows from "./AccountRows.js"

const bySide = (screen: Screen["Type"], text: string): string =>
  text === "Sell" || text.startsWith("-") ? red(screen, text) : green(screen, text)

const columns: ReadonlyArray<Output.Column<AccountRows.Listed<Position>>> = [
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

/** A position whose amounts follow the mark price. */
const current = ({ category, liqPrice, markPrice, position, unrealisedPnl }: AccountPosition) => ({
  ...position,
  category,
  ...(liqPrice === undefined ? {} : { liqPrice }),
  ...(markPrice === undefined ? {} : { markPrice }),
  ...(unrealisedPnl === undefined ? {} : { unrealisedPnl })
})

/** Lists the open positions. With `--watch`, amounts follow the mark price. */
export const run = (input: AccountRows.Input<DerivativeCategory>) =>
  AccountRows.print(input, (query) => Pages.items(getPositionInfo, { ...query, limit: 200 }), {
    categories: derivativeCategories,
    columns,
    zeroIsEmpty: true,
    rowsOfView: ({ positions }) => [...HashMap.values(positions)].map(current),
    what: "open positions"
  })
