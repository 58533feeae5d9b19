/** When the account is read again because a message could not be decoded. */
import type { Clocks, Moment } from "./Clocks.js"

const longestPause = 60_000

/**
 * Messages that can't be decoded. Each is covered by a reading of the account that begins later than the message by more than REST lags.
 * If they don't end, the pauses between readings grow.
 */
export class Unreadable {
  readonly #lag: number
  readonly #monotonic: () => number
  #from: Moment | undefined
  #lastAt = Number.NEGATIVE_INFINITY
  #dueAt = Number.NEGATIVE_INFINITY
  #pause = 0

  constructor({ lag, monotonic }: Pick<Clocks, "monotonic"> & { readonly lag: number }) {
    this.#lag = lag
    this.#monotonic = monotonic
  }

  /** Where the next reading because of them has to start; undefined if all are covered. */
  get from(): Moment | undefined {
    return this.#from
  }

  /** When that reading is due, by the monotonic clock; infinite if all are covered. */
  get dueAt(): number {
    return this.#from === undefined ? Number.POSITIVE_INFINITY : this.#dueAt
  }

  /** One has arrived. Nothing was missing up to a time, in milliseconds of the exchange's clock. */
  arrived(until: number): void {
    const at = this.#monotonic()
    this.#lastAt = at
    if (this.#from !== undefined) return
    this.#from = { time: until, monotonic: at }
    this.#schedule(at)
  }

  /** A reading begins that covers those that came early enough. Returns where it has to start. */
  take(): Moment | undefined {
    const from = this.#from
    this.#from = undefined
    return from
  }

  /** Whether one came too late for a reading that began at a time of the monotonic clock. */
  isLate(readAt: number): boolean {
    return this.#lastAt >= readAt - this.#lag
  }

  /** A reading is complete up to a time. Those that came too late for it need another one, which starts there. */
  covered(readAt: number, complete: number): void {
    const before = this.take()
    if (!this.isLate(readAt)) return
    this.#from = {
      time: Math.min(complete, before?.time ?? Number.POSITIVE_INFINITY),
      monotonic: before?.monotonic ?? readAt - this.#lag
    }
    const at = this.#monotonic()
    if (this.#dueAt <= at) this.#schedule(at)
  }

  #schedule(at: number): void {
    const least = this.#lag + 1
    const isRepeated = at - this.#dueAt < longestPause
    this.#pause = isRepeated ? Math.min(longestPause, Math.max(least, 2 * this.#pause)) : least
    this.#dueAt = at + this.#pause
  }
}
