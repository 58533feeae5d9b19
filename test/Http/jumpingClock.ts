import { Clock, type Duration, Effect } from "effect"

/** Wraps a clock so that its wall and monotonic times can be moved apart. Sleeps are those of the wrapped clock. */
export class JumpingClock implements Clock.Clock {
  readonly [Clock.ClockTypeId]: Clock.ClockTypeId = Clock.ClockTypeId
  readonly #beneath: Clock.Clock
  #frozen: bigint | undefined
  /** Milliseconds by which the wall clock is ahead of the wrapped clock. */
  wall = 0
  /** The same of the monotonic clock. */
  monotonic = 0

  constructor(beneath: Clock.Clock) {
    this.#beneath = beneath
  }
  /** The monotonic reading stays as it is, as on a suspended machine. */
  freeze(): void {
    this.#frozen = this.unsafeCurrentTimeNanos()
  }
  unsafeCurrentTimeMillis(): number {
    return this.#beneath.unsafeCurrentTimeMillis() + this.wall
  }
  unsafeCurrentTimeNanos(): bigint {
    return this.#frozen ?? this.#beneath.unsafeCurrentTimeNanos() + BigInt(this.monotonic) * 1_000_000n
  }
  readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
  readonly currentTimeNanos = Effect.sync(() => this.unsafeCurrentTimeNanos())
  sleep(duration: Duration.Duration): Effect.Effect<void> {
    return this.#beneath.sleep(duration)
  }
}

/** A clock that stands still, with the sleeps of another one: for tests in which a busy machine must not matter. */
export const standing = (beneath: Clock.Clock): Clock.Clock => {
  const millis = beneath.unsafeCurrentTimeMillis()
  const nanos = beneath.unsafeCurrentTimeNanos()
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => millis,
    unsafeCurrentTimeNanos: () => nanos,
    currentTimeMillis: Effect.succeed(millis),
    currentTimeNanos: Effect.succeed(nanos),
    sleep: (duration) => beneath.sleep(duration)
  }
}

const hour = 3_600_000

/** What clocks do while a call waits. After each of these, 6 seconds have passed by one clock or the other. */
export const lateness: Readonly<Record<string, (clock: JumpingClock) => void>> = {
  "the event loop was blocked for 6 s": (clock) => {
    clock.wall += 6000
    clock.monotonic += 6000
  },
  "the wall clock jumped 6 s ahead": (clock) => {
    clock.wall += 6000
  },
  "6 s passed and the wall clock was set back by an hour": (clock) => {
    clock.wall -= hour
    clock.monotonic += 6000
  },
  "the machine was suspended for 6 s and its monotonic clock stopped": (clock) => {
    clock.freeze()
    clock.wall += 6000
  }
}

/** What clocks do without making a call older. */
export const harmless: Readonly<Record<string, (clock: JumpingClock) => void>> = {
  "4.9 s passed": (clock) => {
    clock.wall += 4900
    clock.monotonic += 4900
  },
  "the wall clock was set back by an hour": (clock) => {
    clock.wall -= hour
  }
}
