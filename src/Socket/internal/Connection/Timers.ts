/** Deadlines of many connections in one list, with one fiber that sleeps. */
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import { isCalling } from "../../../Runtime/CallingClock.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { arrivalsRead } from "../../../Runtime/Overdue.js"
import type { Fork } from "./Fork.js"

/** A function to be called later. */
export interface Timer {
  /** Milliseconds, from an arbitrary start. */
  readonly at: number
  readonly call: () => void
}

/** A wait of the clock. */
interface Sleep {
  readonly until: number
  cancel: () => void
}

/**
 * Calls functions later, once what has arrived by then is read: most are deadlines of answers. One fiber sleeps until the first is due,
 * instead of one for each, which would take 4 KiB.
 *
 * A sleep is not cut short: if the clock is set back, it is the only measure of time.
 */
export class Timers {
  readonly #fork: Fork
  readonly #clock: Clock.Clock
  /** The next one is the last; of two at the same time, the older one is next. */
  readonly #timers: Array<Timer> = []
  /** The one that ends first is the last. */
  #sleeps: Array<Sleep> = []
  #isCalling = false
  #latest = 0
  /** How far this time is ahead of the clock, which was set back. */
  #ahead = 0

  constructor(fork: Fork, clock: Clock.Clock) {
    this.#fork = fork
    this.#clock = clock
  }

  /** Calls a function after a while. */
  after(duration: Duration.DurationInput, call: () => void): Timer {
    const timer: Timer = { at: this.now() + Duration.toMillis(duration), call }
    let low = 0
    let high = this.#timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#timers[middle] as Timer).at > timer.at) low = middle + 1
      else high = middle
    }
    this.#timers.splice(low, 0, timer)
    this.#arm()
    return timer
  }

  /** Does nothing if the function was called. */
  cancel(timer: Timer): void {
    const index = this.#timers.indexOf(timer)
    if (index < 0) return
    this.#timers.splice(index, 1)
    // Otherwise, a sleep that is too short does no harm.
    if (this.#timers.length === 0) this.#arm()
  }

  /** Milliseconds, from an arbitrary start. Never less than before, even if the clock is set back. */
  now(): number {
    const read = monotonicMillis(this.#clock)
    this.#ahead = Math.max(this.#ahead, this.#latest - read)
    this.#latest = read + this.#ahead
    return this.#latest
  }

  /** Sees to it that a fiber wakes for the first timer. */
  #arm(): void {
    if (this.#isCalling) return
    const next = this.#timers.at(-1)
    if (next === undefined) {
      for (const { cancel } of this.#sleeps) cancel()
      this.#sleeps = []
      return
    }
    const first = this.#sleeps.at(-1)
    if (first !== undefined && first.until <= next.at) return
    const sleep: Sleep = { until: next.at, cancel: () => {} }
    this.#sleeps.push(sleep)
    const millis = Math.max(0, Math.ceil(next.at - this.now()))
    const clock = this.#clock
    sleep.cancel = isCalling(clock)
      ? clock.after(millis, () => {
          sleep.cancel = clock.after(0, () => this.#wake(sleep, this.now()))
        })
      : this.#sleep(sleep, millis)
  }

  #sleep(sleep: Sleep, millis: number): () => void {
    const fiber = this.#fork(
      Effect.flatMap(Effect.sleep(Duration.millis(millis)), () => {
        // The system's timers may be early by a fraction of a millisecond, and the clock may have been set back meanwhile.
        this.#latest = Math.max(this.#latest, sleep.until)
        const now = this.now()
        return Effect.map(arrivalsRead(this.#clock, now - sleep.until), () => this.#wake(sleep, now))
      })
    )
    return () => fiber.unsafeInterruptAsFork(FiberId.none)
  }

  #wake(sleep: Sleep, now: number): void {
    const index = this.#sleeps.indexOf(sleep)
    if (index < 0) return
    this.#sleeps.splice(index, 1)
    this.#isCalling = true
    try {
      for (let next = this.#timers.at(-1); next !== undefined && next.at <= now; next = this.#timers.at(-1)) {
        this.#timers.pop()
        next.call()
      }
    } finally {
      this.#isCalling = false
      this.#arm()
    }
  }
}
