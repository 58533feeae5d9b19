/** What the house quotes and trades where it is alone, computed from the seed for any step. */
import { hash } from "../Chance.js"
import type { Side } from "../Trading/OrderTerms.js"
import type { Prices } from "./Prices.js"
import { Weather } from "./Weather.js"

const minute = 60_000
/** The number of near levels per side, a tick apart. */
const nearLevels = 8
/** The milliseconds after which the size of a near level changes. */
const nearLife = 15_000
/** The price is followed at times this far apart. */
const beat = 500
/** The most trades of a beat, and of a step. */
const mostOfBeat = 3
const mostOfStep = 24

/** The maker's best prices. */
export interface Touch {
  readonly bid: number
  readonly ask: number
}

/** A level quoted by the maker. */
export interface Quote {
  readonly price: number
  readonly qty: number
}

/** A trade of the flow with the maker, and the maker's best prices when it happens. */
export interface Print extends Quote {
  readonly side: Side
  readonly time: number
  readonly touch: Touch
}

/** Far levels of a side: each grid of fixed prices reaches further than the one before. */
interface Grid {
  /** Price units between two levels. */
  readonly apart: number
  readonly count: number
  /** Of the usual size. */
  readonly times: number
}

/** A far level: a place on a grid. */
export interface Place {
  readonly grid: number
  readonly key: number
}

/**
 * The house's orders in a market at every step while nobody else trades in it: a stateless function of the seed and the
 * step.
 *
 * At every step the maker quotes eight levels on each side of the mark price, plus far levels on grids of fixed prices.
 * The size at a price changes occasionally. The flow trades along the way of the price, at times of its own. The volume
 * of a minute is the same whatever the length of a step. The trades of any period are therefore known without
 * simulating it, and a market without participants costs nothing.
 */
export class Tape {
  private readonly market: Prices
  private readonly seed: number
  private readonly stepMillis: number
  /** The market's first step. It has quotes but no trades. */
  readonly first: number
  private readonly grids: ReadonlyArray<Grid>
  private readonly weather: Weather
  // The mark prices of the last even and the last odd beat read.
  private readonly pricedAt: [number, number] = [-1, -1]
  private readonly prices: [number, number] = [0, 0]

  constructor(market: Prices, firstMillis: number, stepMillis: number) {
    this.market = market
    this.seed = market.seed ^ 0x51ed270b
    this.stepMillis = stepMillis
    this.first = Math.floor(firstMillis / stepMillis)
    this.weather = new Weather(market)
    const { kind, tick } = market.instrument
    const apart = Math.max(10, Math.round((this.fair(this.timeOf(this.first)) * 0.00004) / tick)) * tick
    this.grids =
      kind === "Option"
        ? [{ apart: 10 * tick, count: 12, times: 1 }]
        : [
            { apart, count: 32, times: 1 },
            { apart: 5 * apart, count: 24, times: 4 },
            { apart: 25 * apart, count: 18, times: 20 }
          ]
  }

  /** The time of a step. */
  timeOf(step: number): number {
    return step * this.stepMillis
  }

  /** The first step whose trades may be later than a time. */
  stepAfter(millis: number): number {
    return Math.floor(millis / this.stepMillis) + 1
  }

  /** The maker's best prices at a time. Without a bid, it is 0. */
  touch(millis: number): Touch {
    const { kind, tick } = this.market.instrument
    const below = Math.floor(this.fair(millis) / tick) * tick
    const bid = kind === "Option" ? below : Math.max(tick, below)
    return { bid, ask: bid + this.weather.gap(millis) * tick }
  }

  /** The near levels of a side, best first. */
  near(side: Side, { ask, bid }: Touch, millis: number): Array<Quote> {
    const { maxPrice, minPrice, tick } = this.market.instrument
    const levels: Array<Quote> = []
    for (let i = 0; i < nearLevels; i++) {
      const price = side === "Buy" ? bid - i * tick : ask + i * tick
      if (price < minPrice || price > maxPrice) continue
      const key = price / tick
      const phase = nearLife * hash(this.seed, side === "Buy" ? 920 : 921, key)
      const turn = Math.floor((millis + phase) / nearLife)
      const times = 0.2 + 0.5 * hash(this.seed ^ turn, side === "Buy" ? 910 : 911, key)
      levels.push({ price, qty: this.size(times * this.weather.depth(turn * nearLife - phase)) })
    }
    return levels
  }

  /** The places of the far levels of a side beyond a best price. */
  *places(side: Side, best: number): Generator<Place> {
    const sign = side === "Buy" ? -1 : 1
    let from = best + sign * nearLevels * this.market.instrument.tick
    for (const [grid, { apart, count }] of this.grids.entries()) {
      const first = side === "Buy" ? Math.floor(from / apart) - 1 : Math.ceil(from / apart)
      for (let i = 0; i < count; i++) yield { grid, key: first + sign * i }
      from = (first + sign * count) * apart
    }
  }

  /** The price of a far level, its size at a time, and when that changes next. */
  far({ grid, key }: Place, millis: number): Quote & { readonly until: number } {
    const { apart, times } = this.grids[grid] ?? { apart: 0, times: 0 }
    const { tick } = this.market.instrument
    const seed = this.seed + grid
    const price = key * apart + Math.floor((hash(seed, 904, key) * apart) / tick) * tick
    const life = 10_000 + Math.floor(20_000 * hash(seed, 905, key))
    const phase = Math.floor(life * hash(seed, 906, key))
    const turn = Math.floor((millis + phase) / life)
    const begin = turn * life - phase
    const share = (0.3 + 2 * hash(seed ^ turn, 907, key)) * (0.5 + 3 * hash(seed, 908, key))
    return { price, qty: this.size(times * share * this.weather.depth(begin)), until: begin + life }
  }

  /** The quantity traded in a minute. */
  volumeOf(of: number): number {
    return this.weather.volume(of)
  }

  /** The trades after the step before, up to a step. Their times are before that of the step. */
  prints(step: number): ReadonlyArray<Print> {
    const volume = step <= this.first ? 0 : this.volume(step)
    if (volume === 0) return none
    const legs = this.legs(step)
    let length = 0
    for (const { from, to } of legs) length += Math.abs(to - from)
    const { minQty, tick } = this.market.instrument
    const beats = Math.max(1, Math.round(this.stepMillis / beat))
    const most = Math.min(volume / minQty, mostOfStep, Math.max(legs.length, mostOfBeat * beats))
    const count = Math.max(1, Math.min(Math.floor(most), 1 + Math.ceil(length / tick / 5)))
    const touches =
      count === 1
        ? [this.onWay(legs, 1, 1)]
        : legs.flatMap(({ from, to }) => {
            const strides = Math.max(1, Math.round((count * Math.abs(to - from)) / Math.max(1, length)))
            return Array.from({ length: strides }, (_, i) => this.onWay([{ from, to }], i + 1, strides))
          })
    return this.trades(step, touches.slice(-Math.floor(volume / minQty)), volume)
  }

  private trades(step: number, touches: ReadonlyArray<readonly [bid: number, rising: number]>, volume: number) {
    const { minQty, tick } = this.market.instrument
    const count = touches.length
    const shares = touches.map((_, i) => 0.05 + hash(this.seed ^ i, 934, step) ** 3)
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const gap = this.weather.gap(this.timeOf(step)) * tick
    const left = volume - count * minQty
    let shared = 0
    let rest = left
    return touches.map(([bid, rising], i): Print => {
      shared += shares[i] ?? 0
      const remains = i === count - 1 ? 0 : Math.round((left * (1 - shared / whole)) / minQty) * minQty
      const qty = minQty + rest - remains
      rest = remains
      const side: Side = hash(this.seed ^ i, 932, step) < 0.5 + 0.35 * rising ? "Buy" : "Sell"
      const time = this.timeOf(step - 1) + Math.floor((this.stepMillis * (i + hash(this.seed ^ i, 933, step))) / count)
      return { side, price: side === "Buy" ? bid + gap : bid, qty, time, touch: { bid, ask: bid + gap } }
    })
  }

  /** A point of a way in equal strides: the best bid, and whether it rises. */
  private onWay(legs: ReadonlyArray<Leg>, stride: number, strides: number): readonly [bid: number, rising: number] {
    const { tick } = this.market.instrument
    const from = legs[0]?.from ?? 0
    const to = legs[legs.length - 1]?.to ?? 0
    return [from + Math.round(((to - from) * stride) / strides / tick) * tick, Math.sign(to - from)]
  }

  /** The way of the best bid in a step, by its turning points: its highest and its lowest. */
  private legs(step: number): ReadonlyArray<Leg> {
    const end = this.timeOf(step)
    const from = this.touch(this.timeOf(step - 1)).bid
    let [high, low] = [from, from]
    let rose = 0
    let fell = 0
    for (let at = this.timeOf(step - 1) + beat; at < end; at += beat) {
      const { bid } = this.touch(at)
      if (bid > high) [high, rose] = [bid, at]
      if (bid < low) [low, fell] = [bid, at]
    }
    const to = this.touch(end).bid
    const turns = rose < fell ? [high, low] : [low, high]
    const points = [from, ...turns.filter((price) => price > Math.max(from, to) || price < Math.min(from, to)), to]
    return points.slice(1).map((price, i) => ({ from: points[i] ?? price, to: price }))
  }

  /** The quantity traded in a step. */
  private volume(step: number): number {
    const [from, to] = [this.timeOf(step - 1), this.timeOf(step)]
    let sum = -this.weather.volumeBefore(from)
    for (let of = Math.floor(from / minute); of < Math.floor(to / minute); of++) sum += this.weather.volume(of)
    return sum + this.weather.volumeBefore(to)
  }

  /** The mark price at a time. */
  private fair(millis: number): number {
    const slot = Math.floor(millis / Math.min(beat, this.stepMillis)) % 2 === 0 ? 0 : 1
    if (this.pricedAt[slot] !== millis) {
      this.prices[slot] = this.market.markAt(millis)
      this.pricedAt[slot] = millis
    }
    return this.prices[slot]
  }

  private size(times: number): number {
    const { minQty, step, typicalQty } = this.market.instrument
    return Math.max(minQty, Math.round((typicalQty * times) / step) * step)
  }
}

interface Leg {
  readonly from: number
  readonly to: number
}

const none: ReadonlyArray<Print> = []
