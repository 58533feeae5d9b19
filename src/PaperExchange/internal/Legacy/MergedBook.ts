/** An order book with its prices merged to fewer decimals, as spot v3 offers it. */
import * as Money from "../Money.js"
import * as Rows from "../Rows/MarketRows.js"
import type { BookSide, Market } from "../State.js"

/** The levels of a side, merged to fewer decimals. Bids are rounded down, asks up. */
export const levels = (
  market: Market,
  side: BookSide,
  depth: number,
  decimals: number,
  towards: "down" | "up"
): ReadonlyArray<readonly [price: string, qty: string]> => {
  const grid = 10 ** (market.instrument.priceScale - decimals)
  const merged = new Map<number, number>()
  for (let i = side.levels.length - 1; i >= 0; i--) {
    const level = side.levels[i]
    if (level === undefined) continue
    const price = (towards === "down" ? Math.floor(level.price / grid) : Math.ceil(level.price / grid)) * grid
    const before = merged.get(price)
    if (before === undefined && merged.size === depth) break
    merged.set(price, (before ?? 0) + level.qty)
  }
  return [...merged].map(([price, qty]) => [Money.units(price / grid, decimals), Rows.qty(market, qty)] as const)
}
