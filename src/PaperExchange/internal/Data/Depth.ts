/** The order books of the data as orders of the house. */
import type { Side } from "../Trading/OrderTerms.js"
import * as Triggers from "../Trading/Triggers.js"
import { type House, oppositeOf, sides } from "./House.js"
import type { UnitTrade } from "./Prints.js"
import { Removals } from "./Removals.js"

/** A level in units. */
export type UnitLevel = readonly [price: number, qty: number]

/** The levels of both sides. */
export type UnitLevels = Readonly<Record<Side, ReadonlyArray<UnitLevel>>>

/**
 * Keeps the size of each level of the data on the book. It grows behind own orders, and shrinks behind them first. What own orders took
 * from a level comes back when the data tells its size again.
 */
export class Depth {
  readonly #house: House
  /** The sizes that the data told. */
  readonly #sizes: Readonly<Record<Side, Map<number, number>>> = { Buy: new Map(), Sell: new Map() }
  readonly #removals: Readonly<Record<Side, Removals>> = { Buy: new Removals(), Sell: new Removals() }
  #time = 0

  constructor(house: House) {
    this.#house = house
  }

  snapshot(levels: UnitLevels, time: number): void {
    const changed = { Buy: new Map(levels.Buy), Sell: new Map(levels.Sell) }
    for (const side of sides) {
      for (const price of this.#sizes[side].keys()) if (!changed[side].has(price)) changed[side].set(price, 0)
    }
    this.delta({ Buy: [...changed.Buy], Sell: [...changed.Sell] }, time)
  }

  delta(levels: UnitLevels, time: number): void {
    this.#time = time
    for (const side of sides) {
      for (const [price, qty] of levels[side]) if (qty < this.#size(side, price)) this.#shrink(side, price, qty)
    }
    for (const side of sides) {
      for (const [price, qty] of levels[side]) {
        if (qty === 0) this.#sizes[side].delete(price)
        else {
          this.#sizes[side].set(price, qty)
          this.#grow(side, price, qty)
        }
      }
    }
    const { engine, market } = this.#house
    market.touch()
    Triggers.follow(engine)
  }

  refresh(): void {}

  isBeyond(): boolean {
    return false
  }

  /** Returns how much of a trade the levels have told already. */
  charge({ price, qty, side }: UnitTrade, time: number): number {
    return this.#removals[oppositeOf(side)].charge(price, qty, time)
  }

  #size(side: Side, price: number): number {
    return this.#house.at(this.#house.side(side).level(price)).reduce((sum, { leaves }) => sum + leaves, 0)
  }

  #shrink(side: Side, price: number, qty: number): void {
    const orders = this.#house.at(this.#house.side(side).level(price))
    let excess = orders.reduce((sum, { leaves }) => sum + leaves, -qty)
    if (excess > 0) this.#removals[side].add(price, excess, this.#time)
    for (const order of orders.reverse()) {
      if (excess <= 0) return
      const part = Math.min(excess, order.leaves)
      excess -= part
      if (part === order.leaves) this.#house.remove(order)
      else this.#house.side(side).shrink(order, part)
    }
  }

  #grow(side: Side, price: number, qty: number): void {
    const lack = qty - this.#size(side, price)
    if (lack <= 0) return
    const opposite = oppositeOf(side)
    // A level that the data removes later gives way to one that crosses it.
    for (const { price: at } of [...this.#house.side(opposite).levels].reverse()) {
      if (side === "Buy" ? at > price : at < price) break
      this.#shrink(opposite, at, 0)
    }
    const last = this.#house.side(side).level(price)?.last
    if (last?.account.house === true) {
      last.qty += lack
      this.#house.side(side).shrink(last, -lack)
    } else this.#house.quote(side, price, lack)
  }
}
