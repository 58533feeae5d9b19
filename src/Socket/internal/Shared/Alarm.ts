import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { monotonicMillis } from "../../../Layers/internal/Monotonic.js"
import type { Fork } from "../Connection/Fork.js"

/** Its fiber may finish before `fiber` is set. */
interface Timer {
  readonly at: number
  fiber: Fiber.RuntimeFiber<void> | undefined
}

/** Calls a function at a time that can be changed. Its clock only moves forward. */
export class Alarm {
  readonly #fork: Fork
  readonly #clock: Clock.Clock
  readonly #ring: () => void
  #timer: Timer | undefined

  constructor(fork: Fork, clock: Clock.Clock, ring: (now: number) => void) {
    this.#fork = fork
    this.#clock = clock
    this.#ring = () => ring(this.now())
  }

  /** Milliseconds, from an arbitrary start. */
  now(): number {
    return monotonicMillis(this.#clock)
  }

  /** Replaces the time; undefined for never. */
  set(at: number | undefined): void {
    if (at === this.#timer?.at) return
    this.#timer?.fiber?.unsafeInterruptAsFork(FiberId.none)
    this.#timer = undefined
    if (at === undefined) return
    const timer: Timer = { at, fiber: undefined }
    this.#timer = timer
    const wait = Effect.sleep(Duration.millis(Math.max(0, Math.ceil(at - this.now()))))
    timer.fiber = this.#fork(
      Effect.flatMap(wait, () =>
        Effect.sync(() => {
          if (this.#timer !== timer) return
          this.#timer = undefined
          this.#ring()
        })
      )
    )
  }
}
