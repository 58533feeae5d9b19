import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"
import type { AnyTicker } from "effect-bybit-react"
import { keyOf } from "../../keys.js"

/** One search result. */
export interface Found {
  readonly key: string
  readonly category: Category
  readonly symbol: string
  readonly baseCoin: string
  readonly tick: string | undefined
  readonly lastPrice: string | undefined
  /** The 24-hour change, as a fraction. */
  readonly change: string | undefined
  readonly turnover: string | undefined
  readonly turnoverUnit: string
}

/** A comparable turnover: inverse contracts report turnover in base coin, so their volume, which is in USD, is used. */
const turnoverOf = (category: Category, ticker: AnyTicker | undefined): string | undefined =>
  category === "inverse" ? ticker?.volume24h : ticker?.turnover24h

/** The instruments of a category with their tickers. Until the instruments have loaded, only the tickers. */
export const join = (
  category: Category,
  instruments: ReadonlyMap<string, Instrument> | undefined,
  tickers: ReadonlyArray<AnyTicker> | undefined
): ReadonlyArray<Found> => {
  const bySymbol = new Map(tickers?.map((ticker) => [ticker.symbol, ticker]))
  const symbols = instruments === undefined ? bySymbol.keys() : instruments.keys()
  return [...symbols].map((symbol) => {
    const instrument = instruments?.get(symbol)
    const ticker = bySymbol.get(symbol)
    return {
      key: keyOf({ category, symbol }),
      category,
      symbol,
      baseCoin: instrument?.baseCoin ?? "",
      tick: instrument?.tickSize,
      lastPrice: ticker?.lastPrice,
      change: ticker?.price24hPcnt ?? ticker?.change24h,
      turnover: turnoverOf(category, ticker),
      turnoverUnit: category === "inverse" ? "USD" : (instrument?.quoteCoin ?? "")
    }
  })
}

/** How well a result matches the query: lower is better; undefined if it does not match. */
const rank = (found: Found, query: string): number | undefined => {
  const symbol = found.symbol.toUpperCase()
  if (symbol === query) return 0
  if (found.baseCoin.toUpperCase() === query) return 1
  if (symbol.startsWith(query)) return 2
  if (symbol.includes(query)) return 3
  return undefined
}

/** Normalizes typed text to upper case without slashes, underscores and spaces: `btc/usdt` finds `BTCUSDT`. */
export const queryOf = (text: string): string => text.toUpperCase().replaceAll(/[\s/_]/g, "")

/** The results that match the typed text, best match first, then by turnover. */
export const search = (all: ReadonlyArray<Found>, text: string): ReadonlyArray<Found> => {
  const query = queryOf(text)
  const ranked = all.flatMap((found) => {
    const fits = query === "" ? 0 : rank(found, query)
    return fits === undefined ? [] : [{ found, fits, turnover: Number(found.turnover ?? 0) }]
  })
  ranked.sort(
    (one, other) =>
      one.fits - other.fits || other.turnover - one.turnover || one.found.symbol.localeCompare(other.found.symbol)
  )
  return ranked.map(({ found }) => found)
}
