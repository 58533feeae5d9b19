/** The time by which prices move: it passes fast in wild hours and slowly in calm ones. */
import { hash } from "../Chance.js"

const minute = 60_000
/** 2^26 minutes after 1970: until 2097. */
export const levels = 26
/** Longer blocks (of 2^n minutes) are divided evenly, so that all years are about equally wild. */
const evenAbove = 15
/** How unevenly a block is divided, at most. */
const unevenness = 0.55
const unevennessInMinute = 0.3
const yearMinutes = 365 * 1440
/** The parts of a minute: each takes 250 ms. */
export const parts = 240

/** A node of the binary tree over the parts of a minute, from the whole to pairs. Its children are numbered `2n` and `2n + 1`. */
interface Node {
  readonly name: number
  readonly low: number
  readonly middle: number
  readonly high: number
}

const nodesOf = (name: number, low: number, high: number): ReadonlyArray<Node> => {
  if (high - low < 2) return []
  const middle = (low + high) >> 1
  return [{ name, low, middle, high }, ...nodesOf(2 * name, low, middle), ...nodesOf(2 * name + 1, middle, high)]
}
export const nodes: ReadonlyArray<Node> = nodesOf(1, 0, parts)

/** What was read last: by level the block of 2^level minutes, and all parts of the last even and odd minutes. */
export interface Read {
  minute: number
  readonly blocks: Int32Array
  readonly begins: Float64Array
  readonly ends: Float64Array
  readonly minutes: [number, number]
  readonly parts: readonly [Float64Array, Float64Array]
}

/** Nothing read yet. */
export const unread = (): Read => ({
  minute: -1,
  blocks: new Int32Array(levels + 1).fill(-1),
  begins: new Float64Array(levels + 1),
  ends: new Float64Array(levels + 1),
  minutes: [-1, -1],
  parts: [new Float64Array(parts + 1), new Float64Array(parts + 1)]
})

/** The value of a function at a time: linear between the bounds of the parts of a minute. */
export const valueAt = (
  millis: number,
  of: { readonly at: (minute: number) => Pick<Read, "begins">; readonly within: (minute: number) => Float64Array }
): number => {
  const start = Math.floor(millis / minute)
  const part = ((millis % minute) * parts) / minute
  if (part === 0) return of.at(start).begins[0] ?? 0
  const values = of.within(start)
  const index = Math.floor(part)
  const value = values[index] ?? 0
  return part === index ? value : value + ((values[index + 1] ?? 0) - value) * (part - index)
}

/**
 * A random clock that all prices follow, in years: a random walk of a price over it has volatility that comes in
 * clusters, and fat tails, while its steps stay unpredictable.
 *
 * A multiplicative cascade: each block of 2^n minutes is divided at random between its halves.
 */
export class MarketTime {
  private readonly seed: number
  private readonly read = unread()

  constructor(seed: number) {
    this.seed = seed
  }

  /** What has passed at the beginning and the end of each block of 2^level minutes that contains a minute. */
  at(of: number): Pick<Read, "begins" | "ends"> {
    const { read } = this
    if (read.minute === of) return read
    const { begins, blocks, ends } = read
    read.minute = of
    blocks[levels] = 0
    ends[levels] = 2 ** levels / yearMinutes
    let level = 0
    while (level < levels && blocks[level] !== of >> level) level++
    for (; level > 0; level--) {
      const begin = begins[level] ?? 0
      const end = ends[level] ?? 0
      const middle = begin + (end - begin) * this.share(level, of >> level)
      const child = of >> (level - 1)
      blocks[level - 1] = child
      begins[level - 1] = child % 2 === 0 ? begin : middle
      ends[level - 1] = child % 2 === 0 ? middle : end
    }
    return read
  }

  /** What has passed at the bounds of the parts of a minute. */
  within(of: number): Float64Array {
    const { minutes, parts: known } = this.read
    const slot = of % 2 === 0 ? 0 : 1
    const times = known[slot]
    if (minutes[slot] === of) return times
    minutes[slot] = of
    const { begins, ends } = this.at(of)
    times[0] = begins[0] ?? 0
    times[parts] = ends[0] ?? 0
    for (const { high, low, middle, name } of nodes) {
      const begin = times[low] ?? 0
      const uneven = unevennessInMinute * (2 * hash(this.seed ^ 0x2545f491, of, name) - 1)
      times[middle] = begin + (((times[high] ?? 0) - begin) * (middle - low) * (1 + uneven)) / (high - low)
    }
    return times
  }

  /** What has passed at a time. */
  passed(millis: number): number {
    return valueAt(millis, this)
  }

  /** How fast it passes in the minute of a time, compared to the average. */
  wildness(millis: number): number {
    const { begins, ends } = this.at(Math.floor(Math.max(0, millis) / minute))
    return ((ends[0] ?? 0) - (begins[0] ?? 0)) * yearMinutes
  }

  private share(level: number, block: number): number {
    return level > evenAbove ? 0.5 : 0.5 * (1 + unevenness * (2 * hash(this.seed, level, block) - 1))
  }
}
