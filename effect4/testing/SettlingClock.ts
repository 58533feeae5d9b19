/**
 * A test clock that lets everything that is due happen before more time passes, as that of Effect 3 does. Effect 4's own doesn't know
 * of microtasks and turns of the event loop.
 */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as TestClock from "effect/testing/TestClock"
import { settle } from "../test/effect/turns.js"

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

const live = Context.get(Context.empty(), Clock.Clock)

/** Lets files and connections answer. */
const briefly = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)))

const quiet = Effect.andThen(settle, briefly)

const nanosOf = (millis: number): bigint => {
  const whole = Math.floor(millis)
  return BigInt(whole) * 1_000_000n + BigInt(Math.round((millis - whole) * 1e6))
}

class SettlingClock implements TestClock.TestClock {
  private readonly sleepers = new Set<Sleeper>()
  private wall = 0
  private monotonic = 0

  currentTimeMillisUnsafe(): number {
    return this.wall
  }
  currentTimeNanosUnsafe(): bigint {
    return nanosOf(this.wall)
  }
  monotonicTimeNanosUnsafe(): bigint {
    return nanosOf(this.monotonic)
  }
  readonly currentTimeMillis = Effect.sync(() => this.currentTimeMillisUnsafe())
  readonly currentTimeNanos = Effect.sync(() => this.currentTimeNanosUnsafe())
  readonly monotonicTimeNanos = Effect.sync(() => this.monotonicTimeNanosUnsafe())

  sleep(duration: Duration.Duration): Effect.Effect<void> {
    const millis = Duration.toMillis(duration)
    if (millis <= 0) return Effect.void
    return Effect.callback((resume) => {
      const sleeper = { at: this.wall + millis, wake: () => resume(Effect.void) }
      this.sleepers.add(sleeper)
      return Effect.sync(() => this.sleepers.delete(sleeper))
    })
  }

  setTime(timestamp: number): Effect.Effect<void> {
    const step = (): Effect.Effect<void> => {
      // Of those that are due at the same time, the latest comes first.
      let next: Sleeper | undefined
      for (const sleeper of this.sleepers) if (next === undefined || sleeper.at <= next.at) next = sleeper
      if (next === undefined || next.at > timestamp) {
        this.advance(timestamp)
        return quiet
      }
      this.sleepers.delete(next)
      this.advance(Math.max(this.wall, next.at))
      next.wake()
      return Effect.andThen(quiet, Effect.suspend(step))
    }
    return Effect.andThen(quiet, Effect.suspend(step))
  }

  adjust(duration: Duration.Input): Effect.Effect<void> {
    const millis = Duration.toMillis(Duration.fromInputUnsafe(duration))
    return Effect.suspend(() => this.setTime(this.wall + millis))
  }

  withLive<A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.provideService(effect, Clock.Clock, live)
  }

  private advance(to: number): void {
    this.monotonic += Math.max(0, to - this.wall)
    this.wall = to
  }
}

export const layer: Layer.Layer<never> = Layer.sync(Clock.Clock, () => new SettlingClock())
