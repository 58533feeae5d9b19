/** Trades for the house on a real book, where other accounts can meet its orders. */
import type { Engine } from "../Engine.js"
import { type Market, Order } from "../State.js"
import * as Matching from "../Trading/Matching.js"
import type { Side, TimeInForce } from "../Trading/OrderTerms.js"
import * as Triggers from "../Trading/Triggers.js"
import type { House, Trade } from "./Market.js"
import { type Print, Tape, type Touch } from "./Tape.js"

type Quotes = Readonly<Record<Side, Map<number, Array<Order>>>>

interface Far {
  readonly price: number
  readonly qty: number
  /** When its size changes next. */
  readonly until: number
}

/**
 * Puts the orders of a market's tape on its book: those of a maker that quotes both sides around the mark price, moved by
 * what others have taken, and of random takers.
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

  /** Trades along the way of the price, then moves the quotes. */
  step(step: number): void {
    const ticks = this.shift(this.tape.timeOf(step))
    for (const print of this.tape.prints(step)) this.print(print, ticks)
    this.quote(step)
    Triggers.follow(this.engine)
  }

  /** Moves the maker's quotes to their prices at a step. */
  quote(step: number): void {
    const millis = this.tape.timeOf(step)
    const touch = moved(this.tape.touch(millis), this.shift(millis))
    const targets = { Buy: this.targets("Buy", touch, millis), Sell: this.targets("Sell", touch, millis) }
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

  /** How far the orders of others have moved the maker's prices, in whole ticks as units of price. */
  private shift(millis: number): number {
    const { instrument, markPrice } = this.market
    return Math.round((this.market.pressure.at(millis) * markPrice) / instrument.tick) * instrument.tick
  }

  /** A trade of the house. Before it come trades at the trigger prices in between, since a price passes each of them. */
  private print({ price, qty, side, time, touch }: Print, shift: number): void {
    const at = price + shift
    const { instrument, lastPrice } = this.market
    const rising = at > lastPrice
    for (const passed of this.passed(lastPrice, at)) {
      const gap = touch.ask - touch.bid
      const own = rising ? { bid: passed - gap, ask: passed } : { bid: passed, ask: passed + gap }
      this.trade(rising ? "Buy" : "Sell", own, instrument.minQty, time)
    }
    this.trade(side, moved(touch, shift), qty, time)
  }

  /** The trigger prices between two last prices, in the order in which they are passed. A jump passes none. */
  private passed(from: number, to: number): ReadonlyArray<number> {
    if (this.engine.triggers.size === 0 || Math.abs(to - from) > to * jump) return []
    const { tick } = this.market.instrument
    const prices = new Set<number>()
    for (const { market, trigger } of this.engine.triggers) {
      if (market !== this.market || trigger === undefined || trigger.by !== "LastPrice") continue
      const price = (to > from ? Math.ceil(trigger.price / tick) : Math.floor(trigger.price / tick)) * tick
      if (price > Math.min(from, to) && price < Math.max(from, to)) prices.add(price)
    }
    return [...prices].sort((a, b) => (to > from ? a - b : b - a))
  }

  /** Moves the near quotes to a price and takes a quantity from them. Orders of others in the way can stop it. */
  private trade(side: Side, touch: Touch, qty: number, time: number): void {
    const price = side === "Buy" ? touch.ask : touch.bid
    for (const own of sides) this.uncross(own, own === "Buy" ? touch.bid + 1 : touch.ask - 1)
    for (const own of sides) {
      for (const level of this.tape.near(own, touch, time)) {
        const needed = own !== side && level.price === price ? qty : 0
        this.grow(own, level.price, Math.max(level.qty, needed))
      }
    }
    if (this.market.book.opposite(side).best?.price !== price) return
    this.market.houseTime = time
    Matching.match(this.engine, this.order(side, price, qty, "IOC", this.engine.flow))
    this.market.houseTime = 0
    Triggers.follow(this.engine)
  }

  /** The sizes that a side quotes at a time, by price. */
  private targets(side: Side, touch: Touch, millis: number): ReadonlyMap<number, number> {
    const targets = new Map<number, number>()
    for (const { price, qty } of this.tape.near(side, touch, millis)) targets.set(price, qty)
    const { maxPrice, minPrice } = this.market.instrument
    const far = this.far[side]
    const seen = new Set<number>()
    for (const place of this.tape.places(side, side === "Buy" ? touch.bid : touch.ask)) {
      const key = place.grid * 1e9 + place.key
      seen.add(key)
      let level = far.get(key)
      if (level === undefined || millis >= level.until) {
        level = this.tape.far(place, millis)
        far.set(key, level)
      }
      const { price, qty } = level
      if (price >= minPrice && price <= maxPrice) targets.set(price, qty)
    }
    for (const key of far.keys()) if (!seen.has(key)) far.delete(key)
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
    this.uncross(side === "Buy" ? "Sell" : "Buy", price)
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

  /** Removes the maker's orders of a side that are at a price or better. */
  private uncross(side: Side, price: number): void {
    const { levels } = this.market.book.side(side)
    for (let i = levels.length - 1; i >= 0; i--) {
      const at = levels[i]?.price ?? price
      if (side === "Buy" ? at < price : at > price) return
      this.shrink(side, at, 0)
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
/** A larger part of the price than this is not passed, but jumped over. */
const jump = 0.005

const moved = ({ ask, bid }: Touch, by: number): Touch => ({ bid: bid + by, ask: ask + by })
