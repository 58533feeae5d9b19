/** Trades for the house on a real book, where other accounts can meet its orders. */
import type { Engine } from "../Engine.js"
import { type Market, Order } from "../State.js"
import * as Matching from "../Trading/Matching.js"
import type { Side, TimeInForce } from "../Trading/OrderTerms.js"
import type { House, Trade } from "./Market.js"
import { Tape } from "./Tape.js"

interface Far {
  readonly order: Order
  /** The step at which the order's size changes next. */
  readonly until: number
}

/**
 * Puts the orders of a market's tape on its book: those of a maker that quotes both sides around the mark price, and of
 * random takers.
 */
export class Flow implements House {
  readonly tape: Tape
  private readonly engine: Engine
  private readonly market: Market
  private readonly near: Readonly<Record<Side, Array<Order>>> = { Buy: [], Sell: [] }
  private readonly far: Readonly<Record<Side, Map<number, Far>>> = { Buy: new Map(), Sell: new Map() }

  constructor(engine: Engine, market: Market) {
    this.engine = engine
    this.market = market
    this.tape = new Tape(market, market.startMillis, engine.stepMillis)
  }

  /** Executes the taker orders, then moves the quotes. */
  step(step: number): void {
    for (const { limit, qty, side } of this.tape.takes(step)) {
      Matching.match(this.engine, this.order(side, limit, qty, "IOC", this.engine.flow))
    }
    this.quote(step)
  }

  /** Moves the maker's quotes to their prices at a step. */
  quote(step: number): void {
    const buy = this.tape.inner("Buy", step)
    const sell = this.tape.inner("Sell", step)
    this.clear("Buy", buy, step)
    this.clear("Sell", sell, step)
    this.lead("Buy", step)
    this.lead("Sell", step)
    this.fill("Buy", buy, step)
    this.fill("Sell", sell, step)
    this.market.touch()
  }

  /** Removes all quotes from the book. */
  stop(): void {
    for (const side of sides) {
      for (const order of this.near[side]) this.remove(order)
      for (const { order } of this.far[side].values()) this.remove(order)
      this.near[side].length = 0
      this.far[side].clear()
    }
    this.market.touch()
  }

  /** Notifies the listeners of a trade. */
  publish(trade: Trade): void {
    this.engine.noteTrade(this.market, trade)
  }

  /** The range of keys covering a side's far levels. */
  private range(side: Side, inner: number): readonly [first: number, last: number] {
    const first = side === "Buy" ? Math.floor(inner / this.tape.grid) : Math.ceil(inner / this.tape.grid) - 1
    return side === "Buy" ? [first - this.tape.reach, first] : [first, first + this.tape.reach]
  }

  private beyond(side: Side, price: number, inner: number): boolean {
    return side === "Buy" ? price <= inner : price >= inner
  }

  /** Removes quotes that the price has passed or left behind, that were traded, or whose size changes. */
  private clear(side: Side, inner: number, step: number): void {
    for (const order of this.near[side]) this.remove(order)
    const [low, high] = this.range(side, inner)
    const far = this.far[side]
    for (const [key, { order, until }] of far) {
      const stays = key >= low && key <= high && step < until && this.beyond(side, order.price, inner)
      if (stays && order.leaves === order.qty && order.level !== undefined) continue
      this.remove(order)
      far.delete(key)
    }
  }

  private lead(side: Side, step: number): void {
    const orders = this.near[side]
    for (const [i, { price, qty }] of this.tape.near(side, step).entries()) {
      let order = orders[i]
      if (order === undefined) {
        order = this.order(side, price, qty, "GTC", this.engine.maker)
        orders.push(order)
      }
      order.price = price
      order.qty = qty
      order.leaves = qty
      order.filled = 0
      order.filledValue = 0n
      order.status = "New"
      this.enter(order)
    }
  }

  private fill(side: Side, inner: number, step: number): void {
    const [low, high] = this.range(side, inner)
    const { maxPrice, minPrice } = this.market.instrument
    const far = this.far[side]
    for (let key = low; key <= high; key++) {
      if (far.has(key)) continue
      const price = this.tape.farPrice(key)
      if (price < minPrice || price > maxPrice || !this.beyond(side, price, inner)) continue
      const { qty, until } = this.tape.far(key, step)
      const order = this.order(side, price, qty, "GTC", this.engine.maker)
      far.set(key, { order, until })
      this.enter(order)
    }
  }

  /** Enters a quote, first matching it against orders of other accounts that cross it. */
  private enter(order: Order): void {
    if (Matching.wouldTake(this.market, order.side, order.price)) Matching.match(this.engine, order)
    if (order.leaves > 0) this.market.book.side(order.side).add(order)
  }

  private remove(order: Order): void {
    if (order.level !== undefined) this.market.book.side(order.side).remove(order)
    order.status = "Cancelled"
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
