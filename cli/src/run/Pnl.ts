import * as BigDecimal from "effect/BigDecimal"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { type ClosedPnL, getClosedPnL } from "effect-bybit/Position"
import type { ContractCategory } from "effect-bybit/Schema/Category"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
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

/** The coin that a contract settles in: `BTCUSD` in BTC, `BTCPERP` and `BTC-26DEC25` in USDC, `BTCUSDT` and `BTCUSDT-26DEC25` in USDT. */
const coinOf = (category: ContractCategory, symbol: string): string => {
  if (category === "inverse") return symbol.replace(/USD.*$/, "")
  return /USDT(?:-|$)/.test(symbol) ? "USDT" : "USDC"
}

/** What was realized in each coin. */
const sums = (category: ContractCategory, rows: ReadonlyArray<ClosedPnL>): ReadonlyArray<string> => {
  const totals = new Map<string, BigDecimal.BigDecimal>()
  for (const { closedPnl, symbol } of rows) {
    const coin = coinOf(category, symbol)
    const before = totals.get(coin) ?? BigDecimal.fromBigInt(0n)
    const own = Either.getOrElse(PlainDecimal.parse(closedPnl), () => BigDecimal.fromBigInt(0n))
    totals.set(coin, BigDecimal.sum(before, own))
  }
  return [...totals].map(([coin, total]) => {
    const text = Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(total)), String)
    return `sum  ${text} ${coin}`
  })
}

/** Lists what closing orders realized. */
export const run = (input: History.Input<ContractCategory>) =>
  Effect.gen(function* () {
    const { category } = input
    const symbol = Option.getOrUndefined(input.symbol)
    const list = yield* History.latest(input, (range) => getClosedPnL.windows({ category, symbol, limit: 100 }, range))
    if (input.json) return yield* Output.printJson({ category, list })
    yield* Output.printTable(Output.usedColumns(columns(input.time), list), list, `No closed positions in ${category}.`)
    yield* Effect.forEach(sums(category, list), (line) => Console.log(line))
  })
