/** Which of a channel's connections is replaced, and when, before the exchange cuts it. */
import { verdictOn } from "../Connection/Seat.js"
import type { Line } from "./Line.js"
import type { Lines } from "./Lines.js"

/**
 * How long a new connection may take to confirm all topics, or to be refused those that don't exist, before its rotation is given up, and
 * how long none begins after that.
 */
export const timeout = "1 minute"

/** The rotation of a channel's connections, one at a time. */
export type Rotation =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Replacing"; readonly old: Line; readonly next: Line }
  /** After a new connection that didn't get all topics. */
  | { readonly _tag: "Pausing" }

export const idle: Rotation = { _tag: "Idle" }

/** The connection that has been up for longest, if that is long enough to replace it. */
export const dueLine = (lines: ReadonlyArray<Line>, afterMillis: number, now: number): Line | undefined => {
  let due: Line | undefined
  let since = now - afterMillis
  for (const line of lines) {
    if (line.connection.state._tag !== "Connected" || line.upAt > since) continue
    due = line
    since = line.upAt
  }
  return due
}

/** What has become of a rotation. */
export interface Step {
  readonly rotation: Rotation
  /** The line that is to leave. */
  readonly leaving?: Line
  /** Whether it may have had something that no other line delivers. */
  readonly isGap?: boolean
}

/**
 * Ends a rotation once the new line has every topic, but for those that it is refused, and the old one nothing left, or if it takes too
 * long.
 */
export const settled = (rotation: Rotation, lines: Lines, isOverdue: boolean): Step => {
  if (rotation._tag !== "Replacing") return { rotation }
  const { next, old } = rotation
  const isReady = next.topics.length > 0 && next.topics.every((topic) => next.isActive(topic) || next.isRefused(topic))
  const isDrained = isReady && (old.connection.state._tag !== "Connected" || lines.undelivered(old).length === 0)
  switch (verdictOn(lines.seatOf(old), old, { isReady, isDrained, isOverdue })) {
    case "goesOn":
      return { rotation }
    case "nextServes":
      return { rotation: idle, leaving: old, isGap: isReady && !isDrained }
    case "oldStays":
      return { rotation: { _tag: "Pausing" }, leaving: next }
  }
}
