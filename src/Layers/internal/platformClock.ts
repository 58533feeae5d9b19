import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"

/** The default clock, for which the platform's clocks and timers are used directly. */
export const platformClock = Context.get(DefaultServices.liveServices, Clock.Clock)

/** The time of a clock that is never set, in nanoseconds. */
export const monotonicNanos = (clock: Clock.Clock): bigint => clock.unsafeCurrentTimeNanos()
