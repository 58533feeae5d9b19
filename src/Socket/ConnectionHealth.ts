import type { ConnectionState } from "./ConnectionState.js"

/** What a connection has received. */
export interface Received {
  /** Messages of any kind. */
  readonly received: number
  /** When the last one came, in milliseconds of the local clock; 0 before the first. */
  readonly lastReceivedAt: number
  /** Messages of topics. */
  readonly pushes: number
  /** Pushes of topics that no longer have a listener. */
  readonly unrouted: number
  /** Messages that are not JSON, or neither a push nor an answer. */
  readonly garbage: number
  /**
   * How old the last push was when it came, in milliseconds: local clock minus the exchange's time in it. Shows a wrong clock
   * as well as a connection that lags.
   */
  readonly ageMillis: number | undefined
}

/** What a connection has seen. */
export interface Statistics extends Received {
  readonly reconnects: number
  /** Round trip of the last ping in milliseconds. */
  readonly pingMillis: number | undefined
}

/** How a connection is doing. */
export interface ConnectionHealth extends Statistics {
  /** Which connection, such as `public linear`. */
  readonly connection: string
  readonly url: string
  readonly state: ConnectionState
  /** How many topics it has, subscribed or about to be. */
  readonly topics: number
  /** Topics that stayed silent even after they were subscribed again: their last message may be out of date. */
  readonly staleTopics: ReadonlyArray<string>
  /** How long nothing has come, pongs included, in milliseconds; undefined before the first message. */
  readonly silentMillis: number | undefined
}
