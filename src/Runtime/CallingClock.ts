/** Waits without fibers, which a simulation would otherwise spend most of its time with. */
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { platformClock } from "./Monotonic.js"
import { after } from "./Overdue.js"

/** A clock that needs no fiber to call a function after a delay. */
export interface CallingClock extends Clock.Clock {
  /** Returns a function that cancels it. */
  readonly after: (millis: number, f: () => void) => () => void
}

/** Starts a fiber for a clock that needs one. A test clock waits for those of its own runtime before it moves. */
type Fork = (effect: Effect.Effect<void>) => Fiber.RuntimeFiber<void>

/** Whether a clock is a simulation's. */
export const isCalling = (clock: Clock.Clock): clock is CallingClock => "after" in clock

/** Calls `f` after a delay, in a fiber only if the clock needs one. Returns a function that cancels it. */
export const callAfter = (clock: Clock.Clock, millis: number, f: () => void, fork: Fork): (() => void) => {
  if (isCalling(clock)) return clock.after(millis, f)
  if (clock === platformClock) return after(clock, millis, f)
  const timer = fork(Effect.map(clock.sleep(Duration.millis(millis)), f))
  return () => timer.unsafeInterruptAsFork(FiberId.none)
}
