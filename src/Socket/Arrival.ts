/**
 * What is known of a message's arrival.
 *
 * @since 0.1.0
 */

/**
 * When and how a message arrived. One object is reused for all messages of a connection: read it during the call, and don't keep
 * it.
 */
export interface Arrival {
  /** Milliseconds of the local clock. */
  readonly receivedAt: number
  /** Milliseconds of a clock that is never set, for measuring durations. Read while the message is handled. */
  readonly monotonicMillis: number
  /** The time that the exchange told last on the connection, as in `Loss`: usually in this message. */
  readonly exchangeTime: number | undefined
  /** The length of the message's JSON in characters. */
  readonly size: number
  /** The name of the connection, as in `Socket.states`. */
  readonly connection: string
}
