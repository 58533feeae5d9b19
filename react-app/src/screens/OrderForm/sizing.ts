/**
 * Converts typed sizes, in base coin, quote coin or percent, into sizes to send, rounded down exactly to the instrument's steps.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import { type Decimal, decimal, divide, fixed, plain, toStep } from "../../format/decimal.js"
import { one, orZero, valueAt, zero } from "../Positions/margin.js"
import { available, closable, type Facts, feeShare, isContract, leverageFor, priceFor } from "./facts.js"
import type { Form } from "./form.js"

/** The size of an order as the exchange accepts it. */
export interface Sized {
  /** Rounded down to the step. */
  readonly qty: string
  /** The unit of `qty` for spot market orders. */
  readonly marketUnit: "baseCoin" | "quoteCoin" | undefined
}

/** Whether the size is sent in quote coin, which only spot market orders support. */
const inQuoteCoin = (form: Form, { category }: Instrument): boolean =>
  category === "spot" && form.kind === "Market" && form.unit === "quote"

/** Whether the typed unit differs from the instrument's: dollars for inverse contracts, otherwise base coin. */
const converts = (form: Form, { category }: Instrument): boolean => (form.unit === "quote") !== (category === "inverse")

/** The typed size in the unit in which it is sent, not rounded. */
const rawSize = (form: Form, facts: Facts): Decimal | undefined => {
  const size = decimal(form.size)
  const { instrument } = facts
  if (size === undefined || inQuoteCoin(form, instrument) || !converts(form, instrument)) return size
  const price = priceFor(form, facts)
  if (price === undefined) return undefined
  return instrument.category === "inverse" ? BigDecimal.multiply(size, price) : divide(size, price)
}

/** Rounds down to the step of quantities. `"0.000"` for less than a step: the instrument's own rounding would fail. */
const stepDown = (instrument: Instrument, qty: Decimal): string | undefined =>
  instrument.qtyStep === undefined ? undefined : toStep(qty, instrument.qtyStep, "down")

/** Rounds an amount in quote coin down to its step. */
const amountDown = (instrument: Instrument, amount: Decimal): string | undefined =>
  instrument.amountStep === undefined ? undefined : toStep(amount, instrument.amountStep, "down")

/** The size to send. Undefined if no size is typed, or there is no price to convert it. */
export const sizeOf = (form: Form, facts: Facts): Sized | undefined => {
  const { instrument } = facts
  const raw = rawSize(form, facts)
  if (raw === undefined) return undefined
  const byAmount = inQuoteCoin(form, instrument)
  const qty = byAmount ? amountDown(instrument, raw) : stepDown(instrument, raw)
  if (qty === undefined) return undefined
  const spotMarket = instrument.category === "spot" && form.kind === "Market"
  return { qty, marketUnit: spotMarket ? (byAmount ? "quoteCoin" : "baseCoin") : undefined }
}

/** The size in the instrument's unit of size, even if it is sent in quote coin. */
export const quantityOf = (form: Form, facts: Facts, sized: Sized | undefined): Decimal | undefined => {
  const qty = decimal(sized?.qty)
  if (qty === undefined || sized?.marketUnit !== "quoteCoin") return qty
  const price = priceFor(form, facts)
  return price === undefined ? undefined : divide(qty, price)
}

/** A market order may fill at a worse price than the best one, so only this fraction of the maximum is used. */
const marketShare = BigDecimal.make(995n, 3)

const capped = (qty: Decimal, limit: string | undefined): Decimal => {
  const most = decimal(limit)
  return most !== undefined && BigDecimal.greaterThan(qty, most) ? most : qty
}

/** The largest position value that the risk limit tiers allow at a leverage. */
const tierLimit = ({ tiers }: Facts, leverage: Decimal): Decimal | undefined => {
  const fitting = tiers.filter(({ maxLeverage }) => BigDecimal.greaterThanOrEqualTo(orZero(maxLeverage), leverage))
  return decimal(fitting.at(-1)?.limit)
}

const mostOpened = (form: Form, facts: Facts, price: Decimal): Decimal | undefined => {
  const { fees, instrument } = facts
  const inverse = instrument.category === "inverse"
  const free = available(form.side, facts)
  if (free === undefined) return undefined
  const leverage = isContract(instrument) ? leverageFor(form.side, facts) : one
  const margin = divide(one, leverage)
  if (margin === undefined) return undefined
  const value = divide(free, BigDecimal.sum(margin, feeShare(fees.taker, price, facts)))
  if (value === undefined) return undefined
  const limit = isContract(instrument) ? tierLimit(facts, leverage) : undefined
  const held = facts.positions
    .filter(({ side }) => side === form.side)
    .reduce((sum, { positionValue }) => BigDecimal.sum(sum, orZero(positionValue)), zero)
  const left = limit === undefined ? value : BigDecimal.max(zero, BigDecimal.subtract(limit, held))
  const room = BigDecimal.min(value, left)
  return inverse ? BigDecimal.multiply(room, price) : divide(room, price)
}

/** The order's price, or the market price until a price is typed. */
const roughPrice = (form: Form, facts: Facts): Decimal | undefined =>
  priceFor(form, facts) ?? priceFor({ ...form, kind: "Market" }, facts)

/**
 * The estimated maximum size of an order of this side, in the unit in which it is sent, rounded down to the step. Undefined if it
 * cannot be estimated, as for selling options.
 */
export const mostOf = (form: Form, facts: Facts): string | undefined => {
  const { instrument } = facts
  const price = roughPrice(form, facts)
  const isMarket = form.kind === "Market"
  const limit = isMarket ? instrument.maxMarketQty : instrument.maxQty
  const down = (qty: Decimal | undefined): string | undefined =>
    qty === undefined ? undefined : stepDown(instrument, capped(qty, limit))
  if (instrument.category === "spot") {
    const free = available(form.side, facts)
    if (free === undefined) return undefined
    if (inQuoteCoin(form, instrument) && form.side === "Buy") return amountDown(instrument, free)
    if (form.side === "Sell") {
      if (!inQuoteCoin(form, instrument)) return down(free)
      return price === undefined
        ? undefined
        : amountDown(instrument, BigDecimal.multiply(BigDecimal.multiply(free, price), marketShare))
    }
    const qty = price === undefined ? undefined : divide(free, price)
    return down(qty === undefined || !isMarket ? qty : BigDecimal.multiply(qty, marketShare))
  }
  const closes = closable(form, facts)
  if (form.reduceOnly) return down(closes)
  if (instrument.category === "option" && form.side === "Sell") return closes.value > 0n ? down(closes) : undefined
  if (price === undefined) return undefined
  const opens = mostOpened(form, facts, price)
  if (opens === undefined) return undefined
  return down(BigDecimal.sum(closes, isMarket ? BigDecimal.multiply(opens, marketShare) : opens))
}

/** Removes trailing zeros. */
const short = (text: string | undefined): string => {
  const value = decimal(text)
  return value === undefined ? "" : plain(value)
}

/** A percentage of the maximum size, in the unit in which it would be typed. */
export const sizeOfPercent = (form: Form, facts: Facts, percent: number): string => {
  const most = decimal(mostOf(form, facts))
  const { instrument } = facts
  if (most === undefined) return ""
  const part = BigDecimal.multiply(most, BigDecimal.make(BigInt(Math.round(percent)), 2))
  if (inQuoteCoin(form, instrument)) return short(amountDown(instrument, part))
  const qty = stepDown(instrument, part) ?? ""
  if (!converts(form, instrument)) return short(qty)
  // In the other coin, this is the value of the rounded quantity, so that converting it back yields the same quantity.
  const [price, rounded] = [roughPrice(form, facts), decimal(qty)]
  if (price === undefined || rounded === undefined) return ""
  const value = valueAt(instrument.category === "inverse", rounded, price)
  if (value === undefined) return ""
  return short(instrument.category === "inverse" ? fixed(value, 8, "up") : plain(value))
}
