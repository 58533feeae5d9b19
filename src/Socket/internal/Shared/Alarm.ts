/** A timer whose time can be moved, for books, tickers and candles. */
import type * as Clock from "effect/Clock"
import type { Fork } from "../Connection/Fork.js"
import { type Timer, Timers } from "../Connection/Timers.js"

/** Calls a function at a time that can be changed, once what has arrived by then is read. Its clock only moves forward. */
export class Alarm {
  readonly #timers: Timers
  readonly #ring: () => void
  #at: number | undefined
  #timer: Timer | undefined

  constructor(fork: Fork, clock: Clock.Clock, ring: (now: number) => void) {
    this.#timers = new Timers(fork, clock)
    this.#ring = () => {
      this.#at = undefined
      this.#timer = undefined
      ring(this.now())
    }
  }

  /** Milliseconds, from an arbitrary start. */
  now(): number {
    return this.#timers.now()
  }

  /** Replaces the time; undefined for never. */
  set(at: number | undefined): void {
    if (at === this.#at) return
    this.#at = at
    if (this.#timer !== undefined) this.#timers.cancel(this.#timer)
    this.#timer = at === undefined ? undefined : this.#timers.after(Math.max(0, at - this.now()), this.#ring)
  }
}
