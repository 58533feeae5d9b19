/** Trades for the house on a real book, where other accounts can meet its orders. */
import type { Engine } from "../Engine.js"
import { type Market, Order } from "../State.js"
import * as Matching from "../Trading/Matching.js"
import type { Side, TimeInForce } from "../Trading/OrderTerms.js"
import * as Triggers from "../Trading/Triggers.js"
import type { House, Trade } from "./Market.js"
import { type FarLevels, type Print, type Quote, Tape, type Touch } from "./Tape.js"

/** The maker's orders at a price, oldest first, and how much it wants to quote there. */
interface Held {
  orders: Array<Order>
  target: number
}

type Quotes = Readonly<Record<Side, Map<number, Held>>>

/** No far levels read yet. */
export const unread = (): Record<Side, FarLevels> => ({
  Buy: { firsts: [], levels: [] },
  Sell: { firsts: [], levels: [] }
})

/**
 * Puts the orders of a market's tape on its book: those of a maker that quotes both sides around the mark price, moved by
 * what others have taken, and of random takers.
 *
 * A quote whose price stays keeps its place in the queue: it shrinks in place and grows behind all others. Where orders of
 * other accounts wait behind a quote that the price passes, it trades before they do.
 */
export class Flow implements House {
  readonly tape: Tape
  private readonly engine: Engine
  private readonly market: Market
  private known: Quotes | undefined = undefined
  private readonly far = unread()

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
    for (const side of sides) this.cut(side, targets[side], side === "Buy" ? touch.ask : touch.bid)
    for (const side of sides) {
      for (const { price, qty } of targets[side]) this.grow(side, price, qty)
    }
    this.market.touch()
  }

  /** Removes all quotes from the book. */
  stop(): void {
    for (const side of sides) this.cut(side, [], side === "Buy" ? Number.POSITIVE_INFINITY : 0)
    this.market.touch()
  }

  /** Notifies the listeners of a trade. */
  publish(trade: Trade): void {
    this.engine.noteTrade(this.market, trade)
  }

  /** The maker's orders by price. They are on the book, and found there in a new process. */
  private get quotes(): Quotes {
    if (this.known !== undefined) return this.known
    const quotes: Quotes = { Buy: new Map(), Sell: new Map() }
    for (const side of sides) {
      for (const level of this.market.book.side(side).levels) {
        const orders: Array<Order> = []
        for (let order = level.first; order !== undefined; order = order.next) {
          if (order.account === this.engine.maker) orders.push(order)
        }
        if (orders.length > 0) quotes[side].set(level.price, { orders, target: 0 })
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

  /**
   * A trade of the house. Before it come trades at the trigger prices up to it, since a price passes each of them. What is
   * quoted there is gone when orders trigger: stops and take profits both meet the next prices.
   */
  private print(print: Print, shift: number): void {
    const { ask, bid, price, qty, side, time } = print
    const at = price + shift
    const { instrument, lastPrice } = this.market
    const rising = at > lastPrice
    for (const passed of this.passed(lastPrice, at)) {
      const around = { bid: passed - (ask - bid), ask: passed + (ask - bid) }
      if (rising) this.trade("Buy", { ...around, ask: passed }, instrument.minQty, time)
      else this.trade("Sell", { ...around, bid: passed }, instrument.minQty, time)
      this.surround(around, time)
      Triggers.follow(this.engine)
    }
    this.trade(side, moved(print, shift), qty, time)
    Triggers.follow(this.engine)
  }

  /** The trigger prices after one last price, up to the next, in the order in which they are passed. A jump passes none. */
  private passed(from: number, to: number): ReadonlyArray<number> {
    if (this.engine.triggers.size === 0 || Math.abs(to - from) > to * jump) return []
    const { tick } = this.market.instrument
    const prices = new Set<number>()
    for (const { market, trigger } of this.engine.triggers) {
      if (market !== this.market || trigger === undefined || trigger.by !== "LastPrice") continue
      const price = (to > from ? Math.ceil(trigger.price / tick) : Math.floor(trigger.price / tick)) * tick
      if (to > from ? price > from && price <= to : price < from && price >= to) prices.add(price)
    }
    return [...prices].sort((a, b) => (to > from ? a - b : b - a))
  }

  /** Moves the near quotes to a price and takes a quantity from them. Orders of others in the way can stop it. */
  private trade(side: Side, touch: Touch, qty: number, time: number): void {
    const price = side === "Buy" ? touch.ask : touch.bid
    this.surround(touch, time)
    this.grow(side === "Buy" ? "Sell" : "Buy", price, qty)
    if (this.market.book.opposite(side).best?.price !== price) return
    this.market.houseTime = time
    Matching.match(this.engine, this.order(side, price, qty, "IOC", this.engine.flow))
    this.market.houseTime = 0
  }

  /** Moves the near quotes to a price. */
  private surround(touch: Touch, time: number): void {
    for (const own of sides) this.uncross(own, own === "Buy" ? touch.bid + 1 : touch.ask - 1)
    for (const own of sides) {
      for (const { price, qty } of this.tape.near(own, touch, time)) this.grow(own, price, qty)
    }
  }

  /** What a side quotes at a time, best first. */
  private targets(side: Side, touch: Touch, millis: number): ReadonlyArray<Quote> {
    const { maxPrice, minPrice } = this.market.instrument
    const targets = this.tape.near(side, touch, millis)
    this.far[side] = this.tape.far(side, side === "Buy" ? touch.bid : touch.ask, millis, this.far[side])
    for (const level of this.far[side].levels) {
      if (level.price >= minPrice && level.price <= maxPrice) targets.push(level)
    }
    return targets
  }

  /** Takes from the quotes of a side what exceeds their targets. Those that the other side's best price passes may trade. */
  private cut(side: Side, targets: ReadonlyArray<Quote>, other: number): void {
    const quotes = this.quotes[side]
    for (const held of quotes.values()) held.target = 0
    for (const { price, qty } of targets) {
      const held = quotes.get(price)
      if (held !== undefined) held.target = qty
    }
    for (const [price, held] of quotes) {
      const isPassed = side === "Buy" ? price >= other : price <= other
      if (!isPassed || !this.isShared(side, price)) this.shrink(side, price, held, held.target)
    }
  }

  /** Takes from the maker's orders at a price what exceeds a size, the newest first. */
  private shrink(side: Side, price: number, held: Held, qty: number): void {
    let excess = open(held) - qty
    while (excess > 0) {
      const order = held.orders[held.orders.length - 1]
      if (order === undefined) break
      const part = Math.min(excess, order.leaves)
      excess -= part
      if (part < order.leaves) this.market.book.side(side).shrink(order, part)
      else {
        this.market.book.side(side).remove(order)
        order.status = "Cancelled"
        held.orders.pop()
      }
    }
    if (qty === 0) this.quotes[side].delete(price)
  }

  /** Adds to the maker's orders at a price what a size lacks, behind all others. */
  private grow(side: Side, price: number, qty: number): void {
    let held = this.quotes[side].get(price)
    const lack = held === undefined ? qty : qty - open(held)
    if (lack <= 0) return
    this.uncross(side === "Buy" ? "Sell" : "Buy", price)
    const last = held?.orders[held.orders.length - 1]
    if (last !== undefined && last.next === undefined) {
      last.qty += lack
      this.market.book.side(side).shrink(last, -lack)
      return
    }
    const order = this.order(side, price, this.cross(side, price, lack), "GTC", this.engine.maker)
    if (order.leaves === 0) return
    this.market.book.side(side).add(order)
    if (held === undefined) {
      held = { orders: [], target: 0 }
      this.quotes[side].set(price, held)
    }
    held.orders.push(order)
  }

  /** Trades a new quote with the orders of other accounts that it meets, and before each what waits there before it. */
  private cross(side: Side, price: number, qty: number): number {
    const opposite = side === "Buy" ? "Sell" : "Buy"
    let left = qty
    while (left > 0 && Matching.wouldTake(this.market, side, price)) {
      const best = this.market.book.side(opposite).best
      if (best === undefined) break
      const held = this.quotes[opposite].get(best.price)
      const before = this.before(best.first)
      if (held !== undefined) this.shrink(opposite, best.price, held, before)
      const taker = this.order(side, best.price, before + left, "IOC", this.engine.flow)
      Matching.match(this.engine, taker)
      left = taker.leaves
    }
    return left
  }

  /** What the maker has at a price before the last order of another account. */
  private before(first: Order | undefined): number {
    let before = 0
    let own = 0
    for (let order = first; order !== undefined; order = order.next) {
      if (order.account === this.engine.maker) own += order.leaves
      else before = own
    }
    return before
  }

  /** Whether orders of other accounts are at a price. */
  private isShared(side: Side, price: number): boolean {
    const held = this.quotes[side].get(price)
    const level = this.market.book.side(side).level(price)
    return level !== undefined && level.qty > (held === undefined ? 0 : open(held))
  }

  /** Removes the maker's orders of a side that are at a price or better, but not before those of other accounts. */
  private uncross(side: Side, price: number): void {
    const { levels } = this.market.book.side(side)
    for (let i = levels.length - 1; i >= 0; i--) {
      const at = levels[i]?.price ?? price
      if (side === "Buy" ? at < price : at > price) return
      const held = this.quotes[side].get(at)
      if (held !== undefined && !this.isShared(side, at)) this.shrink(side, at, held, 0)
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

/** The quantity of the maker's orders at a price that are still on the book. The others are forgotten. */
const open = (held: Held): number => {
  let sum = 0
  let gone = false
  for (const { leaves, level } of held.orders) {
    if (level === undefined) gone = true
    else sum += leaves
  }
  if (gone) held.orders = held.orders.filter(({ level }) => level !== undefined)
  return sum
}
