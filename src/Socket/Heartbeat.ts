import * as Duration from "effect/Duration"
import * as Schedule from "effect/Schedule"

/**
 * When a connection is asked whether it still lives.
 *
 * @since 0.1.0
 */
export interface Heartbeat {
  /** Each step is one ping. When the schedule ends, no further ping is sent. */
  readonly ping: Schedule.Schedule<unknown>
  /** How long a pong may take. Past it the socket is cut and dialed anew. */
  readonly pongTimeout: Duration.DurationInput
}

/**
 * A ping every 10,000 ms, answered within 1,000 ms.
 *
 * @since 0.1.0
 */
export const standard: Heartbeat = {
  ping: /*#__PURE__*/ Schedule.fixed("10 seconds"),
  pongTimeout: /*#__PURE__*/ Duration.seconds(1)
}

/**
 * A ping at each interval, answered within the timeout.
 *
 * @since 0.1.0
 */
export const every = (interval: Duration.DurationInput, pongTimeout: Duration.DurationInput): Heartbeat => ({
  ping: Schedule.fixed(interval),
  pongTimeout
})

/**
 * No pings: a dead connection is noticed when the operating system does.
 *
 * @since 0.1.0
 */
export const none: Heartbeat = { ping: /*#__PURE__*/ Schedule.stop, pongTimeout: /*#__PURE__*/ Duration.seconds(1) }
