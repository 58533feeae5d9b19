/** The time by which prices move: it passes fast in wild hours and slowly in calm ones. */
import { hash, hashOf, keyOf } from "../Chance.js"
import { Blocks, levels, nodes, type Read } from "./Blocks.js"

const minute = 60_000
/** Longer blocks (of 2^n minutes) are divided evenly, so that all years are about equally wild. */
const evenAbove = 15
/** How unevenly a block is divided, at most. */
const unevenness = 0.55
const unevennessInMinute = 0.3
const yearMinutes = 365 * 1440

/**
 * A random clock that all prices follow, in years: a random walk of a price over it has volatility that comes in
 * clusters, and fat tails, while its steps stay unpredictable.
 *
 * A multiplicative cascade: each block of 2^n minutes is divided at random between its halves.
 */
export class MarketTime extends Blocks {
  private readonly seed: number

  constructor(seed: number) {
    super()
    this.seed = seed
  }

  /** What has passed at a time. */
  passed(millis: number): number {
    return this.valueAt(millis)
  }

  /** How fast it passes in the minute of a time, compared to the average. */
  wildness(millis: number): number {
    const { begins, ends } = this.at(Math.floor(Math.max(0, millis) / minute))
    return ((ends[0] ?? 0) - (begins[0] ?? 0)) * yearMinutes
  }

  protected get last(): number {
    return 2 ** levels / yearMinutes
  }

  protected middle({ begins, ends }: Read, level: number, of: number): number {
    const begin = begins[level] ?? 0
    return begin + ((ends[level] ?? 0) - begin) * this.share(level, of >> level)
  }

  protected divide(times: Float64Array, of: number): void {
    const key = keyOf(this.seed ^ 0x2545f491, of)
    for (const { high, low, middle, name } of nodes) {
      const begin = times[low] ?? 0
      const uneven = unevennessInMinute * (2 * hashOf(key, name) - 1)
      times[middle] = begin + (((times[high] ?? 0) - begin) * (middle - low) * (1 + uneven)) / (high - low)
    }
  }

  private share(level: number, block: number): number {
    return level > evenAbove ? 0.5 : 0.5 * (1 + unevenness * (2 * hash(this.seed, level, block) - 1))
  }
}
