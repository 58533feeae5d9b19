/** Trades for the house on a real book, where other accounts can meet its orders. */
import type { Engine } from "../Engine.js"
import { type Market, Order } from "../State.js"
import * as Matching from "../Trading/Matching.js"
import type { Side, TimeInForce } from "../Trading/OrderTerms.js"
import * as Triggers from "../Trading/Triggers.js"
import type { House, Trade } from "./Market.js"
import { type Take, Tape } from "./Tape.js"

type Quotes = Readonly<Record<Side, Map<number, Array<Order>>>>

interface Far {
  readonly price: number
  readonly qty: number
  /** The step at which its size changes next. */
  readonly until: number
}

/**
 * Puts the orders of a market's tape on its book: those of a maker that quotes both sides around the mark price, and of
 * random takers.
 *
 * A quote whose price stays keeps its place in the queue: it shrinks in place and grows behind all others.
 */
export class Flow implements House {
  readonly tape: Tape
  private readonly engine: Engine
  private readonly market: Market
  private known: Quotes | undefined = undefined
  private readonly far: Readonly<Record<Side, Map<number, Far>>> = { Buy: new Map(), Sell: new Map() }

  constructor(engine: Engine, market: Market) {
    this.engine = engine
    this.market = market
    this.tape = new Tape(market, market.firstMillis, engine.stepMillis)
  }

  /** Executes the taker orders, walks to the new price, then moves the quotes. */
  step(step: number): void {
    for (const take of this.tape.takes(step)) this.take(take)
    this.walk(step)
    this.quote(step)
    Triggers.follow(this.engine)
  }

  /** Moves the maker's quotes to their prices at a step. */
  quote(step: number): void {
    const targets = { Buy: this.targets("Buy", step), Sell: this.targets("Sell", step) }
    for (const side of sides) {
      for (const price of this.quotes[side].keys()) this.shrink(side, price, targets[side].get(price) ?? 0)
    }
    for (const side of sides) {
      for (const [price, qty] of targets[side]) this.grow(side, price, qty)
    }
    this.market.touch()
  }

  /** Removes all quotes from the book. */
  stop(): void {
    for (const side of sides) {
      for (const price of this.quotes[side].keys()) this.shrink(side, price, 0)
      this.far[side].clear()
    }
    this.market.touch()
  }

  /** Notifies the listeners of a trade. */
  publish(trade: Trade): void {
    this.engine.noteTrade(this.market, trade)
  }

  /** The maker's orders by price, oldest first. They are on the book, and found there in a new process. */
  private get quotes(): Quotes {
    if (this.known !== undefined) return this.known
    const quotes: Quotes = { Buy: new Map(), Sell: new Map() }
    for (const side of sides) {
      for (const level of this.market.book.side(side).levels) {
        const orders: Array<Order> = []
        for (let order = level.first; order !== undefined; order = order.next) {
          if (order.account === this.engine.maker) orders.push(order)
        }
        if (orders.length > 0) quotes[side].set(level.price, orders)
      }
    }
    this.known = quotes
    return quotes
  }

  /** The range of keys covering a side's far levels. */
  private range(side: Side, inner: number): readonly [first: number, last: number] {
    const first = side === "Buy" ? Math.floor(inner / this.tape.grid) : Math.ceil(inner / this.tape.grid) - 1
    return side === "Buy" ? [first - this.tape.reach, first] : [first, first + this.tape.reach]
  }

  private beyond(side: Side, price: number, inner: number): boolean {
    return side === "Buy" ? price <= inner : price >= inner
  }

  private take({ limit, qty, side }: Take): void {
    Matching.match(this.engine, this.order(side, limit, qty, "IOC", this.engine.flow))
    Triggers.follow(this.engine)
  }

  /** Trades at each price between those of the step before and those of this step. Orders in the way can stop it. */
  private walk(step: number): void {
    const { tick } = this.market.instrument
    for (const { price, qty, side } of this.tape.walk(step)) {
      const bid = side === "Buy" ? price - tick : price
      for (const own of sides) {
        for (const level of this.tape.near(own, bid, step)) this.grow(own, level.price, level.qty)
      }
      if (this.market.book.opposite(side).best?.price !== price) return
      this.take({ limit: price, qty, side })
    }
  }

  /** The sizes that a side quotes at a step, by price. */
  private targets(side: Side, step: number): ReadonlyMap<number, number> {
    const targets = new Map<number, number>()
    for (const { price, qty } of this.tape.near(side, this.tape.bid(step), step)) targets.set(price, qty)
    const inner = this.tape.inner(side, step)
    const [low, high] = this.range(side, inner)
    const { maxPrice, minPrice } = this.market.instrument
    const far = this.far[side]
    for (const key of far.keys()) if (key < low || key > high) far.delete(key)
    for (let key = low; key <= high; key++) {
      let level = far.get(key)
      if (level === undefined || step >= level.until) {
        level = { price: this.tape.farPrice(key), ...this.tape.far(key, step) }
        far.set(key, level)
      }
      const { price, qty } = level
      if (price >= minPrice && price <= maxPrice && this.beyond(side, price, inner)) targets.set(price, qty)
    }
    return targets
  }

  /** The maker's orders at a price that are still on the book. */
  private at(side: Side, price: number): Array<Order> {
    const orders = this.quotes[side].get(price)
    if (orders === undefined) return []
    if (orders.every(({ level }) => level !== undefined)) return orders
    const open = orders.filter(({ level }) => level !== undefined)
    this.quotes[side].set(price, open)
    return open
  }

  /** Takes from the maker's orders at a price what exceeds a size, the newest first. */
  private shrink(side: Side, price: number, qty: number): void {
    const orders = this.at(side, price)
    let excess = -qty
    for (const { leaves } of orders) excess += leaves
    while (excess > 0) {
      const order = orders[orders.length - 1]
      if (order === undefined) break
      const part = Math.min(excess, order.leaves)
      excess -= part
      if (part < order.leaves) this.market.book.side(side).shrink(order, part)
      else {
        this.market.book.side(side).remove(order)
        order.status = "Cancelled"
        orders.pop()
      }
    }
    if (qty === 0) this.quotes[side].delete(price)
  }

  /** Adds to the maker's orders at a price what a size lacks, behind all others. */
  private grow(side: Side, price: number, qty: number): void {
    const orders = this.at(side, price)
    let lack = qty
    for (const { leaves } of orders) lack -= leaves
    if (lack <= 0) return
    this.uncross(side, price)
    const last = orders[orders.length - 1]
    if (last !== undefined && last.next === undefined) {
      last.qty += lack
      this.market.book.side(side).shrink(last, -lack)
      return
    }
    const order = this.order(side, price, lack, "GTC", this.engine.maker)
    // First, it meets orders of other accounts that cross it.
    if (Matching.wouldTake(this.market, side, price)) Matching.match(this.engine, order)
    if (order.leaves === 0) return
    this.market.book.side(side).add(order)
    if (orders.length === 0) this.quotes[side].set(price, orders)
    orders.push(order)
  }

  /** Removes the maker's orders that would trade with a quote of its own. */
  private uncross(side: Side, price: number): void {
    const opposite = side === "Buy" ? "Sell" : "Buy"
    const { levels } = this.market.book.side(opposite)
    for (let i = levels.length - 1; i >= 0; i--) {
      const at = levels[i]?.price ?? price
      if (side === "Buy" ? at > price : at < price) return
      this.shrink(opposite, at, 0)
    }
  }

  private order(side: Side, price: number, qty: number, timeInForce: TimeInForce, account = this.engine.maker): Order {
    return new Order({
      seq: 0,
      account,
      market: this.market,
      side,
      type: "Limit",
      price,
      qty,
      timeInForce,
      linkId: "",
      reduceOnly: false,
      position: undefined,
      positionIdx: 0,
      now: this.engine.now
    })
  }
}

const sides: ReadonlyArray<Side> = ["Buy", "Sell"]
