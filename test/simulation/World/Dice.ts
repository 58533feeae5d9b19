/** Mixes a text into a seed: seeds that differ in one character have nothing in common. */
const mix = (seed: number, text: string): number => {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 15)
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 13)) | 0
}

/** Random numbers that a seed repeats. */
export class Dice {
  readonly #seed: number
  #state: number

  constructor(seed: number, label = "") {
    this.#seed = mix(seed, label)
    this.#state = this.#seed
  }

  /** Dice of their own, the same however often these were thrown: what is left out of a plan changes nothing else. */
  fork(label: string): Dice {
    return new Dice(this.#seed, label)
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    const state = this.#state
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both bounds included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<A>(list: readonly [A, ...ReadonlyArray<A>]): A
  pick<A>(list: ReadonlyArray<A>): A | undefined
  pick<A>(list: ReadonlyArray<A>): A | undefined {
    return list[Math.floor(this.next() * list.length)]
  }

  /** Each with a probability in proportion to its weight. */
  weighted<A>(rows: ReadonlyArray<readonly [weight: number, value: A]>): A {
    let left = this.next() * rows.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of rows) {
      left -= weight
      if (left < 0) return value
    }
    throw new Error("no row has a weight")
  }
}
