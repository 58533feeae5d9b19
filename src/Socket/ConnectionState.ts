/**
 * The states of a connection.
 *
 * @since 0.1.0
 */

/** Why a connection was lost or could not be opened. */
export interface Loss {
  /**
   * - `refused`: the handshake was answered with an HTTP status other than 101.
   * - `failed`: the socket could not be opened, or broke.
   * - `closed`: the other side closed it.
   * - `auth`: the key was refused, or nothing could be signed with it; final.
   * - `timeout`: there was no handshake, auth reply, pong or snapshot in time.
   * - `dropped`: the library cut it, for example because no topic was pushed anymore.
   */
  readonly reason: "refused" | "failed" | "closed" | "auth" | "timeout" | "dropped"
  /** The HTTP status of a refused handshake, or the close code. */
  readonly code: number | undefined
  /** In words; may be empty. */
  readonly detail: string
  /**
   * When the last message arrived, in milliseconds of the local clock; 0 if none did. If the clock has been set since, the time that it
   * showed then or would have shown if it had been right, whichever is earlier.
   */
  readonly aliveAt: number
  /**
   * The time that the exchange told last on this connection, in milliseconds of its own clock; undefined if it told none, or one
   * more than three days from the local time. Pushes have it, and the pongs of private channels.
   */
  readonly exchangeTime: number | undefined
}

/** Nothing is open: never connected, closed on purpose, or failed for good, in which case `loss` is the reason. */
export interface Initial {
  readonly _tag: "Initial"
  /** Milliseconds of the local clock. */
  readonly since: number
  readonly loss: Loss | undefined
}

/** The handshake or the authentication is in progress. */
export interface Connecting {
  readonly _tag: "Connecting"
  /** Milliseconds of the local clock. */
  readonly since: number
  /** 1 for the first attempt, and for the first one after a stable connection. */
  readonly attempt: number
}

/** Open and, on private connections, authenticated. */
export interface Connected {
  readonly _tag: "Connected"
  /** Milliseconds of the local clock. */
  readonly since: number
  /** How many times this connection has been lost. */
  readonly reconnects: number
}

/** Closing on purpose, or because the key was refused: the peer has not confirmed yet. */
export interface Closing {
  readonly _tag: "Closing"
  /** Milliseconds of the local clock. */
  readonly since: number
}

/** Lost; the next attempt is due at `retryAt`. */
export interface Reconnecting {
  readonly _tag: "Reconnecting"
  /** Milliseconds of the local clock. */
  readonly since: number
  /** Of the last attempt. */
  readonly loss: Loss
  /** The number of the next attempt. */
  readonly attempt: number
  /** When the next attempt is due, in milliseconds of the local clock. */
  readonly retryAt: number
}

/**
 * The state of a connection.
 *
 * `Initial -> Connecting -> Connected`. After a loss or a failed attempt: `Reconnecting`, a wait, `Connecting`. After a deliberate
 * close, or if the key is refused: `Closing`, `Initial`.
 */
export type ConnectionState = Initial | Connecting | Connected | Closing | Reconnecting

/** A change of a connection's state. */
export interface StateChange {
  /**
   * Which connection, such as `public linear`. One that replaces another has the same name: during a rotation, the states are those
   * of the old connection until the new one takes over.
   */
  readonly connection: string
  readonly url: string
  readonly state: ConnectionState
}
