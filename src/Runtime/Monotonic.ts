/** Measures time with a clock that nobody sets, and notices when the other one was set. */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"

/** The default clock, for which the platform's clocks and timers are used directly. */
export const platformClock = Context.get(DefaultServices.liveServices, Clock.Clock)

/** Like the default clock, it keeps the platform's timer, so that fake timers of a test don't set it back. */
const timer = globalThis.performance

/** The time of the monotonic clock in milliseconds, from an arbitrary start. It stands still while the machine sleeps. */
export const monotonicMillis = (clock: Clock.Clock): number =>
  // The same clock, without a BigInt.
  clock === platformClock ? timer.now() : Number(clock.unsafeCurrentTimeNanos()) / 1e6

/** A local clock that moved by this much against one that is never set, in milliseconds, was set. */
const setMillis = 100

/** Whether the local clock was set, given how far it was ahead of one that is never set. */
export const wasSet = (before: number, after: number): boolean => Math.abs(after - before) >= setMillis
