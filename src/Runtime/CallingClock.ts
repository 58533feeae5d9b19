/** Waits without fibers, which a simulation would otherwise spend most of its time with. */
import type * as Clock from "effect/Clock"
import { after, type Fork } from "./Overdue.js"

/** A clock that needs no fiber to call a function after a delay. */
export interface CallingClock extends Clock.Clock {
  /** Returns a function that cancels it. */
  readonly after: (millis: number, f: () => void) => () => void
}

/** Whether a clock is a simulation's. */
export const isCalling = (clock: Clock.Clock): clock is CallingClock => "after" in clock

/** Calls `f` after a delay, in a fiber only if the clock needs one. Returns a function that cancels it. */
export const callAfter = (clock: Clock.Clock, millis: number, f: () => void, fork: Fork): (() => void) =>
  isCalling(clock) ? clock.after(millis, f) : after(clock, millis, f, fork)
