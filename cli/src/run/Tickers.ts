import * as Effect from "effect/Effect"
import { getTickers } from "effect-bybit/Market"
import type { Category } from "effect-bybit/Schema/Category"

/** A ticker of any market. */
export type Ticker = Readonly<Record<string, unknown>>

/** The text in a field of a ticker, if it has one. */
export const text = (row: Ticker, name: string): string | undefined => {
  const value = row[name]
  return typeof value === "string" ? value : undefined
}

/** The answer with the tickers of some symbols, in their order, or without symbols, of all. */
export const ofSymbols = (category: Category, symbols: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const [first, ...others] = new Set(symbols)
    const result = yield* getTickers({ category, symbol: first })
    const more = yield* Effect.forEach(others, (symbol) => getTickers({ category, symbol }), { concurrency: 4 })
    return { ...result, list: [result, ...more].flatMap(({ list }): ReadonlyArray<Ticker> => list) }
  })
