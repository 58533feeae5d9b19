/** The type of what merges one topic's pushes of several connections. */
import type { Arrival } from "../../Arrival.js"

/** Something that delivers pushes: compared by identity. */
export type Origin = object

/** Delivers a push to all listeners of its topic. False if one of them can't read it. */
export type Deliver = (json: unknown, raw: string, arrival: Arrival) => boolean

/**
 * Merges the pushes of one topic that arrive over several connections: each is delivered once, and what one connection lost, another
 * fills in.
 */
export interface Merge {
  /** Where merged pushes go. */
  deliver: Deliver
  readonly receive: (origin: Origin, json: unknown, raw: string, arrival: Arrival) => void
  /** A connection has stopped sending the topic, and is about to start anew. */
  readonly unsubscribed?: (origin: Origin) => void
  /** A connection was lost or left. `isLast` if no other one has the topic. */
  readonly lost?: (origin: Origin, isLast: boolean) => void
  /** The next snapshot is delivered, even if it isn't new: somebody asked for it. */
  readonly expectSnapshot?: () => void
  /** The topic was resubscribed, and its listeners know it. */
  readonly renewed?: () => void
  /** Whether it holds pushes back, so that it can't end now. By default, it never does. */
  readonly isHolding?: () => boolean
  /** Calls a function after each of the last pushes that it holds back now. */
  readonly afterHeld?: (f: () => void) => void
  /** Nobody listens anymore, or only one connection is left. */
  readonly end?: () => void
}

/** The parts of a merge. */
export interface Options {
  readonly deliver: Deliver
  /** Connections whose pushes were delivered before there was a merge. */
  readonly delivering?: ReadonlyArray<Origin>
  /** Calls a function after this many milliseconds. */
  readonly after: (millis: number, f: () => void) => void
  /** Asks for a new snapshot: a push was lost on every connection. */
  readonly renew: () => void
  /** A connection must send its snapshot again: without it, nothing can be delivered. */
  readonly requestSnapshot: (origin: Origin) => void
}

/** Makes the merge of a topic. */
export type MakeMerge = (options: Options, topic: string) => Merge

/** A push of any topic. */
export interface Push {
  readonly type?: unknown
  readonly cs?: unknown
  readonly ts?: unknown
  readonly data?: unknown
}

/** A field of a value that may be an object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
