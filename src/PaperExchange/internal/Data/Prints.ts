/** The trades of the data, and how they meet orders. */
import type { Side } from "../Trading/OrderTerms.js"
import * as Triggers from "../Trading/Triggers.js"
import type { DataMarket } from "./DataMarket.js"
import { type House, oppositeOf, sides } from "./House.js"

/** A trade in units. */
export interface UnitTrade {
  readonly side: Side
  readonly price: number
  readonly qty: number
}

/**
 * Meets own orders with a trade at a price: those that it goes through, and those at it once the size ahead has traded. What they don't
 * take is shown as the trade of others. `charged` has left the size ahead already.
 */
export const print = (house: House, { price, qty, side }: UnitTrade, time: number, charged = 0): void => {
  const { engine, market } = house
  const { tick } = market.instrument
  let left = qty
  const best = house.own(oppositeOf(side))[0]?.price
  if (best !== undefined && isWithin(side, best, price)) {
    if (best !== price) left -= house.take(side, side === "Buy" ? price - tick : price + tick, left)
    left -= house.take(side, price, left - charged)
  }
  // Quotes that came through own orders on the other side would have filled them.
  const behind = house.own(side)[0]?.price
  if (behind !== undefined && behind !== price && isWithin(oppositeOf(side), behind, price)) {
    left -= house.take(oppositeOf(side), side === "Buy" ? price + tick : price - tick, left)
  }
  if (left > 0) market.tell(side, price, left, time)
  else market.move(price)
  if (engine.triggers.size > 0) Triggers.check(engine)
}

const isWithin = (side: Side, price: number, limit: number): boolean =>
  side === "Buy" ? price <= limit : price >= limit

const levelsOfSide = 10

/** Quotes of a stated size around the last trade, for trades without books. */
export class TouchQuotes {
  readonly #house: House
  readonly #size: number
  readonly #ticks: number
  #last: UnitTrade | undefined
  #isStale = false

  constructor(house: House, size: number, slippageTicks: number) {
    this.#house = house
    this.#size = size
    this.#ticks = Math.max(1, slippageTicks)
  }

  /** Meets orders with a trade, and moves to its price. */
  trade(trade: UnitTrade, time: number): void {
    this.#house.withdraw("free")
    print(this.#house, trade, time)
    this.#last = trade
    this.#isStale = true
  }

  isBeyond(side: Side, price: number): boolean {
    return this.#last !== undefined && this.#last.price !== price && !isWithin(side, price, this.#last.price)
  }

  /** Puts the quotes around the last trade. Those that own orders wait behind stay where they are. */
  refresh(): void {
    const last = this.#last
    if (!this.#isStale || last === undefined) return
    this.#isStale = false
    this.#house.withdraw("free")
    const { minPrice, tick } = this.#house.market.instrument
    for (const side of sides) {
      const sign = side === "Buy" ? -1 : 1
      const best = side === last.side ? last.price + sign * tick : last.price
      for (let i = 0; i < levelsOfSide; i++) {
        const price = best + sign * i * this.#ticks * tick
        const other = this.#house.side(oppositeOf(side)).best?.price
        if (price < minPrice || (other !== undefined && isWithin(side, other, price))) continue
        const here = this.#house.at(this.#house.side(side).level(price)).reduce((sum, { leaves }) => sum + leaves, 0)
        if (here < this.#size) this.#house.quote(side, price, this.#size - here)
      }
    }
    this.#house.market.touch()
  }
}

/** The size of a level as text of the options, or a typical trade's. */
export const touchSizeOf = (market: DataMarket, units: number | undefined): number =>
  units === undefined || units <= 0 ? market.instrument.typicalQty : units
