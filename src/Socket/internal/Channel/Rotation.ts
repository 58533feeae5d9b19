/** Replaces a channel's connections, one at a time, before the exchange cuts them. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { passed } from "../../../Runtime/Overdue.js"
import type { Fork } from "../Connection/Fork.js"
import type { Line } from "./Line.js"
import type { Lines } from "./Lines.js"

/** How long a new connection may take to confirm all topics, or to be refused those that don't exist, before its rotation is given up. */
const timeout = Duration.minutes(1)

/** The channel whose connections are replaced. */
export interface Rotated {
  readonly name: string
  /** Milliseconds of a clock that only moves forward. */
  readonly now: () => number
  readonly lines: Lines
  /** Whether a line has delivered everything that the others don't deliver. */
  readonly isDrained: (old: Line) => boolean
  /** A line is left that may not have delivered everything. */
  readonly left: (old: Line) => void
  /** Calls a function after each answer of the exchange, and after each connection that was lost or failed. */
  readonly onProgress: (f: () => void) => void
}

/**
 * Opens and subscribes a new connection, waits for what the old one still has, then closes that. If the new one doesn't confirm every
 * topic, the old one stays.
 */
const rotate = (channel: Rotated, old: Line): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { lines } = channel
    const next = lines.addNext(old)
    const isDrained = () => old.connection.state._tag !== "Connected" || channel.isDrained(old)
    const isReady = () =>
      next.topics.length > 0 && next.topics.every((topic) => next.isActive(topic) || next.isRefused(topic))
    const progressed = Effect.async<void>((resume) => {
      const resumeIfDone = () => {
        if ((isReady() && isDrained()) || !lines.has(next) || !lines.has(old)) resume(Effect.void)
      }
      channel.onProgress(resumeIfDone)
      resumeIfDone()
    })
    return Effect.flatMap(Effect.raceFirst(progressed, passed(timeout)), () => {
      channel.onProgress(() => {})
      if (isReady()) {
        if (!isDrained()) channel.left(old)
        lines.remove(old)
        return Effect.logDebug(`${channel.name}: moved to a new connection`)
      }
      // The new one is all there is.
      if (!lines.has(old)) return Effect.void
      lines.remove(next)
      return Effect.zipRight(
        Effect.logWarning(`${channel.name}: a new connection did not confirm all topics; the old one stays`),
        Effect.sleep(timeout)
      )
    })
  })

/** The connection that has been up for longest, if that is long enough to replace it. */
const dueLine = (lines: ReadonlyArray<Line>, afterMillis: number, now: number): Line | undefined => {
  let due: Line | undefined
  let since = now - afterMillis
  for (const line of lines) {
    if (line.connection.state._tag !== "Connected" || line.upAt > since) continue
    due = line
    since = line.upAt
  }
  return due
}

/** Replaces the connections of a channel, one after another, each when it has been up for long enough. */
export class Rotation {
  readonly #channel: Rotated
  readonly #afterMillis: number
  #running: Fiber.RuntimeFiber<unknown> | undefined

  constructor(channel: Rotated, after: Duration.Duration) {
    this.#channel = channel
    this.#afterMillis = Duration.toMillis(after)
  }

  /** Starts replacing a connection that is due. */
  check(fork: Fork): void {
    if (this.#running !== undefined || !Number.isFinite(this.#afterMillis)) return
    const due = dueLine(this.#channel.lines.all, this.#afterMillis, this.#channel.now())
    if (due === undefined) return
    const running = fork(rotate(this.#channel, due))
    this.#running = running
    running.addObserver(() => {
      this.#running = undefined
    })
  }

  /** Stops replacing. */
  readonly stop: Effect.Effect<void> = Effect.suspend(() =>
    this.#running === undefined ? Effect.void : Fiber.interrupt(this.#running)
  )
}
