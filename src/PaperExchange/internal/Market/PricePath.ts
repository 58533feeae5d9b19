/** The price of a coin at any time, computed from the seed instead of stored. */
import { hash } from "../Chance.js"

const octaves = 12
const periods: ReadonlyArray<number> = Array.from({ length: octaves }, (_, k) => 1000 * 4 ** k)

interface Shock {
  /** It applies to all times after this one. */
  readonly after: number
  /** The product of all shocks so far. */
  readonly factor: number
}

/**
 * The fair price of a coin at any time, past or future: a sum of smooth noise functions with periods from one second to
 * 48 days.
 *
 * It has no state except its shocks: years of candles before the start cost nothing, and all intervals are consistent.
 */
export class PricePath {
  private readonly seed: number
  private readonly base: number
  private readonly clock: { readonly now: number }
  private readonly amplitudes: ReadonlyArray<number>
  private readonly shocks: Array<Shock> = []
  // The noise values at both ends of the last interval read, by octave.
  private readonly cells: Array<number> = []
  private readonly starts: Array<number> = []
  private readonly ends: Array<number> = []

  constructor(seed: number, base: number, volatility: number, clock: { readonly now: number }) {
    this.seed = seed
    this.base = base
    this.clock = clock
    // As in a random walk, a four times longer period moves twice as far.
    this.amplitudes = volatility === 0 ? [] : periods.map((_, k) => 0.8 * volatility * 2 ** k)
  }

  /** The fair price in dollars, ignoring shocks. */
  undisturbed(millis: number): number {
    let sum = 1
    const { amplitudes, cells, ends, starts } = this
    for (let k = 0; k < amplitudes.length; k++) {
      const x = millis / (periods[k] ?? 1)
      const cell = Math.floor(x)
      const f = x - cell
      if (cells[k] !== cell) {
        cells[k] = cell
        starts[k] = hash(this.seed, k, cell)
        ends[k] = hash(this.seed, k, cell + 1)
      }
      const a = starts[k] ?? 0
      sum += (amplitudes[k] ?? 0) * (2 * (a + ((ends[k] ?? 0) - a) * f * f * (3 - 2 * f)) - 1)
    }
    return this.base * sum
  }

  /** The fair price in dollars. */
  at(millis: number): number {
    return this.undisturbed(millis) * this.factorAt(millis)
  }

  /** Multiplies the price from now on: 0.9 is a 10% drop. */
  shock(factor: number): void {
    const last = this.shocks[this.shocks.length - 1]
    this.shocks.push({ after: this.clock.now, factor: (last?.factor ?? 1) * factor })
  }

  private factorAt(millis: number): number {
    for (let i = this.shocks.length - 1; i >= 0; i--) {
      const shock = this.shocks[i]
      if (shock !== undefined && shock.after < millis) return shock.factor
    }
    return 1
  }
}
