/**
 * The states and events of one connection.
 *
 * `ConnectionTransition.ts` decides the next state and the actions for an event, {@link waitsOf} what a state waits for.
 * `Connection.ts` performs the actions and waits.
 *
 * ```
 * Idle -> Pacing -> (SigningAddress) -> Opening -> (SigningAuth -> Authenticating) -> Connected
 *           ^                                                                           |
 *        Waiting <- Planning <---------------- any loss or failed attempt --------------+
 * ```
 *
 * The states in parentheses are those of a login: see `LoginStates.ts`. A deliberate close leads to `Ended`, through `Closing` if a
 * socket is open; a refusal, a final failure, an exhausted schedule or a defect leads directly to `Ended`.
 */

import type { ServerText } from "../../../Errors/internal/ServerText.js"
import type { ConnectionError, CredentialsError } from "../../../Errors/Network.js"
import type { ConnectionState, Loss } from "../../ConnectionState.js"
import type { AuthReply } from "../../Control.js"
import type { LoginEvent, LoginState } from "./LoginStates.js"
import type { LastSigns } from "./Receiver.js"

/** What stays the same for the life of a connection. */
export interface Settings {
  readonly name: string
  readonly url: string
  /** A connection that lasted this long restarts the reconnect schedule, even if it was never confirmed. */
  readonly stableMillis: number
  readonly pongTimeoutMillis: number
}

export type State =
  | LoginState
  /** `start` has not been called yet. */
  | { readonly _tag: "Idle" }
  /** Waiting until the pacer allows one more connect. */
  | { readonly _tag: "Pacing" }
  /** The handshake is in progress. */
  | { readonly _tag: "Opening" }
  /**
   * `isConfirmed` once the exchange has confirmed what the connection is for. `expired` is the refusal of a signed URL because of our
   * clock, which is remeasured before reconnecting.
   */
  | {
      readonly _tag: "Connected"
      readonly since: number
      readonly isConfirmed: boolean
      readonly isAwaitingPong: boolean
      readonly expired: AuthReply | undefined
    }
  /** Lost: the reconnect schedule decides whether and when to try again. If not, the connection fails with `error`. */
  | { readonly _tag: "Planning"; readonly loss: Loss; readonly error: ConnectionError; readonly isFresh: boolean }
  /** Lost: the next attempt is due at `retryAt`. */
  | { readonly _tag: "Waiting"; readonly retryAt: number }
  /** Closing on purpose: the peer has not confirmed yet. */
  | { readonly _tag: "Closing" }
  /** Closed on purpose, or failed for good. */
  | { readonly _tag: "Ended" }

export type StateOf<Tag extends State["_tag"]> = Extract<State, { readonly _tag: Tag }>

export type Event =
  | LoginEvent
  | { readonly _tag: "Started" }
  | { readonly _tag: "ConnectAllowed" }
  | { readonly _tag: "SocketOpened" }
  | { readonly _tag: "SocketRefused"; readonly status: number; readonly body: ServerText }
  /** `isFinal`: another attempt is pointless. */
  | { readonly _tag: "SocketFailed"; readonly cause: Error; readonly isFinal?: boolean | undefined }
  | { readonly _tag: "SocketClosed"; readonly code: number; readonly reason: ServerText }
  | { readonly _tag: "HandshakeTimedOut" }
  | { readonly _tag: "Confirmed" }
  | { readonly _tag: "PingDue" }
  | { readonly _tag: "PongReceived" }
  | { readonly _tag: "PongTimedOut" }
  | { readonly _tag: "RetryPlanned"; readonly retryAt: number }
  | { readonly _tag: "RetriesExhausted" }
  | { readonly _tag: "RetryDue" }
  | { readonly _tag: "DropRequested"; readonly detail: string }
  | { readonly _tag: "CloseRequested" }
  | { readonly _tag: "CloseTimedOut" }
  /** A wait ended with a defect. */
  | { readonly _tag: "Stopped"; readonly detail: string }

export type Action =
  | { readonly _tag: "Dial"; readonly query: string }
  | { readonly _tag: "SendAuth"; readonly message: string }
  | { readonly _tag: "SendPing" }
  /** Starts the closing handshake. */
  | { readonly _tag: "CloseSocket" }
  /** Cuts the socket and discards it. */
  | { readonly _tag: "DropSocket" }
  | { readonly _tag: "Publish"; readonly state: ConnectionState }
  | { readonly _tag: "ReportUp" }
  | { readonly _tag: "ReportDown"; readonly loss: Loss }
  | { readonly _tag: "Warn"; readonly message: string }
  /** Tells whoever started the connection that it has failed for good. */
  | { readonly _tag: "Fail"; readonly error: ConnectionError | CredentialsError }

/** What a state waits for, besides a login. Each wait causes one event; a state that doesn't list it cancels it. */
export type Wait =
  | { readonly _tag: "Pace" }
  | { readonly _tag: "Handshake" }
  | { readonly _tag: "NextPing" }
  | { readonly _tag: "Pong" }
  /** `isFresh` restarts the reconnect schedule. */
  | { readonly _tag: "Plan"; readonly error: ConnectionError; readonly isFresh: boolean }
  | { readonly _tag: "Retry"; readonly at: number }
  | { readonly _tag: "Close" }

export const waitsOf = (state: State): ReadonlyArray<Wait> => {
  switch (state._tag) {
    case "Pacing":
      return [{ _tag: "Pace" }]
    case "Opening":
      return [{ _tag: "Handshake" }]
    case "Connected":
      return [{ _tag: state.isAwaitingPong ? "Pong" : "NextPing" }]
    case "Planning":
      return [{ _tag: "Plan", error: state.error, isFresh: state.isFresh }]
    case "Waiting":
      return [{ _tag: "Retry", at: state.retryAt }]
    case "Closing":
      return [{ _tag: "Close" }]
    default:
      return []
  }
}

/** The state and what is remembered across states. */
export interface Machine {
  readonly state: State
  /** The number of the current or next attempt. Restarts after a connection that was confirmed or stable. */
  readonly attempt: number
  /** How many times the connection was lost after it was up. */
  readonly reconnects: number
  /** A signed URL was refused because of our clock since the last stable connection. A second refusal is final. */
  readonly hasExpired: boolean
}

export const initial: Machine = { state: { _tag: "Idle" }, attempt: 1, reconnects: 0, hasExpired: false }

/** The time at which an event is handled, in milliseconds. */
export interface Moment {
  /** By the local clock, which may be set at any time. */
  readonly now: number
  /** By a clock that is never set. */
  readonly monotonic: number
  readonly lastSigns: LastSigns
}

export interface Step {
  readonly machine: Machine
  readonly actions: ReadonlyArray<Action>
}
