/** The path of the price within candles, and how it meets orders. */
import type { Order } from "../State.js"
import * as Entry from "../Trading/Entry.js"
import type { Side } from "../Trading/OrderTerms.js"
import * as Resting from "../Trading/Resting.js"
import * as Triggers from "../Trading/Triggers.js"
import { points } from "./Feed.js"
import { type House, oppositeOf, sides } from "./House.js"
import type { Rules } from "./Rules.js"

/** A candle in units. */
export interface UnitCandle {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: bigint
}

const levelsOfSide = 10

/**
 * Moves the price through the points of candles. On its way, it stops wherever it fills or triggers an order, but it jumps from the close
 * of a candle to the open of the next.
 */
export class BarPath {
  readonly #house: House
  readonly #rules: Rules
  #price = 0
  #isUp = true
  #isStale = true
  #isLowFirst = true
  /** What own orders can take, and have taken, in this candle. */
  #room = 0
  #used = 0
  /** What was told of this candle's turnover. */
  #turnover = 0n
  /** The volume of the last candle that had one; of the first candle, nothing is known. */
  #volume: number | undefined
  /** Orders that the price hasn't met yet, or has gone through since. Others took what there was, and want the rest. */
  readonly #makers = new WeakSet<Order>()

  constructor(house: House, rules: Rules) {
    this.#house = house
    this.#rules = rules
  }

  /** Moves to a point of a candle. */
  reach(candle: UnitCandle, point: number, time: number): void {
    const { market } = this.#house
    this.#settle()
    if (point === 0) {
      this.#used = 0
      this.#turnover = 0n
    }
    if (point === 1) this.#isLowFirst = this.#choose(candle)
    const to = this.#target(candle, point)
    const volume = until(candle.volume, point) - until(candle.volume, point - 1)
    // The last part makes it whole: an open candle must not tell its mean price.
    const turnover = point === points - 1 ? candle.turnover - this.#turnover : market.worth(to, volume)
    this.#turnover += turnover
    market.bars.note(time, to, volume, turnover)
    if (point === points - 1) this.#volume = candle.volume || (this.#volume ?? 0)
    this.#room = Math.floor(this.#rules.participation * until(candle.volume, point))
    if (point > 0 && this.#house.hasOrders) this.#walk(to, volume, time)
    else this.#arrive(to, volume, time)
  }

  /** Puts the quotes around the price, if it has moved. */
  refresh(): void {
    if (!this.#isStale || this.#price === 0) return
    this.#isStale = false
    const left = this.#left()
    const { instrument } = this.#house.market
    const apart = Math.max(1, this.#rules.slippageTicks) * instrument.tick
    const size = Math.floor(left / levelsOfSide / instrument.step) * instrument.step
    const isTickAway = (side: Side) => (side === "Sell") !== this.#isUp
    for (const side of sides) {
      const sign = side === "Buy" ? -1 : 1
      const best = this.#price + (isTickAway(side) ? sign * instrument.tick : 0)
      const other = this.#house.side(oppositeOf(side)).best?.price
      const first = left - size * (levelsOfSide - 1)
      for (let i = 0; i < levelsOfSide; i++) {
        const price = best + sign * i * apart
        const qty = i === 0 ? first : size
        const isCrossing = other !== undefined && (side === "Buy" ? price >= other : price <= other)
        if (qty > 0 && price >= instrument.minPrice && !isCrossing) this.#house.quote(side, price, qty)
      }
    }
    this.#house.market.touch()
  }

  isBeyond(side: Side, price: number): boolean {
    return side === "Buy" ? price > this.#price : price < this.#price
  }

  /** Withdraws the quotes. Returns what can still be taken in this candle. */
  #left(): number {
    this.#settle()
    const { step, typicalQty } = this.#house.market.instrument
    const usual = this.#volume === undefined ? levelsOfSide * typicalQty : this.#rules.participation * this.#volume
    const most = Math.floor(usual) || this.#room
    return Math.floor((most - this.#used) / step) * step
  }

  /** Withdraws the quotes, and counts what was taken from them. */
  #settle(): void {
    this.#used += this.#house.withdraw("all")
  }

  #target({ close, high, low, open }: UnitCandle, point: number): number {
    if (point === 0) return open
    if (point === points - 1) return close
    return (point === 1) === this.#isLowFirst ? low : high
  }

  /** Whether the low comes first. */
  #choose({ high, low, open }: UnitCandle): boolean {
    const nearest = open - low <= high - open
    if (this.#rules.path === "nearest") return nearest
    const { engine, market } = this.#house
    let held = 0
    let ordered = 0
    for (const account of engine.accounts.values()) {
      if (account.house) continue
      for (const { size } of account.positions.get(market) ?? []) held += size
      if ((account.openCounts.get(market) ?? 0) === 0) continue
      for (const order of account.openOrders) {
        if (order.market === market) ordered += order.side === "Buy" ? order.leaves : -order.leaves
      }
    }
    // What is bought on the way down must not gain on a way up that came before.
    return held !== 0 ? held > 0 : ordered !== 0 ? ordered < 0 : nearest
  }

  #walk(to: number, volume: number, time: number): void {
    const { step } = this.#house.market.instrument
    let left = volume
    for (;;) {
      this.#tellApart()
      this.#sweep(this.#price)
      const stop = this.#next(to)
      const qty = stop === to ? left : Math.min(step, left)
      left -= qty
      this.#arrive(stop, qty, time)
      if (stop === to) return
    }
  }

  /** The price at which the next order is filled or triggered, or that at which the way ends. */
  #next(to: number): number {
    const { engine, market } = this.#house
    const isUp = to > this.#price
    let next = to
    const consider = (price: number | undefined) => {
      if (price === undefined || (isUp ? price <= this.#price || price >= next : price >= this.#price || price <= next))
        return
      next = price
    }
    for (const side of sides) for (const { price } of this.#house.own(side)) consider(this.#through(side, price))
    for (const order of engine.triggers) {
      if (order.market === market) consider(triggerOf(order, isUp, market.follows(order.trigger?.by ?? "LastPrice")))
    }
    return next
  }

  /** The price that fills a resting order. */
  #through(side: Side, price: number): number {
    const away = this.#rules.penetrationTicks * this.#house.market.instrument.tick
    return side === "Buy" ? price - away : price + away
  }

  /** Moves to a price, fills what it goes through, and triggers what it touches. */
  #arrive(price: number, qty: number, time: number): void {
    const { engine, market } = this.#house
    this.#tellApart()
    if (price !== this.#price) this.#isUp = price > this.#price
    this.#price = price
    this.#sweep(price)
    if (qty > 0) market.tell(this.#isUp ? "Buy" : "Sell", price, qty, time)
    else market.lastPrice = price
    market.move(price)
    this.#isStale = true
    this.#takeRest()
    if (engine.triggers.size > 0) Triggers.check(engine)
  }

  /** The orders at the current price and worse wait for it; they are filled at their own. */
  #tellApart(): void {
    for (const side of sides) {
      for (const order of this.#house.own(side)) if (!this.isBeyond(side, order.price)) this.#makers.add(order)
    }
  }

  /** What is left of orders that took takes again, at the price of now. */
  #takeRest(): void {
    for (const side of sides) {
      for (const order of this.#house.own(side)) {
        if (this.#makers.has(order) || !order.open || this.#left() <= 0) continue
        Resting.removeFromBook(order)
        // Quotes must not cross what rests, so they came without it.
        this.#isStale = true
        Resting.unlock(order, order.locked)
        Entry.execute(this.#house.engine, order)
      }
    }
  }

  /** Fills the resting orders that the price has gone through. */
  #sweep(price: number): void {
    for (const side of sides) {
      const own = this.#house.own(side).filter((order) => {
        const at = this.#through(side, order.price)
        return side === "Buy" ? price <= at : price >= at
      })
      const worst = own[own.length - 1]
      // Those that take come first.
      if (worst === undefined || own.some((order) => !this.#makers.has(order))) continue
      this.#isStale = false
      this.#settle()
      const { step } = this.#house.market.instrument
      const room = Math.floor((this.#room - this.#used) / step) * step
      const wanted = own.reduce((sum, { leaves }) => sum + leaves, 0)
      this.#used += this.#house.take(oppositeOf(side), worst.price, Math.min(room, wanted))
      this.#isStale = true
    }
  }
}

/** What has traded of a whole at a point: nothing at the open. */
const until = (whole: number, point: number): number => Math.floor((whole * Math.max(0, point)) / (points - 1))

/** The price at which an order triggers, or its trailing stop begins, on a way up or down. */
const triggerOf = ({ side, trigger }: Order, isUp: boolean, follows: boolean): number | undefined => {
  if (trigger === undefined || !follows) return undefined
  const { direction, price, trail } = trigger
  if (trail === undefined) return (direction === 1) === isUp ? price : undefined
  if (trail.best === 0) return price === 0 || (side === "Sell") !== isUp ? undefined : price
  if ((side === "Sell") === isUp) return undefined
  return side === "Sell" ? trail.best - trail.distance : trail.best + trail.distance
}
