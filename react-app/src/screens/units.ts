import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"

/** The units of an instrument. */
export interface Units {
  /** The unit of prices. */
  readonly price: string
  /** The unit of sizes in the book, in trades and in orders. For inverse contracts, the quote coin: USD. */
  readonly size: string
  /** The unit of a value: price times size, or size divided by price for inverse contracts. */
  readonly value: string
}

const unknown: Units = { price: "", size: "", value: "" }

export const unitsOf = (category: Category, instrument: Instrument | undefined): Units => {
  if (instrument === undefined) return unknown
  const { baseCoin = "", quoteCoin = "" } = instrument
  return category === "inverse"
    ? { price: quoteCoin, size: quoteCoin, value: baseCoin }
    : { price: quoteCoin, size: baseCoin, value: quoteCoin }
}
