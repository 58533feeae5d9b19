import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Schedule from "effect/Schedule"

/** When a lost connection is dialed anew. */
export interface Reconnect {
  /** Each step is one further attempt. When the schedule ends, the connection fails for good. */
  readonly schedule: Schedule.Schedule<unknown>
  /** A connection that held this long makes the schedule start afresh. */
  readonly stableAfter: Duration.DurationInput
}

const firstMillis = 500
const longestMillis = 30_000

/**
 * 500 ms exactly, then about 1, 2, 4, ... seconds, never more than 30; each but the first is shortened by up to a quarter, at
 * random. Starts afresh after a connection that held for 30 seconds.
 *
 * An outage of five minutes costs some 15 connects of the 500 that the exchange allows.
 */
export const standard: Reconnect = {
  schedule: Schedule.addDelayEffect(Schedule.forever, (attempt) =>
    attempt === 0
      ? Effect.succeed(Duration.millis(firstMillis))
      : Effect.map(Random.next, (random) =>
          Duration.millis(
            Math.round(Math.min(longestMillis, firstMillis * 2 ** Math.min(attempt, 16)) * (1 - random / 4))
          )
        )
  ),
  stableAfter: Duration.seconds(30)
}

/**
 * 500 ms before every attempt, for as long as it takes.
 *
 * A long outage spends the exchange's 500 connects per 5 minutes: the connection layer's pacing then holds attempts back.
 */
export const fixed: Reconnect = {
  schedule: Schedule.spaced(firstMillis),
  stableAfter: Duration.seconds(30)
}

/** A schedule of one's own. */
export const make = (
  schedule: Schedule.Schedule<unknown>,
  stableAfter: Duration.DurationInput = Duration.seconds(30)
): Reconnect => ({ schedule, stableAfter })

/** No second attempt: a lost connection fails its streams. */
export const never: Reconnect = {
  schedule: Schedule.stop,
  stableAfter: Duration.infinity
}
