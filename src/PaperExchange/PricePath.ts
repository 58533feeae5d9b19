import { hash } from "./Chance.js"

const octaves = 12
const periods: ReadonlyArray<number> = /*#__PURE__*/ Array.from({ length: octaves }, (_, k) => 1000 * 4 ** k)

/**
 * The fair price of a coin at any time, past or coming: a sum of smooth noises from one second to 48 days.
 *
 * It needs no memory: the candles of years before the start cost nothing, and every interval agrees with every other.
 *
 * @since 0.1.0
 */
export class PricePath {
  private readonly seed: number
  private readonly base: number
  private readonly amplitudes: ReadonlyArray<number>
  private factor = 1

  constructor(seed: number, base: number, volatility: number) {
    this.seed = seed
    this.base = base
    // A period four times as long moves twice as far, as a random walk does.
    this.amplitudes = periods.map((_, k) => 0.8 * volatility * 2 ** k)
  }

  /** The fair price in dollars, before any shock. */
  undisturbed(millis: number): number {
    let sum = 1
    for (let k = 0; k < octaves; k++) {
      const amplitude = this.amplitudes[k] ?? 0
      if (amplitude === 0) continue
      const x = millis / (periods[k] ?? 1)
      const cell = Math.floor(x)
      const f = x - cell
      const a = hash(this.seed, k, cell)
      const b = hash(this.seed, k, cell + 1)
      sum += amplitude * (2 * (a + (b - a) * f * f * (3 - 2 * f)) - 1)
    }
    return this.base * sum
  }

  /** The fair price in dollars. */
  at(millis: number): number {
    return this.undisturbed(millis) * this.factor
  }

  /** Multiplies the price from now on: 0.9 is a crash of a tenth. */
  shock(factor: number): void {
    this.factor *= factor
  }
}
