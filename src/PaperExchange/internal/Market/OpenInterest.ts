/** The open interest of a market and its past, with a resolution of five minutes. */

const resolution = 300_000

export class OpenInterest {
  /** The total quantity held long, in units. */
  held = 0
  private readonly past: Array<{ readonly time: number; readonly held: number }> = []

  set(held: number, now: number): void {
    this.held = held
    const time = Math.floor(now / resolution) * resolution
    const last = this.past[this.past.length - 1]
    if (last?.time === time) this.past.pop()
    this.past.push({ time, held })
  }

  /** The open interest at a time; `undefined` before the first that is known. */
  at(millis: number): number | undefined {
    let low = 0
    let high = this.past.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.past[middle]?.time ?? 0) <= millis) low = middle + 1
      else high = middle
    }
    return this.past[low - 1]?.held
  }
}
