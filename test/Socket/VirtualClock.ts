import { Clock, Duration, Effect } from "effect"
import { settle } from "./FakeDialer.js"

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** Like TestClock, but without its waits in real time: for tests of thousands of steps, and to count pending sleeps. */
export class VirtualClock implements Clock.Clock {
  readonly [Clock.ClockTypeId]: Clock.ClockTypeId = Clock.ClockTypeId
  readonly #sleepers = new Set<Sleeper>()
  #now = 0

  /** `settled` lets everything happen that can happen at one instant. */

  readonly #settled: Effect.Effect<void>

  constructor(settled: Effect.Effect<void> = settle) {
    this.#settled = settled
  }

  get sleepers(): number {
    return this.#sleepers.size
  }
  unsafeCurrentTimeMillis(): number {
    return this.#now
  }
  unsafeCurrentTimeNanos(): bigint {
    const whole = Math.floor(this.#now)
    return BigInt(whole) * 1_000_000n + BigInt(Math.round((this.#now - whole) * 1e6))
  }
  readonly currentTimeMillis = Effect.sync(() => this.#now)
  readonly currentTimeNanos = Effect.sync(() => this.unsafeCurrentTimeNanos())

  sleep(duration: Duration.Duration): Effect.Effect<void> {
    return Effect.async((resume) => {
      const sleeper = { at: this.#now + Duration.toMillis(duration), wake: () => resume(Effect.void) }
      this.#sleepers.add(sleeper)
      return Effect.sync(() => this.#sleepers.delete(sleeper))
    })
  }

  /** Lets time pass: wakes sleepers in order, and lets each act before the next one wakes. */
  pass(millis: number): Effect.Effect<void> {
    return Effect.suspend(() => {
      const end = this.#now + millis
      const step = (): Effect.Effect<void> => {
        const at = Math.min(...[...this.#sleepers].map((sleeper) => sleeper.at))
        if (at > end) {
          this.#now = end
          return this.#settled
        }
        this.#now = Math.max(this.#now, at)
        for (const sleeper of [...this.#sleepers].sort((one, other) => one.at - other.at)) {
          if (sleeper.at > this.#now) continue
          this.#sleepers.delete(sleeper)
          sleeper.wake()
        }
        return Effect.zipRight(this.#settled, Effect.suspend(step))
      }
      return step()
    })
  }

  /** Lets time pass in which nothing can happen, as while the event loop is blocked: what is due by then wakes at once. */
  block(millis: number): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#now += millis
      return this.pass(0)
    })
  }
}

/** Sets the wall clock; the monotonic one and the sleeps stay as they are. */
export const setBy = (clock: VirtualClock, millis: number): void => {
  const before = clock.unsafeCurrentTimeMillis.bind(clock)
  clock.unsafeCurrentTimeMillis = () => before() + millis
}
