/**
 * Broken rules of an instrument as error messages.
 */
import type { BrokenRule, Instrument } from "effect-bybit/Layers/Instruments"
import { decimal, grouped, plain } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { unitsOf } from "../units.js"

/** The unit of an order's size: the base coin, or dollars on inverse markets. */
export const sizeCoin = (instrument: Instrument): string => unitsOf(instrument.category, instrument).size

/** Such as `Must be a multiple of 0.1`, without the trailing zeros that the exchange sends. */
export const multipleText = (step: string | undefined, coin = ""): string => {
  const value = decimal(step)
  return `Must be a multiple of ${value === undefined ? (step ?? "") : plain(value)} ${coin}`.trim()
}

/** The message of a broken rule, shown under its field. */
export const ruleText = (instrument: Instrument, { limit, rule, value }: BrokenRule): string => {
  const quote = instrument.quoteCoin ?? ""
  const size = sizeCoin(instrument)
  switch (rule) {
    case "notADecimal":
      return value === "" ? "Enter a number" : (typedProblem(value) ?? "Not a number")
    case "notPositive":
      return "Must be greater than zero"
    case "tickSize":
      return multipleText(limit)
    case "minPrice":
      return `The lowest price is ${grouped(limit)}`
    case "maxPrice":
      return `The highest price is ${grouped(limit)}`
    case "qtyStep":
      return multipleText(limit, size)
    case "minQty":
      return `The minimum is ${grouped(limit)} ${size}`
    case "maxQty":
      return `The maximum for one order is ${grouped(limit)} ${size}`
    case "amountStep":
      return multipleText(limit, quote)
    case "roundsToZero":
      return `The minimum is ${grouped(limit)} ${size}`
    case "unknownRule":
      return `The exchange sent an unreadable rule: ${limit}`
    case "minNotional":
      return `Order value too small: the minimum is ${grouped(limit)} ${quote}`
  }
}
