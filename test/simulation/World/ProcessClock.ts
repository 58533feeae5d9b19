import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Machine } from "./Machine.js"
import type { Event } from "./World.js"

/**
 * The clock of a process, as Effect knows it: milliseconds are the wall clock's, nanoseconds the monotonic clock's. Timers follow the
 * monotonic clock.
 */
export class ProcessClock implements Clock.Clock {
  readonly [Clock.ClockTypeId]: Clock.ClockTypeId = Clock.ClockTypeId
  /** Timers that have not fired. */
  readonly timers = new Set<Event>()
  readonly #machine: Machine

  constructor(machine: Machine) {
    this.#machine = machine
  }

  unsafeCurrentTimeMillis(): number {
    return this.#machine.wall
  }
  unsafeCurrentTimeNanos(): bigint {
    return BigInt(Math.round(this.#machine.monotonic * 1_000_000))
  }
  readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
  readonly currentTimeNanos = Effect.sync(() => this.unsafeCurrentTimeNanos())

  sleep(duration: Duration.Duration): Effect.Effect<void> {
    return Effect.async((resume) => {
      const millis = Duration.toMillis(duration)
      // The platform has no timer that long, and nobody waits for it.
      if (!Number.isFinite(millis)) return
      const timer = this.#machine.timer(millis, () => {
        this.timers.delete(timer)
        resume(Effect.void)
      })
      this.timers.add(timer)
      return Effect.sync(() => {
        timer.run = undefined
        this.timers.delete(timer)
      })
    })
  }
}
