import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { Category } from "effect-bybit/Schema/Category"

/** The units of an instrument. */
export interface Units {
  /** Of prices. */
  readonly price: string
  /** Of sizes in the book, in trades and in orders: inverse contracts are in USD. */
  readonly size: string
  /** Of price times size. */
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
