/** Mark price, index price, funding times and open interest of an instrument at any time. */
import { hash, normal, seedOf } from "../Chance.js"
import type { Instrument } from "./Instrument.js"
import * as Option from "./Option.js"
import type { PricePath } from "./PricePath.js"

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const yearMinutes = 365 * 1440

interface Demand {
  readonly cell: number
  readonly demand: number
}
const unknown: Demand = { cell: Number.NaN, demand: 0 }

/** No demand read yet. */
export const unread = (): [Demand, Demand] => [unknown, unknown]

/** The prices, funding times and open interest of an instrument at any time, as functions of the seed. */
export class Prices {
  /** On data of one's own, its rules change. */
  instrument: Instrument
  readonly seed: number
  /** In dollars per base coin. */
  readonly path: PricePath
  /** In dollars per quote coin; `undefined` if the quote coin is the dollar itself. */
  private readonly quotePath: PricePath | undefined
  private readonly demands = unread()

  constructor(options: {
    readonly instrument: Instrument
    readonly seed: number
    readonly path: PricePath
    readonly quotePath?: PricePath | undefined
  }) {
    this.instrument = options.instrument
    this.seed = seedOf(options.seed, `${options.instrument.category} ${options.instrument.symbol}`)
    this.path = options.path
    this.quotePath = options.quotePath
  }

  /** Converts dollars to units of price, without rounding to ticks. */
  toUnits(dollars: number): number {
    return Math.max(1, Math.round(dollars * 10 ** this.instrument.priceScale))
  }

  /** Converts dollars to units of price, rounded to ticks. */
  toTick(dollars: number): number {
    const tick = this.instrument.tick
    return Math.max(tick, Math.round((dollars * 10 ** this.instrument.priceScale) / tick) * tick)
  }

  /** Rounds a number of units of price to ticks. */
  round(units: number): number {
    const { tick } = this.instrument
    return Math.max(tick, Math.round(units / tick) * tick)
  }

  /** The variance of the price's logarithm in the minute of a time. */
  varianceOf(millis: number): number {
    return (this.path.variance(this.quotePath) * this.path.time.wildness(millis)) / yearMinutes
  }

  /** The price of the base coin at a time, in the quote coin. */
  underlyingAt(millis: number): number {
    const base = this.path.at(millis)
    return this.quotePath === undefined ? base : base / this.quotePath.at(millis)
  }

  /** The fair price at a time, in the quote coin. */
  dollarsAt(millis: number): number {
    const underlying = this.underlyingAt(millis)
    const { option } = this.instrument
    return option === undefined
      ? underlying * (1 + this.basisAt(millis))
      : Option.price(Option.terms(this.instrument, option, this.seed, underlying, millis))
  }

  /** The mark price at a time. */
  markAt(millis: number): number {
    return this.toUnits(this.dollarsAt(millis))
  }

  /** The index price at a time. */
  indexAt(millis: number): number {
    return this.toUnits(this.underlyingAt(millis))
  }

  /**
   * How far the mark price is from the index price, as a fraction of the index price: it follows rises and falls of the
   * last hours, and random demand.
   */
  basisAt(millis: number): number {
    const { category, deliveryTime } = this.instrument
    if (category === "spot" || category === "option") return 0
    const x = millis / hour
    const cell = Math.floor(x)
    const before = this.demand(cell - 1)
    const drift = before + (this.demand(cell) - before) * (x - cell)
    // A dated future is more expensive the further away its delivery is.
    return deliveryTime === 0 ? drift : (drift * 4 + 0.05) * (Math.max(0, deliveryTime - millis) / (365 * day))
  }

  /** The demand that an hour begins with. It knows nothing of later prices. */
  private demand(cell: number): number {
    const slot = cell % 2 === 0 ? 0 : 1
    const known = this.demands[slot]
    if (known.cell === cell) return known.demand
    const trend = Math.log(this.path.at(cell * hour) / this.path.at((cell - 8) * hour))
    const demand = 0.00005 + 0.00015 * normal(this.seed, 901, cell) + 0.02 * Math.max(-0.1, Math.min(0.1, trend))
    this.demands[slot] = { cell, demand }
    return demand
  }

  /** The next funding time after a time. */
  fundingAfter(millis: number): number {
    const period = this.instrument.fundingMinutes * minute
    return (Math.floor(millis / period) + 1) * period
  }

  /** The latest times at which funding was paid, newest first. */
  fundingTimes(start: number, end: number, most: number): ReadonlyArray<number> {
    const period = this.instrument.fundingMinutes * minute
    const times: Array<number> = []
    // Dated futures have no funding.
    if (period === 0) return times
    for (let at = this.fundingAfter(end) - period; at >= start && times.length < most; at -= period) times.push(at)
    return times
  }

  /** The open interest of the crowd. */
  crowdAt(millis: number): number {
    const { category, kind, step, typicalQty } = this.instrument
    if (category === "spot") return 0
    let sum = 0
    for (const [i, hours] of [1, 9, 70].entries()) {
      const x = millis / (hours * hour)
      const cell = Math.floor(x)
      const f = x - cell
      const a = hash(this.seed, 940 + i, cell)
      sum += (a + (hash(this.seed, 940 + i, cell + 1) - a) * f * f * (3 - 2 * f)) * (i + 1)
    }
    const times = kind === "Option" ? 60 : kind === "Futures" ? 400 : 4000
    return Math.max(step, Math.round((typicalQty * times * (0.7 + sum * 0.1)) / step) * step)
  }
}
