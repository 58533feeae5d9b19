/** Tells how old a call is, even if the clock was set or the machine slept. */
import type * as Clock from "effect/Clock"
import { monotonicMillis } from "../../Runtime/Monotonic.js"

/**
 * The age of a call: the greater of the wall-clock time and the monotonic time since the call.
 *
 * The wall clock includes the time for which the machine slept; the monotonic clock is unaffected if the wall clock is set
 * back. Only a sleep during which the wall clock was set back by as much goes unnoticed.
 */
export class CallAge {
  readonly #wall: number
  readonly #monotonic: number
  readonly #clock: Clock.Clock

  constructor(clock: Clock.Clock) {
    this.#clock = clock
    this.#wall = clock.unsafeCurrentTimeMillis()
    this.#monotonic = monotonicMillis(clock)
  }

  get millis(): number {
    return Math.max(this.#clock.unsafeCurrentTimeMillis() - this.#wall, monotonicMillis(this.#clock) - this.#monotonic)
  }
}
