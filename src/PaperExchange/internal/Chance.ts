/** Random numbers from a seed: the same seed gives the same numbers on every machine. */

const mix = (value: number): number => {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) >>> 0
}

/** What two arguments contribute to a random number: see {@link hashOf}. */
export const keyOf = (seed: number, a: number): number => mix(mix(seed ^ 0x9e3779b9) ^ Math.imul(a | 0, 0x85ebca6b))

/** `hash(seed, a, b)`, given `keyOf(seed, a)`. */
export const hashOf = (key: number, b: number): number => mix(key ^ Math.imul(b | 0, 0xc2b2ae35)) / 4294967296

/** A number in [0, 1) that depends only on the three arguments. */
export const hash = (seed: number, a: number, b: number): number => hashOf(keyOf(seed, a), b)

/** The seed of the second number that a normal number is made of. */
export const second = (seed: number): number => seed ^ 0x3c6ef372

/** `normal(seed, a, b)`, given `keyOf(seed, a)` and `keyOf(second(seed), a)`. */
export const normalOf = (first: number, other: number, b: number): number =>
  Math.sqrt(-2 * Math.log(1 - hashOf(first, b))) * Math.cos(2 * Math.PI * hashOf(other, b))

/** A number with the normal distribution that depends only on the three arguments. */
export const normal = (seed: number, a: number, b: number): number =>
  normalOf(keyOf(seed, a), keyOf(second(seed), a), b)

/** A seed derived from a text. */
export const seedOf = (seed: number, text: string): number => {
  let h = mix(seed)
  for (let i = 0; i < text.length; i++) h = mix(h ^ text.charCodeAt(i))
  return h
}

const hex8 = (value: number): string => (value >>> 0).toString(16).padStart(8, "0")

/** An ID in UUID format for the n-th object of a kind. */
export const uuid = (seed: number, kind: number, n: number): string => {
  const low = n >>> 0
  const high = Math.floor(n / 4294967296)
  const a = mix(seed ^ Math.imul(kind + 1, 0x27d4eb2f))
  const b = mix(a ^ low)
  const c = mix(b ^ high ^ 0x165667b1)
  // The ID contains the counter, so two IDs are never equal.
  const tail = hex8(low)
  const x = hex8(a ^ b)
  const y = hex8(b)
  const z = hex8(c)
  return `${x}-${y.slice(0, 4)}-4${y.slice(5)}-a${z.slice(1, 4)}-${z.slice(4)}${tail}`
}

/** A stream of random numbers in [0, 1). */
export class Stream {
  private state: number
  constructor(seed: number) {
    this.state = seed | 0
  }

  /** The next number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** An integer from `low` to `high`, inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }
}
