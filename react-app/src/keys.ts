import type { InstrumentKey } from "effect-bybit-react"

/** An instrument as text, such as `linear BTCUSDT`: the key of its state in this app. */
export const keyOf = ({ category, symbol }: InstrumentKey): string => `${category} ${symbol}`

export const symbolOf = (key: string): InstrumentKey => {
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
