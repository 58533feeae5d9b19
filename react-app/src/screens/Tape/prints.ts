import type { PublicTrade } from "effect-bybit/Socket/Topic"
import { compare } from "../../format/decimal.js"

/** How many times the usual size a print must have to be emphasised. */
const large = 8
/** Fewer prints than this tell nothing about what is usual. */
const enough = 12

/**
 * From which size a print is large: so many times the median of those given. Undefined when there are too few. A float, for
 * emphasis only.
 */
export const largeFrom = (trades: ReadonlyArray<PublicTrade>): number | undefined => {
  if (trades.length < enough) return undefined
  const sizes = trades.map(({ v }) => Number(v)).sort((one, other) => one - other)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  return median > 0 ? median * large : undefined
}

/** The newest prints of at least a size; `least` empty for all. Of options also only those of the symbol. */
export const printsOf = (
  trades: ReadonlyArray<PublicTrade>,
  filter: { readonly symbol: string; readonly least: string; readonly most: number }
): ReadonlyArray<PublicTrade> => {
  const { least, most, symbol } = filter
  const shown: Array<PublicTrade> = []
  for (const trade of trades) {
    if (shown.length >= most) break
    if (trade.s === symbol && (least === "" || compare(trade.v, least) >= 0)) shown.push(trade)
  }
  return shown
}
