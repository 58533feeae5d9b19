/** Random numbers from 0 to 1 that a seed repeats. */
export const random = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same for seeds that follow each other: their numbers have nothing in common. */
export const randomOf = (seed: number) => random(seed * 2_654_435_761)
