import type { PublicTrade } from "effect-bybit/Socket/Topic"
import { compare } from "../../format/decimal.js"

/** A print is large from this multiple of the median size. */
const large = 8
/** With fewer prints than this, the median is not meaningful. */
const enough = 12

/**
 * The size from which a print is large: a multiple of the median. Undefined if there are too few prints. A float, since it only
 * determines emphasis.
 */
export const largeFrom = (trades: ReadonlyArray<PublicTrade>): number | undefined => {
  if (trades.length < enough) return undefined
  const sizes = trades.map(({ v }) => Number(v)).sort((one, other) => one - other)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  return median > 0 ? median * large : undefined
}

/** The newest prints of the symbol with a size of at least `least`; of any size if it is empty. At most `most`. */
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
