/** Timers of one owner, to cancel them together. */
import type * as Duration from "effect/Duration"
import type { Timer, Timers } from "./Timers.js"

/** Timers that are canceled together. */
export class TimerGroup {
  readonly #timers: Timers
  readonly #pending = new Set<Timer>()

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** Calls a function after a while, unless it is canceled before. */
  after(duration: Duration.DurationInput, call: () => void): void {
    const timer = this.#timers.after(duration, () => {
      this.#pending.delete(timer)
      call()
    })
    this.#pending.add(timer)
  }

  cancel(): void {
    for (const timer of this.#pending) this.#timers.cancel(timer)
    this.#pending.clear()
  }
}
