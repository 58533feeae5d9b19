import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Category } from "effect-bybit/Schema/Category"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import * as Output from "../output/Output.js"
import { green, red } from "../output/Screen.js"
import * as Venue from "../Venue.js"
import { ofSymbols, type Ticker, text } from "./Tickers.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbols: ReadonlyArray<string>
  readonly category: Category
  readonly json: boolean
}

/** Converts a fraction to a percentage exactly, by moving the decimal point two digits. */
export const percent = (fraction: string | undefined): string | undefined => {
  if (fraction === undefined || fraction === "") return undefined
  const [mantissa = "", exponent = "0"] = fraction.split(/e/i)
  return Either.match(PlainDecimal.format(`${mantissa}e${Number(exponent) + 2}`), {
    onLeft: () => undefined,
    onRight: (shifted) => `${shifted.startsWith("-") ? "" : "+"}${shifted}%`
  })
}

const columns: ReadonlyArray<Output.Column<Ticker>> = [
  { title: "symbol", cell: (row) => text(row, "symbol") },
  { title: "last", right: true, cell: (row) => text(row, "lastPrice") },
  {
    title: "24 h",
    right: true,
    cell: (row) => percent(text(row, "price24hPcnt") ?? text(row, "change24h")),
    paint: (screen, shown) => (shown.startsWith("-") ? red(screen, shown) : green(screen, shown))
  },
  { title: "bid", right: true, cell: (row) => text(row, "bid1Price") },
  { title: "ask", right: true, cell: (row) => text(row, "ask1Price") },
  { title: "high", right: true, cell: (row) => text(row, "highPrice24h") },
  { title: "low", right: true, cell: (row) => text(row, "lowPrice24h") },
  { title: "volume", right: true, cell: (row) => text(row, "volume24h") },
  { title: "funding", right: true, cell: (row) => percent(text(row, "fundingRate")) }
]

/** Shows the tickers. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category } = input
    const result = yield* ofSymbols(category, input.symbols).pipe(Effect.provide(Venue.layer(choice)))
    if (input.json) return yield* Output.printJson(result)
    yield* Output.printTable(Output.usedColumns(columns, result.list), result.list, `No tickers in ${category}.`)
  })
