/**
 * How well a connection works, in numbers.
 *
 * @since 0.1.0
 */
import type { ConnectionState } from "./ConnectionState.js"

/** Counts of what a connection has received. */
export interface Received {
  /** Messages of any kind. */
  readonly received: number
  /** When the last message arrived, in milliseconds of the local clock; 0 before the first. */
  readonly lastReceivedAt: number
  /** Messages that belong to topics. */
  readonly pushes: number
  /** Pushes for topics that no longer have a listener. */
  readonly unrouted: number
  /** Messages that are not JSON, or neither a push nor an answer. */
  readonly garbage: number
  /**
   * The age of the last push on arrival, in milliseconds: local clock minus the exchange's time in it; undefined if it has none.
   * Reveals a wrong clock as well as a slow connection.
   */
  readonly ageMillis: number | undefined
}

/** Statistics of a connection. */
export interface Statistics extends Received {
  /** How many times it was lost after it had been connected. */
  readonly reconnects: number
  /** Round trip of the last ping in milliseconds; undefined before the first pong. */
  readonly pingMillis: number | undefined
}

/** The health of a connection, as `Socket.health` emits it. Counts go on after a reconnect, and start over with each `generation`. */
export interface ConnectionHealth extends Statistics {
  /** Which connection, such as `public linear`. One that replaces another has the same name. */
  readonly connection: string
  /** 1, and one more for each connection that replaces another. During a rotation, the old and the new one are both listed. */
  readonly generation: number
  readonly url: string
  readonly state: ConnectionState
  /** The number of topics that are subscribed or being subscribed. */
  readonly topics: number
  /** Topics that stayed silent even after they were resubscribed: their last message may be out of date. */
  readonly staleTopics: ReadonlyArray<string>
  /** How many topics were removed because the exchange refused them: they no longer exist. */
  readonly ceased: number
  /** Messages that didn't match the schema of their topic, and garbage. A message that comes over several connections counts once. */
  readonly undecoded: number
  /** Time since the last message of any kind, pongs included, in milliseconds; undefined before the first. */
  readonly silentMillis: number | undefined
}
