/** Why a connection is not there. */
export interface Loss {
  readonly reason: "refused" | "failed" | "closed" | "auth" | "timeout" | "dropped"
  /** HTTP status of a refused handshake, or the close code. */
  readonly code: number | undefined
  readonly detail: string
  /** When the last message came, in milliseconds of the local clock; 0 when none ever did. */
  readonly aliveAt: number
}

/** Nothing is open: never connected, closed on purpose, or given up (then `loss` says why). */
export interface Initial {
  readonly _tag: "Initial"
  /** Milliseconds of the local clock. */
  readonly since: number
  readonly loss: Loss | undefined
}

/** The handshake, or the wait for the answer to the auth message, is under way. */
export interface Connecting {
  readonly _tag: "Connecting"
  readonly since: number
  /** 1 for the first attempt after a stable time. */
  readonly attempt: number
}

/** Open and, on private connections, authenticated. */
export interface Connected {
  readonly _tag: "Connected"
  readonly since: number
  /** How many times this connection was lost before. */
  readonly reconnects: number
}

/** Closing was asked for and the peer has not confirmed yet. */
export interface Closing {
  readonly _tag: "Closing"
  readonly since: number
}

/** Lost; the next attempt is due at `retryAt`. */
export interface Reconnecting {
  readonly _tag: "Reconnecting"
  readonly since: number
  readonly loss: Loss
  /** The number that the next attempt will have. */
  readonly attempt: number
  /** When the next attempt is due, in milliseconds of the local clock. */
  readonly retryAt: number
}

/**
 * What a connection is doing.
 *
 * `Initial -> Connecting -> Connected`; a loss or a failed attempt goes to `Reconnecting` and, after its wait, to `Connecting`;
 * closing on purpose goes to `Closing` and `Initial`.
 */
export type ConnectionState = Initial | Connecting | Connected | Closing | Reconnecting

/** A connection went from one state to another. */
export interface StateChange {
  /** Which connection, such as `public linear`. */
  readonly connection: string
  readonly url: string
  readonly state: ConnectionState
}
