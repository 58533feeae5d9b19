import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Line } from "./Line.js"

/** How long a new connection may take to confirm all topics before its rotation is given up. */
const timeout = Duration.minutes(1)

/** The channel whose connections are replaced. */
export interface Rotated {
  readonly name: string
  readonly now: () => number
  readonly lines: () => ReadonlyArray<Line>
  /** Opens one more connection, and subscribes it to all topics. */
  readonly add: () => Line
  /** Takes a connection out of service and closes it. */
  readonly remove: (line: Line) => void
  /** Calls a function after each answer of the exchange, and after each connection that failed. */
  readonly whenSettled: (f: () => void) => void
}

/** Opens and subscribes a new connection, then closes the old one. If the new one doesn't confirm every topic, the old one stays. */
const rotate = (channel: Rotated, old: Line): Effect.Effect<void> =>
  Effect.suspend(() => {
    const next = channel.add()
    const isReady = () => next.topics.length > 0 && next.topics.every((topic) => next.isActive(topic))
    const settled = Effect.async<void>((resume) => {
      const look = () => {
        const lines = channel.lines()
        if (isReady() || !lines.includes(next) || !lines.includes(old)) resume(Effect.void)
      }
      channel.whenSettled(look)
      look()
    })
    return Effect.flatMap(Effect.timeoutOption(settled, timeout), () => {
      channel.whenSettled(() => {})
      if (isReady()) {
        channel.remove(old)
        return Effect.logDebug(`${channel.name}: moved to a new connection`)
      }
      channel.remove(next)
      return Effect.zipRight(
        Effect.logWarning(`${channel.name}: a new connection did not confirm all topics; the old one stays`),
        Effect.sleep(timeout)
      )
    })
  })

/** Replaces each connection that has been up for long enough, one after another. */
export const rotations = (channel: Rotated, after: Duration.Duration): Effect.Effect<never> =>
  Effect.suspend(() => {
    const now = channel.now()
    let oldest: Line | undefined
    let age = 0
    for (const line of channel.lines()) {
      const { state } = line.connection
      if (state._tag !== "Connected" || now - state.since < age) continue
      oldest = line
      age = now - state.since
    }
    const waitMillis = Duration.toMillis(after) - age
    return oldest !== undefined && waitMillis <= 0
      ? rotate(channel, oldest)
      : Effect.sleep(Duration.millis(Math.max(1, waitMillis)))
  }).pipe(Effect.forever)
