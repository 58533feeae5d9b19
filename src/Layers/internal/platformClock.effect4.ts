import * as Clock from "effect/Clock"
import * as Context from "effect/Context"

/** The default clock, for which the platform's clocks and timers are used directly. */
export const platformClock = Context.get(Context.empty(), Clock.Clock)

/** The time of a clock that is never set, in nanoseconds. In this line, `currentTimeNanos` is set with the wall clock. */
export const monotonicNanos = (clock: Clock.Clock): bigint => clock.monotonicTimeNanosUnsafe()
