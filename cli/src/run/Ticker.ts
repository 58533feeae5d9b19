import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import type { Category } from "effect-bybit/Schema/Category"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import * as Tickers from "effect-bybit/Socket/Tickers"
import { states } from "effect-bybit/Socket/TopicStream"
import * as Live from "../output/Live.js"
import * as Output from "../output/Output.js"
import { green, red, Screen } from "../output/Screen.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"
import { ofSymbols, type Ticker, text } from "./Tickers.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbols: ReadonlyArray<string>
  readonly category: Category
  readonly watch: boolean
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

interface Watched {
  readonly rows: ReadonlyMap<string, Ticker>
  /** Those that have not been updated since the connection was lost. */
  readonly stale: ReadonlySet<string>
  readonly isLost: boolean
}

const staleColumn = (stale: ReadonlySet<string>): Output.Column<Ticker> => ({
  title: "",
  cell: (row) => (stale.has(text(row, "symbol") ?? "") ? "stale" : ""),
  paint: red
})

const frameOf = (screen: Screen["Type"], { isLost, rows, stale }: Watched, symbols: ReadonlyArray<string>): string => {
  const all = symbols.flatMap((symbol): ReadonlyArray<Ticker> => {
    const row = rows.get(symbol)
    return row === undefined ? [] : [row]
  })
  if (all.length === 0) return isLost ? "connection lost" : ""
  const shown = Output.table(screen, Output.usedColumns([...columns, staleColumn(stale)], all), all)
  return isLost ? `${shown}\n${red(screen, "connection lost: reconnecting")}` : shown
}

const watched = ({ category, json, symbols }: Input, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const [first] = symbols
    if (first === undefined) return yield* new UsageError({ message: "--watch requires symbols" })
    const screen = yield* Screen
    const none: Watched = { rows: new Map(), stale: new Set(), isLost: false }
    const frames = Stream.merge(Tickers.stream({ category, symbols }), states, { haltStrategy: "left" }).pipe(
      Stream.mapAccum(none, ({ isLost, rows, stale }, event): readonly [Watched, Live.Frame] => {
        if ("state" in event) {
          const lost = event.state._tag === "Reconnecting"
          const next = { rows, stale: lost ? new Set(rows.keys()) : stale, isLost: lost }
          const items = lost ? [...rows].map(([symbol]) => ({ symbol, status: "Stale" })) : []
          return [next, { text: frameOf(screen, next, symbols), items }]
        }
        const { row, symbol, time } = event
        const next = {
          rows: new Map(rows).set(symbol, { ...row }),
          stale: new Set([...stale].filter((other) => other !== symbol)),
          isLost
        }
        return [next, { text: frameOf(screen, next, symbols), items: [{ ...row, status: "Live", time }] }]
      })
    )
    yield* Live.show(frames, { json })
  }).pipe(Effect.provide(Venue.layer(choice)))

/** Shows the tickers, once or live until interrupted. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    if (input.watch) return yield* watched(input, choice)
    const { category } = input
    const result = yield* ofSymbols(category, input.symbols).pipe(Effect.provide(Venue.layer(choice)))
    if (input.json) return yield* Output.printJson(result)
    yield* Output.printTable(Output.usedColumns(columns, result.list), result.list, `No tickers in ${category}.`)
  })
