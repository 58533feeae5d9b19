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
export interface Print extends Quote, Touch {
  readonly side: Side
  readonly time: number
}

/** Far levels of a side: each grid of fixed prices reaches further than the one before. */
interface Grid {
  /** Price units between two levels. */
  readonly apart: number
  readonly count: number
  /** Of the usual size. */
  readonly times: number
}

/** A far level, and when its size changes next. */
interface Far extends Quote {
  readonly until: number
}

/** The far levels of a side: by grid the key of the first, and all levels, nearest first. */
export interface FarLevels {
  readonly firsts: ReadonlyArray<number>
  readonly levels: ReadonlyArray<Far>
}

/** A near level, and when the sizes at its price change. */
interface Near {
  readonly key: number
  readonly phase: number
  readonly turn: number
  readonly quote: Quote
}

/** No near levels read yet. */
export const unread = (): Readonly<Record<Side, Array<Near>>> => ({ Buy: [], Sell: [] })

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
  // The near levels read last, by side and the last bits of the price.
  private readonly nearest = unread()

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
    const bid = this.bid(millis)
    return { bid, ask: bid + this.weather.gap(millis) * this.market.instrument.tick }
  }

  private bid(millis: number): number {
    const { kind, tick } = this.market.instrument
    const below = Math.floor(this.fair(millis) / tick) * tick
    return kind === "Option" ? below : Math.max(tick, below)
  }

  /** The near levels of a side, best first. */
  near(side: Side, { ask, bid }: Touch, millis: number): Array<Quote> {
    const { maxPrice, minPrice, tick } = this.market.instrument
    const levels: Array<Quote> = []
    for (let i = 0; i < nearLevels; i++) {
      const price = side === "Buy" ? bid - i * tick : ask + i * tick
      if (price >= minPrice && price <= maxPrice) levels.push(this.nearAt(side, price, millis))
    }
    return levels
  }

  private nearAt(side: Side, price: number, millis: number): Quote {
    const key = price / this.market.instrument.tick
    const slot = key & 63
    const known = this.nearest[side][slot]
    const phase = known?.key === key ? known.phase : nearLife * hash(this.seed, side === "Buy" ? 920 : 921, key)
    const turn = Math.floor((millis + phase) / nearLife)
    if (known?.key === key && known.turn === turn) return known.quote
    const times = 0.2 + 0.5 * hash(this.seed ^ turn, side === "Buy" ? 910 : 911, key)
    const quote = { price, qty: this.size(times * this.weather.depth(turn * nearLife - phase)) }
    this.nearest[side][slot] = { key, phase, turn, quote }
    return quote
  }

  /** The far levels of a side beyond a best price at a time, given those of a time before. */
  far(side: Side, best: number, millis: number, before: FarLevels): FarLevels {
    const sign = side === "Buy" ? -1 : 1
    const firsts: Array<number> = []
    const levels: Array<Far> = []
    let from = best + sign * nearLevels * this.market.instrument.tick
    let offset = 0
    for (const [number, grid] of this.grids.entries()) {
      const { apart, count } = grid
      const first = side === "Buy" ? Math.floor(from / apart) - 1 : Math.ceil(from / apart)
      const shift = sign * (first - (before.firsts[number] ?? Number.POSITIVE_INFINITY))
      for (let i = 0; i < count; i++) {
        const same = i + shift
        const known = same >= 0 && same < count ? before.levels[offset + same] : undefined
        levels.push(
          known !== undefined && millis < known.until ? known : this.farAt(number, grid, first + sign * i, millis)
        )
      }
      firsts.push(first)
      offset += count
      from = (first + sign * count) * apart
    }
    return { firsts, levels }
  }

  private farAt(number: number, { apart, times }: Grid, key: number, millis: number): Far {
    const { tick } = this.market.instrument
    const seed = this.seed + number
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
    const points = this.way(step)
    const { minQty, tick } = this.market.instrument
    let length = 0
    for (let i = 1; i < points.length; i++) length += Math.abs((points[i] ?? 0) - (points[i - 1] ?? 0))
    const beats = Math.max(1, Math.round(this.stepMillis / beat))
    const most = Math.min(volume / minQty, mostOfStep, Math.max(points.length - 1, mostOfBeat * beats))
    const count = Math.max(1, Math.min(Math.floor(most), 1 + Math.ceil(length / tick / 5)))
    const bids: Array<number> = []
    const rising: Array<number> = []
    const walk = (from: number, to: number, strides: number): void => {
      for (let i = 1; i <= strides; i++) {
        bids.push(from + Math.round(((to - from) * i) / strides / tick) * tick)
        rising.push(Math.sign(to - from))
      }
    }
    if (count === 1) walk(points[0] ?? 0, points[points.length - 1] ?? 0, 1)
    else {
      for (let i = 1; i < points.length; i++) {
        const [from, to] = [points[i - 1] ?? 0, points[i] ?? 0]
        walk(from, to, Math.max(1, Math.round((count * Math.abs(to - from)) / Math.max(1, length))))
      }
    }
    const first = Math.max(0, bids.length - Math.floor(volume / minQty))
    return this.trades(step, bids.slice(first), rising.slice(first), volume)
  }

  /** Trades at best bids, from when the price rises (1) or falls (-1) there. */
  private trades(step: number, bids: ReadonlyArray<number>, rising: ReadonlyArray<number>, volume: number) {
    const { minQty, tick } = this.market.instrument
    const count = bids.length
    const shares: Array<number> = []
    let whole = 0
    for (let i = 0; i < count && count > 1; i++) {
      const share = 0.05 + hash(this.seed ^ i, 934, step) ** 3
      shares.push(share)
      whole += share
    }
    const gap = this.weather.gap(this.timeOf(step)) * tick
    const left = volume - count * minQty
    let shared = 0
    let rest = left
    const found: Array<Print> = []
    for (let i = 0; i < count; i++) {
      const bid = bids[i] ?? 0
      shared += shares[i] ?? 0
      const remains = i === count - 1 ? 0 : Math.round((left * (1 - shared / whole)) / minQty) * minQty
      const qty = minQty + rest - remains
      rest = remains
      const side: Side = hash(this.seed ^ i, 932, step) < 0.5 + 0.35 * (rising[i] ?? 0) ? "Buy" : "Sell"
      const time = this.timeOf(step - 1) + Math.floor((this.stepMillis * (i + hash(this.seed ^ i, 933, step))) / count)
      found.push({ side, price: side === "Buy" ? bid + gap : bid, qty, time, bid, ask: bid + gap })
    }
    return found
  }

  /** The way of the best bid in a step: where it begins, turns (at its highest and lowest) and ends. */
  private way(step: number): ReadonlyArray<number> {
    const [begin, end] = [this.timeOf(step - 1), this.timeOf(step)]
    const from = this.bid(begin)
    let [high, low] = [from, from]
    let rose = 0
    let fell = 0
    for (let at = begin + beat; at < end; at += beat) {
      const bid = this.bid(at)
      if (bid > high) [high, rose] = [bid, at]
      if (bid < low) [low, fell] = [bid, at]
    }
    const to = this.bid(end)
    const points = [from]
    for (const price of rose < fell ? [high, low] : [low, high]) {
      if (price > Math.max(from, to) || price < Math.min(from, to)) points.push(price)
    }
    points.push(to)
    return points
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

const none: ReadonlyArray<Print> = []
