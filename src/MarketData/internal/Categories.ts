/** Finds the market of sources that don't say its category. */
import * as Either from "effect/Either"
import { isPrice, marketName, marketOf } from "../Event.js"
import { InvalidOption } from "../MarketDataError.js"
import type { Source } from "./Source.js"

/** What trades in several categories is of this one, if nothing says another. */
const usual = "linear"

const shown = 10

const has =
  (symbol: string) =>
  ({ symbols }: Source<unknown>): boolean =>
    symbols.some((name) => marketOf(name).symbol === symbol)

/** All symbols of a source have the same. */
const categoryOf = ({ symbols: [name = ""] }: Source<unknown>): string | undefined => marketOf(name).category

const hasPrices = ({ layout }: Source<unknown>): boolean => layout.kinds.some(isPrice)

/** What each source of a symbol says of its category. */
export const namingsOf = (sources: ReadonlyArray<Source<unknown>>, symbol: string): string => {
  const all = sources
    .filter(has(symbol))
    .map((source) => `${source.reader} (${source.data.name}) name ${categoryOf(source) ?? "no category"}`)
  return [...all.slice(0, shown), ...(all.length > shown ? ["..."] : [])].join(", ")
}

/** What events call a symbol of a source that names no category. */
const nameOf = (
  symbol: string,
  source: Source<unknown>,
  all: ReadonlyArray<Source<unknown>>,
  category: string | undefined
): Either.Either<string, InvalidOption> => {
  const others = all.filter((other) => categoryOf(other) !== undefined && has(symbol)(other))
  const [only, another] = new Set(others.map(categoryOf))
  if (only === undefined) return Either.right(symbol)
  if (category !== undefined) return Either.right(marketName(symbol, category))
  // Prices may be those of a market of their own.
  const isUnclear = only !== usual && hasPrices(source) && others.some(hasPrices)
  return another === undefined && !isUnclear
    ? Either.right(marketName(symbol, only))
    : Either.left(
        new InvalidOption({
          at: `${source.reader}.category`,
          detail: `is missing for ${symbol}: ${namingsOf(all, symbol)}`
        })
      )
}

/**
 * Sources that say the category wherever another one of the symbol does: the given one, or else that which the others name. Those that
 * could be of several can't be opened.
 */
export const categorized = <R>(
  sources: ReadonlyArray<Source<R>>,
  category: string | undefined
): ReadonlyArray<Source<R>> =>
  sources.map((source) => {
    if (categoryOf(source) !== undefined) return source
    const symbols = Either.all(source.symbols.map((symbol) => nameOf(symbol, source, sources, category)))
    return Either.isRight(symbols)
      ? { ...source, symbols: symbols.right }
      : { ...source, invalid: source.invalid ?? symbols.left }
  })
