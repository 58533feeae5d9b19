/** A book of resting orders, by price and then by age. */
import type { Side } from "../Trading/OrderTerms.js"
import { type Instrument, value } from "./Instrument.js"

/** What a book needs to know about an order. The last three fields link the orders of a level. */
export interface BookOrder<O extends BookOrder<O>> {
  readonly price: number
  leaves: number
  previous: O | undefined
  next: O | undefined
  level: Level<O> | undefined
}

/** The orders at one price, oldest first. */
export interface Level<O extends BookOrder<O>> {
  readonly price: number
  qty: number
  first: O | undefined
  last: O | undefined
}

/** One side of a book, best price last. */
export class BookSide<O extends BookOrder<O>> {
  readonly levels: Array<Level<O>> = []
  private readonly byPrice = new Map<number, Level<O>>()
  private readonly sign: 1 | -1

  constructor(side: Side) {
    this.sign = side === "Buy" ? 1 : -1
  }

  get best(): Level<O> | undefined {
    return this.levels[this.levels.length - 1]
  }

  level(price: number): Level<O> | undefined {
    return this.byPrice.get(price)
  }

  /** Adds an order behind all others at its price. */
  add(order: O): void {
    let level = this.byPrice.get(order.price)
    if (level === undefined) {
      level = { price: order.price, qty: 0, first: undefined, last: undefined }
      this.byPrice.set(order.price, level)
      this.levels.splice(this.position(order.price), 0, level)
    }
    order.level = level
    order.previous = level.last
    order.next = undefined
    if (level.last === undefined) level.first = order
    else level.last.next = order
    level.last = order
    level.qty += order.leaves
  }

  /** Removes an order. */
  remove(order: O): void {
    const level = order.level
    if (level === undefined) return
    level.qty -= order.leaves
    if (order.previous === undefined) level.first = order.next
    else order.previous.next = order.next
    if (order.next === undefined) level.last = order.previous
    else order.next.previous = order.previous
    order.previous = undefined
    order.next = undefined
    order.level = undefined
    if (level.first === undefined) {
      this.byPrice.delete(level.price)
      if (this.best === level) this.levels.pop()
      else this.levels.splice(this.position(level.price), 1)
    }
  }

  /** Reduces a resting order, which keeps its place. */
  shrink(order: O, qty: number): void {
    order.leaves -= qty
    if (order.level !== undefined) order.level.qty -= qty
  }

  /** The notional of a quantity at the levels within `limit`. */
  sweep(qty: number, limit: number): { readonly qty: number; readonly notional: bigint } {
    let left = qty
    let notional = 0n
    for (let i = this.levels.length - 1; i >= 0 && left > 0; i--) {
      const level = this.levels[i]
      if (level === undefined || this.sign * (limit - level.price) > 0) break
      const take = Math.min(left, level.qty)
      notional += BigInt(take) * BigInt(level.price)
      left -= take
    }
    return { qty: qty - left, notional }
  }

  /** The value of the quantity that would match within `limit`, in the settle coin. */
  worth(instrument: Instrument, qty: number, limit: number): bigint {
    let left = qty
    let sum = 0n
    for (let i = this.levels.length - 1; i >= 0 && left > 0; i--) {
      const level = this.levels[i]
      if (level === undefined || this.sign * (limit - level.price) > 0) break
      const take = Math.min(left, level.qty)
      sum += value(instrument, level.price, take)
      left -= take
    }
    return sum
  }

  private position(price: number): number {
    let low = 0
    let high = this.levels.length
    while (low < high) {
      const middle = (low + high) >> 1
      const level = this.levels[middle]
      if (level !== undefined && this.sign * (price - level.price) > 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The resting orders of one instrument. */
export class OrderBook<O extends BookOrder<O>> {
  readonly bids = new BookSide<O>("Buy")
  readonly asks = new BookSide<O>("Sell")
  /** Increases with every change. */
  version = 0

  side(side: Side): BookSide<O> {
    return side === "Buy" ? this.bids : this.asks
  }

  opposite(side: Side): BookSide<O> {
    return side === "Buy" ? this.asks : this.bids
  }

  /** Whether the best bid is at or above the best ask, which must never happen. */
  get crossed(): boolean {
    const bid = this.bids.best
    const ask = this.asks.best
    return bid !== undefined && ask !== undefined && bid.price >= ask.price
  }
}
