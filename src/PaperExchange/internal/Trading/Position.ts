/** What a fill does to a position: its size, entry value, margin and profit; and its average prices. */
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Position } from "../State.js"
import type { Side } from "./OrderTerms.js"

/** Adds an open order to the position's sums. Negative numbers remove it. */
export const count = (position: Position, side: Side, qty: number, orderValue: bigint): void => {
  if (side === "Buy") {
    position.buyQty += qty
    position.buyValue += orderValue
  } else {
    position.sellQty += qty
    position.sellValue += orderValue
  }
}

/** The entry value before session settlements moved it to their mark prices. */
export const openValue = ({ entryValue, settled, size }: Position): bigint =>
  size > 0 ? entryValue - settled : entryValue + settled

/** The average entry price, as an amount. */
export const averagePrice = (position: Position): bigint =>
  Instrument.averagePrice(position.market.instrument, openValue(position), position.absolute)

/** The average entry price of the present session, as an amount; `undefined` where there are no sessions. */
export const sessionPrice = ({ absolute, entryValue, market }: Position): bigint | undefined =>
  absolute === 0 || !Instrument.hasSessions(market.instrument)
    ? undefined
    : Instrument.averagePrice(market.instrument, entryValue, absolute)

/** The effect of a fill on a position. */
export interface Booked {
  /** The quantity that was closed. */
  readonly closed: number
  /** The profit on the closed quantity, before fees. */
  readonly pnl: bigint
  /** The fees paid for opening the closed quantity. */
  readonly openFees: bigint
  /** The cash that changes hands, before fees: the profit, or the premium of an option. */
  readonly cash: bigint
}

/**
 * Books one fill. Across all sides of all fills, cash and entry values sum to exactly zero: see {@link
 * Instrument.value}.
 */
export const fill = (position: Position, side: Side, price: number, qty: number, fee: bigint): Booked => {
  const instrument = position.market.instrument
  const sign = side === "Buy" ? 1 : -1
  let closed = 0
  let pnl = 0n
  let openFees = 0n
  if (position.size !== 0 && Math.sign(position.size) !== sign) {
    closed = Math.min(qty, position.absolute)
    const part = Money.mulDiv(position.entryValue, BigInt(closed), BigInt(position.absolute))
    openFees = Money.mulDiv(position.openFees, BigInt(closed), BigInt(position.absolute))
    pnl = Instrument.profit(instrument, position.size > 0, part, Instrument.value(instrument, price, closed))
    position.margin -= Money.mulDiv(position.margin, BigInt(closed), BigInt(position.absolute))
    position.entryValue -= part
    position.openFees -= openFees
    position.settled -= Money.mulDiv(position.settled, BigInt(closed), BigInt(position.absolute))
    position.size += sign * closed
  }
  const opened = qty - closed
  if (opened > 0) {
    const worth = Instrument.value(instrument, price, opened)
    position.entryValue += worth
    position.openFees += Money.mulDiv(fee, BigInt(opened), BigInt(qty))
    position.size += sign * opened
    if (position.account.isolated) position.margin += position.initialMargin(worth)
  }
  if (!Instrument.paidInFull(instrument)) return { closed, pnl, openFees, cash: pnl }
  const paid = Instrument.value(instrument, price, qty)
  return { closed, pnl, openFees, cash: side === "Buy" ? -paid : paid }
}
