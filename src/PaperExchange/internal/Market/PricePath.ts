/** The price of a coin at any time, computed from the seed instead of stored. */
import { keyOf, normal, normalOf, second } from "../Chance.js"
import { Blocks, levels, nodes, type Read } from "./Blocks.js"
import type { MarketTime } from "./MarketTime.js"

const day = 86_400_000

/** Of the movement of any coin, the part that all coins share: two of them correlate by its square. */
const shared = 0.87
const alone = Math.sqrt(1 - shared * shared)

/** A point of a Brownian motion between two known ones, given the time to both and a normal number. */
const between = (from: number, to: number, before: number, after: number, chance: number): number => {
  const whole = before + after
  return whole <= 0 ? from : from + ((to - from) * before) / whole + Math.sqrt((before * after) / whole) * chance
}

/**
 * A random walk over market time, at any time since 1970: whole blocks of 2^n minutes first, then the points in their
 * middle. No step says anything about the next.
 */
export class Walk extends Blocks {
  private readonly seed: number
  private readonly time: MarketTime

  constructor(seed: number, time: MarketTime) {
    super()
    this.seed = seed
    this.time = time
  }

  protected get last(): number {
    return Math.sqrt(this.time.at(0).ends[levels] ?? 0) * normal(this.seed, levels, 1)
  }

  protected middle({ begins, ends }: Read, level: number, of: number): number {
    const time = this.time.at(of)
    const at = time.middles[level] ?? 0
    const [before, after] = [at - (time.begins[level] ?? 0), (time.ends[level] ?? 0) - at]
    return between(begins[level] ?? 0, ends[level] ?? 0, before, after, normal(this.seed, level, of >> level))
  }

  protected divide(values: Float64Array, of: number): void {
    const times = this.time.within(of)
    const seed = this.seed ^ 0x2545f491
    const [first, other] = [keyOf(seed, of), keyOf(second(seed), of)]
    for (const { high, low, middle, name } of nodes) {
      const at = times[middle] ?? 0
      const [before, after] = [at - (times[low] ?? 0), (times[high] ?? 0) - at]
      values[middle] = between(values[low] ?? 0, values[high] ?? 0, before, after, normalOf(first, other, name))
    }
  }
}

interface Shock {
  /** It applies to all times after this one. */
  readonly after: number
  /** The product of all shocks so far. */
  readonly factor: number
}

/**
 * The fair price of a coin at any time, past or future: a random walk of its own and one that all coins share, over a
 * market time that makes wild and calm hours. The best forecast of it is always the present price.
 *
 * It has no state except its shocks: years of candles before the start cost nothing, and all intervals are consistent.
 */
export class PricePath {
  readonly time: MarketTime
  /** The standard deviation of a year's price changes. */
  readonly volatility: number
  private readonly base: number
  private readonly own: Walk
  private readonly common: Walk
  private readonly clock: { readonly now: number }
  private readonly shocks: Array<Shock> = []

  /** The path has the base price when the day of the clock's present begins, so that all who begin on a day see the same past. */
  constructor(options: {
    readonly basePrice: number
    readonly volatility: number
    readonly own: Walk
    readonly common: Walk
    readonly time: MarketTime
    readonly clock: { readonly now: number }
  }) {
    this.time = options.time
    this.volatility = options.volatility
    this.own = options.own
    this.common = options.common
    this.clock = options.clock
    this.base = options.basePrice / Math.exp(this.logarithm(Math.floor(options.clock.now / day) * day))
  }

  /** The fair price in dollars, ignoring shocks. */
  undisturbed(millis: number): number {
    return this.base * Math.exp(this.logarithm(millis))
  }

  /** The fair price in dollars. */
  at(millis: number): number {
    return this.undisturbed(millis) * this.factorAt(millis)
  }

  /** The variance of a year's price changes, in dollars or in another coin. */
  variance(quote?: PricePath): number {
    const [own, other] = [this.volatility, quote?.volatility ?? 0]
    return own * own + other * other - 2 * shared * shared * own * other
  }

  /** Multiplies the price from now on: 0.9 is a 10% drop. */
  shock(factor: number): void {
    const last = this.shocks[this.shocks.length - 1]
    this.shocks.push({ after: this.clock.now, factor: (last?.factor ?? 1) * factor })
  }

  private logarithm(millis: number): number {
    if (this.volatility === 0) return 0
    const at = Math.max(0, millis)
    const walk = shared * this.common.valueAt(at) + alone * this.own.valueAt(at)
    return this.volatility * walk - (this.volatility * this.volatility * this.time.passed(at)) / 2
  }

  private factorAt(millis: number): number {
    for (let i = this.shocks.length - 1; i >= 0; i--) {
      const shock = this.shocks[i]
      if (shock !== undefined && shock.after < millis) return shock.factor
    }
    return 1
  }
}
