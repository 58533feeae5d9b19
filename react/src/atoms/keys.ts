import type { Category } from "effect-bybit/Schema/Category"

/** One instrument, the key of most atom families. */
export interface Symbol {
  readonly category: Category
  readonly symbol: string
}

/** Families are keyed by strings such as `linear BTCUSDT`, so that equal instruments share one atom. */
export const keyOf = ({ category, symbol }: Symbol): string => `${category} ${symbol}`

export const symbolOf = (key: string): Symbol => {
  const cut = key.indexOf(" ")
  const category = key.slice(0, cut)
  const symbol = key.slice(cut + 1)
  switch (category) {
    case "spot":
    case "linear":
    case "inverse":
    case "option":
      return { category, symbol }
    default:
      throw new Error(`Not a category: ${category}`)
  }
}
