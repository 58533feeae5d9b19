import type { Category } from "effect-bybit/Schema/Category"

/** One instrument: what most atoms are a family of. */
export interface Symbol {
  readonly category: Category
  readonly symbol: string
}

/** Families are kept by text, so that equal instruments share one atom: `linear BTCUSDT`. */
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
