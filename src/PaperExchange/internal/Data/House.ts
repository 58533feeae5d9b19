/** The orders of the house on the book of a market on data. */
import type { Engine } from "../Engine.js"
import { type BookSide, type Level, Order } from "../State.js"
import * as Matching from "../Trading/Matching.js"
import type { Side, TimeInForce } from "../Trading/OrderTerms.js"
import type { DataMarket } from "./DataMarket.js"

export const sides: ReadonlyArray<Side> = ["Buy", "Sell"]

export const oppositeOf = (side: Side): Side => (side === "Buy" ? "Sell" : "Buy")

/** Places and withdraws the orders of the maker, and takes with those of the flow. */
export class House {
  readonly engine: Engine
  readonly market: DataMarket
  #quoted = new Set<Order>()

  constructor(engine: Engine, market: DataMarket) {
    this.engine = engine
    this.market = market
  }

  /** Whether an own account has an open order in the market. */
  get hasOrders(): boolean {
    for (const account of this.engine.accounts.values()) {
      if (!account.house && (account.openCounts.get(this.market) ?? 0) > 0) return true
    }
    return false
  }

  side(side: Side): BookSide {
    return this.market.plainBook.side(side)
  }

  /** The own orders of a side, the first to be filled first. */
  own(side: Side): ReadonlyArray<Order> {
    const found: Array<Order> = []
    const { levels } = this.side(side)
    for (let i = levels.length - 1; i >= 0; i--)
      for (let order = levels[i]?.first; order !== undefined; order = order.next) if (!isHouse(order)) found.push(order)
    return found
  }

  /** The orders of the maker at a level. */
  at(level: Level | undefined): Array<Order> {
    const found: Array<Order> = []
    for (let order = level?.first; order !== undefined; order = order.next) if (isHouse(order)) found.push(order)
    return found
  }

  /** Adds an order of the maker behind all others. It first meets own orders that it crosses. */
  quote(side: Side, price: number, qty: number): void {
    const order = this.#order(side, price, qty, "GTC", this.engine.maker)
    const best = this.side(oppositeOf(side)).best
    if (best !== undefined && (side === "Buy" ? price >= best.price : price <= best.price)) {
      Matching.match(this.engine, order)
      if (order.leaves === 0) return
    }
    this.side(side).add(order)
    this.#quoted.add(order)
  }

  /** Removes orders of the maker, all or those that no own order waits behind. Returns how much of all was filled. */
  withdraw(which: "all" | "free"): number {
    let filled = 0
    for (const order of this.#quoted) {
      filled += order.qty - order.leaves
      order.qty = order.leaves
      if (order.level !== undefined && which === "free" && isAhead(order)) continue
      this.remove(order)
    }
    return filled
  }

  remove(order: Order): void {
    this.side(order.side).remove(order)
    this.#quoted.delete(order)
  }

  /** Takes up to a size from the book, within a price. Returns how much that was. */
  take(side: Side, limit: number, qty: number): number {
    if (qty <= 0) return 0
    const order = this.#order(side, limit, qty, "IOC", this.engine.flow)
    Matching.match(this.engine, order)
    return qty - order.leaves
  }

  #order(side: Side, price: number, qty: number, timeInForce: TimeInForce, account: Order["account"]): Order {
    const { engine, market } = this
    return new Order({
      seq: 0,
      account,
      market,
      side,
      type: "Limit",
      price,
      qty,
      timeInForce,
      linkId: "",
      reduceOnly: false,
      position: undefined,
      positionIdx: 0,
      now: engine.now
    })
  }
}

const isHouse = (order: Order): boolean => order.account.house

const isAhead = (order: Order): boolean => {
  for (let next = order.next; next !== undefined; next = next.next) if (!isHouse(next)) return true
  return false
}
