import * as BigDecimal from "effect/BigDecimal"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ClosedPnL, getClosedPnL } from "effect-bybit/Position"
import { type ContractCategory, settleCoinOf } from "effect-bybit/Schema/Category"
import * as Amount from "../Amount.js"
import * as Time from "../options/Time.js"
import * as Output from "../output/Output.js"
import { green, red } from "../output/Screen.js"
import * as History from "./History.js"

const columns = (style: Time.Style): ReadonlyArray<Output.Column<ClosedPnL>> => [
  { title: "time", cell: ({ updatedTime }) => Time.format(updatedTime, style) },
  { title: "symbol", cell: ({ symbol }) => symbol },
  // The side of the position, which is the opposite of its closing order's.
  { title: "side", cell: ({ side }) => (side === "Sell" ? "long" : "short") },
  { title: "size", right: true, cell: ({ closedSize }) => closedSize },
  { title: "entry", right: true, cell: ({ avgEntryPrice }) => avgEntryPrice },
  { title: "exit", right: true, cell: ({ avgExitPrice }) => avgExitPrice },
  {
    title: "pnl",
    right: true,
    cell: ({ closedPnl }) => closedPnl,
    paint: (screen, text) => (text.startsWith("-") ? red(screen, text) : green(screen, text))
  },
  { title: "order id", cell: ({ orderId }) => orderId }
]

/** What was realized in each coin. */
const sums = (category: ContractCategory, rows: ReadonlyArray<ClosedPnL>): ReadonlyMap<string, BigDecimal.BigDecimal> =>
  rows.reduce((totals, { closedPnl, symbol }) => {
    const coin = settleCoinOf(category, symbol)
    return totals.set(coin, BigDecimal.sum(totals.get(coin) ?? Amount.orZero(), Amount.orZero(closedPnl)))
  }, new Map<string, BigDecimal.BigDecimal>())

/** Lists what closing orders realized. */
export const run = (input: History.Input<ContractCategory>) =>
  Effect.gen(function* () {
    const { category } = input
    const symbol = Option.getOrUndefined(input.symbol)
    const { isCut, list } = yield* History.latest(input, (range) =>
      getClosedPnL.windows({ category, symbol, limit: 100 }, range)
    )
    if (input.json) return yield* Output.printJson({ category, list })
    yield* Output.printTable(Output.usedColumns(columns(input.time), list), list, `No closed positions in ${category}.`)
    const sum = isCut ? `sum of the latest ${input.limit}` : "sum"
    yield* Effect.forEach(sums(category, list), ([coin, total]) => Console.log(`${sum}  ${Amount.show(total)} ${coin}`))
  })
