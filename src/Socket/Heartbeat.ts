/**
 * How connections are checked with pings.
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"
import * as Schedule from "effect/Schedule"

/** How a connection is checked with pings. */
export interface Heartbeat {
  /** Each step is one ping. When the schedule ends, no more pings are sent. Starts over with each connection. Default: every 10 s. */
  readonly ping: Schedule.Schedule<unknown>
  /** How long a pong may take. When it times out, the socket is cut and reconnects. Default 1 s. */
  readonly pongTimeout: Duration.DurationInput
  /**
   * What answers a ping: its pong, or any frame received after it. On a busy connection, a pong can wait behind other messages.
   * Default `pong`.
   */
  readonly answeredBy?: "pong" | "anyFrame" | undefined
}

/** A ping every 10,000 ms, with a pong due within 1,000 ms. */
export const standard: Heartbeat = {
  ping: Schedule.fixed("10 seconds"),
  pongTimeout: Duration.seconds(1)
}

/** A ping at each interval, with a pong due within the timeout. */
export const every = (interval: Duration.DurationInput, pongTimeout: Duration.DurationInput): Heartbeat => ({
  ping: Schedule.fixed(interval),
  pongTimeout
})

/** The same pings, answered by their pong or by any frame received after them. */
export const answeredBy = (heartbeat: Heartbeat, answer: "pong" | "anyFrame"): Heartbeat => ({
  ...heartbeat,
  answeredBy: answer
})

/** No pings: a dead connection is noticed only when the operating system reports it. */
export const none: Heartbeat = { ping: Schedule.stop, pongTimeout: Duration.seconds(1) }
