import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"

/** Calls a function at a time that can be changed. Its clock only moves forward. */
export class Alarm {
  readonly #fork: (effect: Effect.Effect<void>) => Fiber.RuntimeFiber<void>
  readonly #clock: Clock.Clock
  readonly #ring: () => void
  #at: number | undefined
  #fiber: Fiber.RuntimeFiber<void> | undefined

  constructor(
    fork: (effect: Effect.Effect<void>) => Fiber.RuntimeFiber<void>,
    clock: Clock.Clock,
    ring: (now: number) => void
  ) {
    this.#fork = fork
    this.#clock = clock
    this.#ring = () => ring(this.now())
  }

  /** Milliseconds, from an arbitrary start. */
  now(): number {
    return Number(this.#clock.unsafeCurrentTimeNanos()) / 1e6
  }

  /** Replaces the time; undefined for never. */
  set(at: number | undefined): void {
    if (at === this.#at) return
    this.#fiber?.unsafeInterruptAsFork(FiberId.none)
    this.#fiber = undefined
    this.#at = at
    if (at === undefined) return
    const wait = Effect.sleep(Duration.millis(Math.max(0, Math.ceil(at - this.now()))))
    this.#fiber = this.#fork(
      Effect.flatMap(wait, () =>
        Effect.sync(() => {
          if (this.#at !== at) return
          this.#at = undefined
          this.#fiber = undefined
          this.#ring()
        })
      )
    )
  }
}
