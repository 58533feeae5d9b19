/**
 * How lost connections reconnect.
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Schedule from "effect/Schedule"
import type { ConnectionError } from "../Errors/Network.js"

/**
 * When a lost connection reconnects.
 *
 * The schedule starts over after a connection that was confirmed: a topic was subscribed, or on an order socket, the authentication
 * succeeded. The connect pace limits how often a connection that is lost again and again is dialed.
 */
export interface Reconnect<in In = ConnectionError> {
  /**
   * Each step is one attempt. Its input is why the connection was lost or could not be opened. When the schedule ends, the connection
   * fails for good, with that error.
   */
  readonly schedule: Schedule.Schedule<unknown, In>
  /** A connection that lasted this long restarts the schedule, even if it was never confirmed. Default 30 s. */
  readonly stableAfter: Duration.DurationInput
}

const firstMillis = 500
const longestMillis = 30_000

/**
 * Exactly 500 ms, then about 1, 2, 4, ... seconds, at most 30. Every wait except the first is randomly shortened by up to a quarter.
 * Starts over after a connection that was confirmed or lasted 30 seconds.
 *
 * A five-minute outage uses about 15 of the 500 connects that the exchange allows.
 */
export const standard: Reconnect<unknown> = {
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
 * Waits 500 ms before every attempt and never gives up.
 *
 * A long outage uses up the exchange's 500 connects per 5 minutes: the connect pace then delays attempts.
 */
export const fixed: Reconnect<unknown> = {
  schedule: Schedule.spaced(firstMillis),
  stableAfter: Duration.seconds(30)
}

/**
 * A custom schedule, which receives why the connection was lost.
 *
 * @example
 * ```ts
 * import { Schedule } from "effect"
 * import type { ConnectionError } from "effect-bybit/Errors"
 * import * as Socket from "effect-bybit/Socket"
 *
 * // Not after a handshake that was answered with a status, such as a 403.
 * export const reconnect = Socket.Reconnect.make(
 *   Schedule.whileInput(Socket.Reconnect.standard.schedule, ({ reason }: ConnectionError) => reason !== "refused")
 * )
 * ```
 */
export const make = (
  schedule: Schedule.Schedule<unknown, ConnectionError>,
  stableAfter: Duration.DurationInput = Duration.seconds(30)
): Reconnect => ({ schedule, stableAfter })

/** Doesn't reconnect: a lost connection fails its streams. */
export const never: Reconnect<unknown> = {
  schedule: Schedule.stop,
  stableAfter: Duration.infinity
}
