/**
 * The states and events of one connection.
 *
 * `ConnectionTransition.ts` decides the next state and the actions for an event, {@link waitsOf} what a state waits for.
 * `Connection.ts` performs the actions and waits.
 *
 * ```
 * Idle -> Pacing -> SigningAddress -> Opening -> SigningAuth -> Authenticating -> Connected
 *           ^                                        ^               v               |
 *           |                                        +------- MeasuringClock         |
 *        Waiting <- Planning <------------- any loss or failed attempt --------------+
 * ```
 *
 * Only sockets with a signed URL pass through `SigningAddress`, and only those that send an auth message pass through `SigningAuth`
 * to `MeasuringClock`. A deliberate close leads to `Ended`, through `Closing` if a socket is open; a refusal, a final failure, an
 * exhausted schedule or a defect leads directly to `Ended`.
 */

import type { ServerText } from "../../../Errors/internal/ServerText.js"
import type { ConnectionError, CredentialsError } from "../../../Errors/Network.js"
import type { ConnectionState, Loss } from "../../ConnectionState.js"
import type { AuthReply } from "../../Control.js"
import type { Heard } from "./Receiver.js"

/** What stays the same for the life of a connection. */
export interface Settings {
  readonly name: string
  readonly url: string
  /** How the connection authenticates: with a message, with a signature in its URL, or not at all. */
  readonly auth: "message" | "address" | "none"
  /** Whether authentication that an exchange refuses because it is busy is tried again. Otherwise, it has failed. */
  readonly retriesBusyAuth: boolean
  /** A connection that lasted this long restarts the reconnect schedule, even if it was never confirmed. */
  readonly stableMillis: number
  readonly pongTimeoutMillis: number
}

export type State =
  /** `start` has not been called yet. */
  | { readonly _tag: "Idle" }
  /** Waiting until the pacer allows one more connect. */
  | { readonly _tag: "Pacing" }
  /** Signing the query of the URL. */
  | { readonly _tag: "SigningAddress" }
  /** The handshake is in progress. */
  | { readonly _tag: "Opening" }
  /** Signing the auth message; `isRepeat` after the clock was remeasured. */
  | { readonly _tag: "SigningAuth"; readonly isRepeat: boolean }
  /**
   * The auth message is sent. It expires at `expires` by the exchange's clock, and was signed while the wall clock was `wallAhead` of
   * the monotonic one.
   */
  | {
      readonly _tag: "Authenticating"
      readonly isRepeat: boolean
      readonly expires: number
      readonly wallAhead: number
    }
  /**
   * The exchange rejected the auth message, because of our clock or without a reason. The clock is being remeasured: without a
   * reason, only a message that had expired at `refusedAt`, of the monotonic clock, is repeated. `isRepeat` if it was already: then
   * only another connection can help.
   */
  | {
      readonly _tag: "MeasuringClock"
      readonly refused: AuthReply
      readonly refusedAt: number
      readonly expires: number
      readonly wallAhead: number
      readonly isRepeat: boolean
    }
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

/** What is known of the exchange's clock. */
export interface MeasuredClock {
  /** How far it is ahead of ours; undefined if the measurement failed. */
  readonly offsetMillis: number | undefined
  /** Whether it was measured before it was asked for. */
  readonly isOld?: boolean
}

export type Event =
  | { readonly _tag: "Started" }
  | { readonly _tag: "ConnectAllowed" }
  | { readonly _tag: "AddressSigned"; readonly query: string }
  | { readonly _tag: "SigningFailed"; readonly error: CredentialsError }
  | { readonly _tag: "SocketOpened" }
  | { readonly _tag: "SocketRefused"; readonly status: number; readonly body: ServerText }
  /** `isFinal`: another attempt is pointless. */
  | { readonly _tag: "SocketFailed"; readonly cause: Error; readonly isFinal?: boolean | undefined }
  | { readonly _tag: "SocketClosed"; readonly code: number; readonly reason: ServerText }
  | { readonly _tag: "HandshakeTimedOut" }
  | { readonly _tag: "AuthSigned"; readonly message: string; readonly expires: number }
  | { readonly _tag: "AuthReplied"; readonly reply: AuthReply }
  | { readonly _tag: "AuthTimedOut" }
  | ({ readonly _tag: "ClockMeasured" } & MeasuredClock)
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

/** What a state waits for. Each wait causes one event; a state that doesn't list it cancels it. */
export type Wait =
  | { readonly _tag: "Pace" }
  | { readonly _tag: "SignAddress" }
  | { readonly _tag: "Handshake" }
  | { readonly _tag: "SignAuth" }
  | { readonly _tag: "AuthReply" }
  | { readonly _tag: "MeasureClock" }
  | { readonly _tag: "NextPing" }
  | { readonly _tag: "Pong" }
  /** `isFresh` restarts the reconnect schedule. */
  | { readonly _tag: "Plan"; readonly error: ConnectionError; readonly isFresh: boolean }
  | { readonly _tag: "Retry"; readonly at: number }
  | { readonly _tag: "Close" }

export const waitsOf = (state: State): ReadonlyArray<Wait> => {
  switch (state._tag) {
    case "Idle":
    case "Ended":
      return []
    case "Pacing":
      return [{ _tag: "Pace" }]
    case "SigningAddress":
      return [{ _tag: "SignAddress" }]
    case "Opening":
      return [{ _tag: "Handshake" }]
    case "SigningAuth":
      return [{ _tag: "SignAuth" }]
    case "Authenticating":
      return [{ _tag: "AuthReply" }]
    case "MeasuringClock":
      return [{ _tag: "MeasureClock" }]
    case "Connected": {
      const heartbeat: Wait = { _tag: state.isAwaitingPong ? "Pong" : "NextPing" }
      return state.expired === undefined ? [heartbeat] : [heartbeat, { _tag: "MeasureClock" }]
    }
    case "Planning":
      return [{ _tag: "Plan", error: state.error, isFresh: state.isFresh }]
    case "Waiting":
      return [{ _tag: "Retry", at: state.retryAt }]
    case "Closing":
      return [{ _tag: "Close" }]
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
  readonly heard: Heard
}

export interface Step {
  readonly machine: Machine
  readonly actions: ReadonlyArray<Action>
}
