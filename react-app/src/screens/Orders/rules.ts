/**
 * The rules of an instrument in words.
 */
import type { BrokenRule, Instrument } from "effect-bybit/Layers/Instruments"
import { decimal, grouped, plain } from "../../format/decimal.js"
import { unitsOf } from "../units.js"

/** What the size of an order counts: base coin, or on inverse markets dollars. */
export const sizeCoin = (instrument: Instrument): string => unitsOf(instrument.category, instrument).size

/** `Must be a multiple of 0.1`: without the zeros that the exchange writes. */
export const multipleText = (step: string | undefined, coin = ""): string => {
  const value = decimal(step)
  return `Must be a multiple of ${value === undefined ? (step ?? "") : plain(value)} ${coin}`.trim()
}

/** What a broken rule means, as a sentence under its field. */
export const ruleText = (instrument: Instrument, { limit, rule, value }: BrokenRule): string => {
  const quote = instrument.quoteCoin ?? ""
  const size = sizeCoin(instrument)
  switch (rule) {
    case "notADecimal":
      return value === "" ? "Enter a number" : "This is not a number"
    case "notPositive":
      return "Must be more than zero"
    case "tickSize":
      return multipleText(limit)
    case "minPrice":
      return `The lowest price is ${grouped(limit)}`
    case "maxPrice":
      return `The highest price is ${grouped(limit)}`
    case "qtyStep":
      return multipleText(limit, size)
    case "minQty":
      return `The least is ${grouped(limit)} ${size}`
    case "maxQty":
      return `The most for one order is ${grouped(limit)} ${size}`
    case "amountStep":
      return multipleText(limit, quote)
    case "minNotional":
      return `Worth too little: an order must be worth ${grouped(limit)} ${quote}`
  }
}
