/** The pauses before something is tried, or said, again. All start with the first, double up to the longest, and have no end. */
import * as Duration from "effect/Duration"
import * as Schedule from "effect/Schedule"

/** The pause that follows another one, in milliseconds. */
export const doubled = (millis: number, longest: number): number => Math.min(longest, 2 * millis)

/** Pauses in milliseconds. `Schedule.union` would do the same, with more code. */
export const doubling = (first: number, longest: number): Schedule.Schedule<number> =>
  Schedule.addDelay(Schedule.forever, (count) => Duration.millis(Math.min(longest, first * 2 ** count)))
