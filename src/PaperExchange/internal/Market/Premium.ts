/** The premium of a perpetual over its index, and the funding rate that follows from it. */
import type { Prices } from "./Prices.js"

const minute = 60_000
/** How far from the best price the impact prices are: what the first 20,000 dollars move a price. */
const impact = 0.00001
const damper = 0.0005
const interestOfEightHours = 0.0001

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

interface Sum {
  readonly end: number
  minutes: number
  weighted: number
}

/**
 * The funding rate of a perpetual by the exchange's formula: a premium each minute, averaged over the interval with
 * weights 1, 2, 3 and so on, and drawn towards the interest rate by at most 0.05%.
 *
 * Source: https://www.bybit.com/en/help-center/article/Introduction-to-Funding-Rate
 */
export class Premium {
  private readonly market: Prices
  /** How far the orders of accounts moved the price, by minute of the present interval. */
  private readonly moved = new Map<number, number>()
  /** The rates paid after intervals in which accounts moved the price. */
  private readonly paid = new Map<number, number>()
  private sum: Sum = { end: 0, minutes: 0, weighted: 0 }

  constructor(market: Prices) {
    this.market = market
  }

  /** The rate of the interval that ends at `end`, as far as is known at a time. In hundred-millionths. */
  rate(end: number, millis: number): number {
    const known = this.paid.get(end)
    if (known !== undefined) return known
    const begin = end - this.market.instrument.fundingMinutes * minute
    const count = Math.floor((Math.min(millis, end) - begin) / minute)
    if (this.sum.end !== end || this.sum.minutes > count) this.sum = { end, minutes: 0, weighted: 0 }
    const { sum } = this
    while (sum.minutes < count) {
      sum.minutes++
      sum.weighted += sum.minutes * this.at(begin + sum.minutes * minute)
    }
    return this.rateOf(count < 1 ? this.at(begin) : sum.weighted / ((count * (count + 1)) / 2))
  }

  /** Remembers how far the orders of accounts have moved the price in this minute. */
  note(millis: number, by: number): void {
    if (by !== 0) this.moved.set(Math.floor(millis / minute), by)
  }

  /** Ends an interval whose rate has been paid. */
  end(at: number, rate: number): void {
    if (this.moved.size > 0) this.paid.set(at, rate)
    this.moved.clear()
  }

  /** The premium of the impact prices over the index at a time, as a fraction. */
  private at(millis: number): number {
    const basis = this.market.basisAt(millis) + (this.moved.get(Math.floor(millis / minute)) ?? 0)
    return Math.max(0, basis - impact) - Math.max(0, -basis - impact)
  }

  private rateOf(premium: number): number {
    const { fundingCap, fundingMinutes } = this.market.instrument
    const interest = (interestOfEightHours * fundingMinutes) / 480
    return clamp(Math.round((premium + clamp(interest - premium, damper)) * 1e8), fundingCap)
  }
}
