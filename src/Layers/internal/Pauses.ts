import * as Duration from "effect/Duration"
import * as Schedule from "effect/Schedule"

/** Pauses that double, from the first up to the longest, in milliseconds. Without end. `Schedule.union` would do the same, with more code. */
export const doubling = (first: number, longest: number): Schedule.Schedule<number> =>
  Schedule.addDelay(Schedule.forever, (count) => Duration.millis(Math.min(longest, first * 2 ** count)))
