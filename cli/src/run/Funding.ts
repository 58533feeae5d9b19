import * as Effect from "effect/Effect"
import type { ContractCategory } from "effect-bybit/Schema/Category"
import * as Time from "../options/Time.js"
import * as Output from "../output/Output.js"
import { green, red } from "../output/Screen.js"
import * as Venue from "../Venue.js"
import { percent } from "./Ticker.js"
import { ofSymbols, type Ticker, text } from "./Tickers.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbols: ReadonlyArray<string>
  readonly category: ContractCategory
  readonly time: Time.Style
}

const columns = (style: Time.Style): ReadonlyArray<Output.Column<Ticker>> => [
  { title: "symbol", cell: (row) => text(row, "symbol") },
  {
    title: "rate",
    right: true,
    cell: (row) => percent(text(row, "fundingRate")),
    paint: (screen, shown) => (shown.startsWith("-") ? red(screen, shown) : green(screen, shown))
  },
  { title: "every", right: true, cell: (row) => hours(text(row, "fundingIntervalHour")) },
  { title: "next", cell: (row) => Time.format(text(row, "nextFundingTime"), style) },
  { title: "mark", right: true, cell: (row) => text(row, "markPrice") },
  { title: "index", right: true, cell: (row) => text(row, "indexPrice") }
]

const hours = (count = ""): string => (count === "" ? "" : `${count} h`)

/** Shows the funding rates. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category } = input
    const result = yield* ofSymbols(category, input.symbols).pipe(Effect.provide(Venue.layer(choice)))
    // Futures with a delivery date have none.
    const list = result.list.filter((row) => (text(row, "fundingRate") ?? "") !== "")
    if (input.json) return yield* Output.printJson({ ...result, list })
    yield* Output.printTable(Output.usedColumns(columns(input.time), list), list, `No perpetuals in ${category}.`)
  })
