import * as Duration from "effect/Duration"
import * as Schedule from "effect/Schedule"

/** When a connection is asked whether it still lives. */
export interface Heartbeat {
  /** Each step is one ping. When the schedule ends, no further ping is sent. */
  readonly ping: Schedule.Schedule<unknown>
  /** How long a pong may take. Past it the socket is cut and dialed anew. */
  readonly pongTimeout: Duration.DurationInput
}

/** A ping every 10,000 ms, answered within 1,000 ms. */
export const standard: Heartbeat = {
  ping: Schedule.fixed("10 seconds"),
  pongTimeout: Duration.seconds(1)
}

/** A ping at each interval, answered within the timeout. */
export const every = (interval: Duration.DurationInput, pongTimeout: Duration.DurationInput): Heartbeat => ({
  ping: Schedule.fixed(interval),
  pongTimeout
})

/** No pings: a dead connection is noticed when the operating system does. */
export const none: Heartbeat = { ping: Schedule.stop, pongTimeout: Duration.seconds(1) }
