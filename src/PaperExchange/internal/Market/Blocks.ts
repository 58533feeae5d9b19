/** A function of time that is known in whole blocks of 2^n minutes first, then in their halves, down to parts of a minute. */

const minute = 60_000
/** 2^26 minutes after 1970: until 2097. */
export const levels = 26
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

/**
 * What was read last: by level the values at the beginning, middle and end of the block of 2^level minutes that contains
 * a minute, and all parts of the last even and odd minutes.
 */
export interface Read {
  minute: number
  readonly blocks: Int32Array
  readonly begins: Float64Array
  readonly middles: Float64Array
  readonly ends: Float64Array
  readonly minutes: [number, number]
  readonly parts: readonly [Float64Array, Float64Array]
}

/** Nothing read yet. */
export const unread = (): Read => ({
  minute: -1,
  blocks: new Int32Array(levels + 1).fill(-1),
  begins: new Float64Array(levels + 1),
  middles: new Float64Array(levels + 1),
  ends: new Float64Array(levels + 1),
  minutes: [-1, -1],
  parts: [new Float64Array(parts + 1), new Float64Array(parts + 1)]
})

/** A function of time that begins with 0 in 1970. */
export abstract class Blocks {
  private readonly read = unread()

  /** The value at the end of the block that contains all others. */
  protected abstract get last(): number
  /** The value in the middle of a block that contains a minute, given those at its ends. */
  protected abstract middle(read: Read, level: number, of: number): number
  /** The values at the bounds of the parts of a minute, given the first and the last. */
  protected abstract divide(values: Float64Array, of: number): void

  /** The values in the blocks that contain a minute. Blocks that contained the minute read before are known. */
  at(of: number): Read {
    const { read } = this
    if (read.minute === of) return read
    const { begins, blocks, ends, middles } = read
    read.minute = of
    if (blocks[levels] !== 0) {
      blocks[levels] = 0
      ends[levels] = this.last
      middles[levels] = this.middle(read, levels, of)
    }
    let level = 0
    while (blocks[level] !== of >> level) level++
    for (; level > 0; level--) {
      const child = of >> (level - 1)
      const left = child % 2 === 0
      blocks[level - 1] = child
      begins[level - 1] = (left ? begins : middles)[level] ?? 0
      ends[level - 1] = (left ? middles : ends)[level] ?? 0
      if (level > 1) middles[level - 1] = this.middle(read, level - 1, of)
    }
    return read
  }

  /** The values at the bounds of the parts of a minute. */
  within(of: number): Float64Array {
    const { minutes, parts: known } = this.read
    const slot = of % 2 === 0 ? 0 : 1
    const values = known[slot]
    if (minutes[slot] === of) return values
    minutes[slot] = of
    const { begins, ends } = this.at(of)
    values[0] = begins[0] ?? 0
    values[parts] = ends[0] ?? 0
    this.divide(values, of)
    return values
  }

  /** The value at a time: linear between the bounds of the parts of a minute. */
  valueAt(millis: number): number {
    const start = Math.floor(millis / minute)
    const part = ((millis - start * minute) * parts) / minute
    if (part === 0) return this.at(start).begins[0] ?? 0
    const values = this.within(start)
    const index = Math.floor(part)
    const value = values[index] ?? 0
    return part === index ? value : value + ((values[index + 1] ?? 0) - value) * (part - index)
  }
}
