import * as Clock from "effect/Clock"
import * as Context from "effect/Context"

/** The default clock, for which the platform's clocks and timers are used directly. */
export const platformClock = Context.get(Context.empty(), Clock.Clock)
