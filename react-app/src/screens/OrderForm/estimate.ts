/**
 * Estimates the cost of an order, and the liquidation price of its position.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Position } from "effect-bybit/Schema/Position"
import { type Decimal, decimal, divide } from "../../format/decimal.js"
import {
  collateralBehind,
  crossCollateral,
  entryOf,
  type Held,
  liquidationPrice,
  marginOf,
  one,
  orZero,
  sideOf,
  valueAt,
  zero
} from "../Positions/margin.js"
import {
  closable,
  type Facts,
  feeShare,
  isContract,
  leverageFor,
  payCoin,
  positionFor,
  priceFor,
  priceOfCoin
} from "./facts.js"
import { type Form, isLimit } from "./form.js"

export interface Estimate {
  readonly price: Decimal
  /** The value of the order, in quote coin on spot, otherwise in the settle coin. */
  readonly value: Decimal
  /** The part of the size that opens a position rather than closing one. */
  readonly opens: Decimal
  /** The initial margin, the premium of an option, or the payment on spot. Undefined if unknown. */
  readonly margin: Decimal | undefined
  readonly fee: Decimal
  /** Whether the maker fee applies. */
  readonly isMaker: boolean
  /** Margin or premium plus fee; on spot, the payment. */
  readonly cost: Decimal | undefined
  readonly coin: string
  /** The exchange's liquidation price of the current position. */
  readonly liquidationNow: Decimal | undefined
  /** The estimated liquidation price after the order. Undefined if there is none, or it is unknown. */
  readonly liquidationAfter: Decimal | undefined
}

/** Whether a limit order would trade immediately. */
export const crosses = (form: Form, { prices }: Facts): boolean => {
  const price = decimal(form.price)
  const best = decimal(form.side === "Buy" ? prices.ask : prices.bid)
  if (!isLimit(form) || form.kind === "Conditional" || price === undefined || best === undefined) return false
  return form.side === "Buy" ? BigDecimal.greaterThanOrEqualTo(price, best) : BigDecimal.lessThanOrEqualTo(price, best)
}

interface Fill {
  readonly form: Form
  readonly qty: Decimal
  readonly price: Decimal
}

/** The position after an order has filled; undefined if none is left. */
export const heldAfter = (
  position: Position | undefined,
  { form, price, qty }: Fill,
  facts: Facts
): Held | undefined => {
  const inverse = facts.instrument.category === "inverse"
  const fresh = { inverse, side: form.side, entry: price }
  const before = position === undefined ? undefined : sideOf(position)
  const entry = position === undefined ? undefined : entryOf(position)
  const size = orZero(position?.size)
  if (before === undefined || entry === undefined || size.value === 0n) {
    return form.reduceOnly ? undefined : { ...fresh, size: qty }
  }
  if (before === form.side) {
    const total = BigDecimal.sum(size, qty)
    const [held, added] = [valueAt(inverse, size, entry), valueAt(inverse, qty, price)]
    if (held === undefined || added === undefined) return undefined
    const value = BigDecimal.sum(held, added)
    const average = inverse ? divide(total, value) : divide(value, total)
    return average === undefined ? undefined : { ...fresh, size: total, entry: average }
  }
  const left = BigDecimal.subtract(size, qty)
  if (left.value > 0n) return { inverse, side: before, size: left, entry }
  return left.value === 0n || form.reduceOnly ? undefined : { ...fresh, size: BigDecimal.abs(left) }
}

const heldOf = (position: Position | undefined, inverse: boolean): Held | undefined => {
  if (position === undefined) return undefined
  const [side, entry, size] = [sideOf(position), entryOf(position), decimal(position.size)]
  return side === undefined || entry === undefined || size === undefined ? undefined : { inverse, side, entry, size }
}

/** The liquidation price of an existing position with another margin mode or leverage; undefined if unknown. */
export const liquidationWith = (
  position: Position,
  facts: Facts,
  settings: { readonly isolated: boolean; readonly leverage: Decimal }
): Decimal | undefined => {
  const held = heldOf(position, facts.instrument.category === "inverse")
  if (held === undefined) return undefined
  const value = valueAt(held.inverse, held.size, held.entry)
  const collateral = settings.isolated
    ? value === undefined
      ? undefined
      : divide(value, settings.leverage)
    : crossCollateralOf(position, held, facts)
  return collateral === undefined ? undefined : liquidationPrice(held, collateral, facts.tiers)
}

/** In cross margin mode, the collateral is best derived from the exchange's own liquidation price. */
const crossCollateralOf = (
  position: Position | undefined,
  held: Held | undefined,
  facts: Facts
): Decimal | undefined => {
  const reported = decimal(position?.liqPrice)
  if (!facts.isolated && held !== undefined && reported !== undefined && reported.value > 0n) {
    return collateralBehind(held, reported, facts.tiers)
  }
  const coin = payCoin("Buy", facts)
  return crossCollateral(facts.wallet, position, coin, priceOfCoin(coin, facts))
}

const liquidationAfter = (fill: Fill, fee: Decimal, opens: Decimal, facts: Facts): Decimal | undefined => {
  const { form, price } = fill
  const position = positionFor(form, facts)
  const inverse = facts.instrument.category === "inverse"
  const before = heldOf(position, inverse)
  const after = heldAfter(position, fill, facts)
  if (after === undefined) return undefined
  if (!facts.isolated) {
    const collateral = crossCollateralOf(position, before, facts)
    return collateral === undefined
      ? undefined
      : liquidationPrice(after, BigDecimal.subtract(collateral, fee), facts.tiers)
  }
  const own = position === undefined ? zero : (marginOf(position) ?? zero)
  const share =
    before === undefined || after.side !== before.side
      ? zero
      : (divide(BigDecimal.min(after.size, before.size), before.size) ?? zero)
  const opened = valueAt(inverse, opens, price)
  const added = opened === undefined ? undefined : divide(opened, leverageFor(form.side, facts))
  return added === undefined
    ? undefined
    : liquidationPrice(after, BigDecimal.sum(BigDecimal.multiply(own, share), added), facts.tiers)
}

/** The estimate of an order, undefined without a size or price. `qty` is in the instrument's unit of size. */
export const estimate = (form: Form, facts: Facts, qty: Decimal | undefined): Estimate | undefined => {
  const { fees, instrument } = facts
  const price = priceFor(form, facts)
  if (qty === undefined || price === undefined || qty.value <= 0n || price.value <= 0n) return undefined
  const inverse = instrument.category === "inverse"
  const value = valueAt(inverse, qty, price)
  if (value === undefined) return undefined
  const isMaker = isLimit(form) && (form.tif === "PostOnly" || (form.tif === "GTC" && !crosses(form, facts)))
  const fee = BigDecimal.multiply(value, feeShare(isMaker ? fees.maker : fees.taker, price, facts))
  const rest = { price, value, fee, isMaker, coin: payCoin(form.side, facts) }
  if (instrument.category === "spot") {
    // The fee is deducted from what is received.
    const paid = form.side === "Buy" ? value : qty
    return { ...rest, opens: qty, margin: paid, cost: paid, liquidationNow: undefined, liquidationAfter: undefined }
  }
  const closes = closable(form, facts)
  const opens = form.reduceOnly ? zero : BigDecimal.max(zero, BigDecimal.subtract(qty, closes))
  if (!isContract(instrument)) {
    const premium = form.side === "Buy" ? valueAt(false, opens, price) : undefined
    const cost = premium === undefined ? undefined : BigDecimal.sum(premium, fee)
    return { ...rest, opens, margin: premium, cost, liquidationNow: undefined, liquidationAfter: undefined }
  }
  const opened = valueAt(inverse, opens, price) ?? zero
  const margin = divide(opened, leverageFor(form.side, facts)) ?? opened
  const reported = decimal(positionFor(form, facts)?.liqPrice)
  return {
    ...rest,
    opens,
    margin,
    cost: BigDecimal.sum(margin, fee),
    liquidationNow: reported === undefined || reported.value === 0n ? undefined : reported,
    liquidationAfter: liquidationAfter({ form, qty, price }, fee, opens, facts)
  }
}

/** The distance of a price from another, as a fraction of the other; positive if higher. */
export const distance = (price: Decimal, from: Decimal): Decimal | undefined => {
  const ratio = divide(price, from, 8)
  return ratio === undefined ? undefined : BigDecimal.subtract(ratio, one)
}
