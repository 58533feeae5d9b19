/** What the house quotes and trades where it is alone, computed from the seed for any step. */
import { hash } from "../Chance.js"
import type { Side } from "../Trading/OrderTerms.js"
import type { Prices } from "./Prices.js"

/** The number of near levels per side, a tick apart. */
const nearLevels = 8
/** The number of steps after which the size of a near level changes. */
const nearLife = 60
/** The most trades with which the price gets from one step to the next. */
const maxStrides = 24
/** The number of far levels per side. */
const reach = 60
const reachOfOptions = 12

/** A taker order of the house, with its worst acceptable price. */
export interface Take {
  readonly side: Side
  readonly qty: number
  readonly limit: number
}

/** A level quoted by the maker, or a trade of the flow. */
export interface Print {
  readonly side: Side
  readonly price: number
  readonly qty: number
}

/**
 * The house's orders in a market at every step while nobody else trades in it: a stateless function of the seed and the
 * step.
 *
 * At every step the maker quotes eight levels on each side of the mark price, plus far levels on a grid of fixed prices.
 * The size at a price changes occasionally. The flow takes from the near levels of the previous step, never more than
 * they hold, and then walks to the prices of this step: each tick in between is traded. The trades of any period are
 * therefore known without simulating it, and a market without participants costs nothing.
 */
export class Tape {
  private readonly market: Prices
  private readonly seed: number
  private readonly stepMillis: number
  /** The market's first step. It has quotes but no trades. */
  readonly first: number
  /** Price units between two far levels. */
  readonly grid: number
  /** The number of far levels per side. */
  readonly reach: number
  private readonly pace: number
  // The mark prices of the last even and the last odd step read.
  private readonly pricedSteps: [number, number] = [-1, -1]
  private readonly prices: [number, number] = [0, 0]

  constructor(market: Prices, firstMillis: number, stepMillis: number) {
    this.market = market
    this.seed = market.seed ^ 0x51ed270b
    this.stepMillis = stepMillis
    this.first = Math.floor(firstMillis / stepMillis)
    const { kind, tick } = market.instrument
    const option = kind === "Option"
    this.reach = option ? reachOfOptions : reach
    this.pace = option ? 0.02 : kind === "Futures" ? 0.1 : 0.4
    this.grid = option ? 10 * tick : Math.max(10, Math.round((this.fair(this.first) * 0.00004) / tick)) * tick
  }

  /** The time of a step. */
  timeOf(step: number): number {
    return step * this.stepMillis
  }

  /** The first step at or after a time. */
  stepFrom(millis: number): number {
    return Math.ceil(millis / this.stepMillis)
  }

  /** The last step at or before a time. */
  stepUpTo(millis: number): number {
    return Math.floor(millis / this.stepMillis)
  }

  /** The mark price at a step. */
  fair(step: number): number {
    const slot = step % 2 === 0 ? 0 : 1
    if (this.pricedSteps[slot] !== step) {
      this.prices[slot] = this.market.markAt(this.timeOf(step))
      this.pricedSteps[slot] = step
    }
    return this.prices[slot]
  }

  /** The maker's best bid at a step, or 0 if there is none. Its best ask is one tick higher. */
  bid(step: number): number {
    const { kind, tick } = this.market.instrument
    const bid = Math.floor(this.fair(step) / tick) * tick
    return kind === "Option" ? bid : Math.max(tick, bid)
  }

  /** The near levels of a side around a best bid, best first. */
  near(side: Side, bid: number, step: number): Array<Print> {
    const { maxPrice, minPrice, tick } = this.market.instrument
    const levels: Array<Print> = []
    for (let i = 0; i < nearLevels; i++) {
      const price = side === "Buy" ? bid - i * tick : bid + (i + 1) * tick
      if (price < minPrice || price > maxPrice) continue
      const key = price / tick
      const phase = Math.floor(nearLife * hash(this.seed, side === "Buy" ? 920 : 921, key))
      const turn = Math.floor((step + phase) / nearLife)
      // Together, they hold more than the flow takes.
      levels.push({ side, price, qty: this.size(0.2 + 0.5 * hash(this.seed ^ turn, side === "Buy" ? 910 : 911, key)) })
    }
    return levels
  }

  /** The worst near price of a side. The far levels begin there. */
  inner(side: Side, step: number): number {
    const { tick } = this.market.instrument
    return side === "Buy" ? this.bid(step) - nearLevels * tick : this.bid(step) + (nearLevels + 1) * tick
  }

  /** The price of a far level. It never changes. */
  farPrice(key: number): number {
    const { tick } = this.market.instrument
    return key * this.grid + Math.floor((hash(this.seed, 904, key) * this.grid) / tick) * tick
  }

  /** The size of a far level at a step, and the step at which it changes next. */
  far(key: number, step: number): { readonly qty: number; readonly until: number } {
    const life = 40 + Math.floor(80 * hash(this.seed, 905, key))
    const phase = Math.floor(life * hash(this.seed, 906, key))
    const turn = Math.floor((step + phase) / life)
    const times = (0.3 + 2 * hash(this.seed ^ turn, 907, key)) * (0.5 + 3 * hash(this.seed, 908, key))
    return { qty: this.size(times), until: (turn + 1) * life - phase }
  }

  /** The taker orders at a step. */
  takes(step: number): ReadonlyArray<Take> {
    const found: Array<Take> = []
    for (let i = this.count(step) - 1; i >= 0; i--) found.push(this.take(step, i))
    return found
  }

  /** The trades that move the price from the step before to this one: one at each tick, unless it is too far. */
  walk(step: number): ReadonlyArray<Print> {
    const { kind, tick } = this.market.instrument
    if (step <= this.first || kind === "Option") return none
    const from = this.bid(step - 1)
    const ticks = Math.round((this.bid(step) - from) / tick)
    const side = ticks > 0 ? "Buy" : "Sell"
    const strides = Math.min(maxStrides, Math.abs(ticks))
    const found: Array<Print> = []
    for (let i = 1; i <= strides; i++) {
      const away = Math.round((ticks * i) / strides)
      const price = from + (side === "Buy" ? away : away + 1) * tick
      found.push({ side, price, qty: this.size(0.001 + 0.02 * hash(this.seed, 940 + i, step)) })
    }
    return found
  }

  /** The trades at a step in a market where only the house trades. */
  prints(step: number): ReadonlyArray<Print> {
    const count = this.count(step)
    const walk = this.walk(step)
    if (count === 0) return walk
    const found: Array<Print> = []
    const taken = { Buy: 0, Sell: 0 }
    for (let i = count - 1; i >= 0; i--) {
      const { limit, qty, side } = this.take(step, i)
      let left = qty
      let skip = taken[side]
      for (const level of this.near(side === "Buy" ? "Sell" : "Buy", this.bid(step - 1), step - 1)) {
        if (side === "Buy" ? level.price > limit : level.price < limit) break
        const free = level.qty - skip
        if (free <= 0) {
          skip -= level.qty
          continue
        }
        skip = 0
        const part = Math.min(free, left)
        found.push({ side, price: level.price, qty: part })
        taken[side] += part
        left -= part
        if (left === 0) break
      }
    }
    return [...found, ...walk]
  }

  private count(step: number): number {
    if (step <= this.first) return 0
    if (hash(this.seed, 930, step) < this.pace) return hash(this.seed, 931, step) < 0.5 ? 1 : 2
    // Without a trade, the last price would grow old. Options are traded seldom.
    return this.market.instrument.kind !== "Option" && this.bid(step) === this.bid(step - 1) ? 1 : 0
  }

  private take(step: number, i: number): Take {
    const now = this.fair(step)
    const before = this.fair(step - 1)
    const rising = now > before ? 0.65 : now < before ? 0.35 : 0.5
    const side: Side = hash(this.seed, 932 + i, step) < rising ? "Buy" : "Sell"
    const qty = this.size(0.01 + 0.67 * hash(this.seed, 934 + i, step) ** 3)
    const { tick } = this.market.instrument
    const bid = this.bid(step - 1)
    const far = Math.max(12, Math.ceil((before * 0.003) / tick)) * tick
    return { side, qty, limit: Math.max(tick, side === "Buy" ? bid + far : bid - far) }
  }

  private size(times: number): number {
    const { minQty, step, typicalQty } = this.market.instrument
    return Math.max(minQty, Math.round((typicalQty * times) / step) * step)
  }
}

const none: ReadonlyArray<Print> = []
