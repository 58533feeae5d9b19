/** The seam between the pipeline of calls and what carries them: HTTP or the trade socket. */
import type * as Effect from "effect/Effect"
import type { Server } from "../Telemetry.js"
import type { TransportError } from "../Transport.js"
import type { Sender } from "./Deadline.js"
import type { Start } from "./DirectSend.js"
import type { Failure, PendingCall } from "./PendingCall.js"
import type { Screen } from "./Screen.js"

/** An answer as it arrives. */
export interface Arrival {
  readonly status: number
  readonly statusText: string
  /** Their names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Text, or what has been parsed already, in the form of a REST answer. */
  readonly body: unknown
}

/** What a wire has to know of the attempt that it carries. */
export interface Attempt {
  /** Why it must no longer be sent, or `undefined`. */
  readonly revoked: () => Error | undefined
  /** To be called with an answer that arrives after it was aborted. */
  readonly late: (arrival: Arrival) => void
}

/** An attempt that is signed. */
export interface Signed<out Request> {
  /** How it is shown in errors and logs. */
  readonly screen: () => Screen
  readonly request: (attempt: Attempt) => Request
}

/**
 * What carries calls to the exchange: HTTP, or the trade socket. What must hold for every call is in the pipeline; a wire finds a
 * connection, signs and sends.
 */
export interface Wire<Request> {
  readonly server: Server
  /** Why it carries no API keys, or `undefined`. */
  readonly unsafe: string | undefined
  /** After how many milliseconds it gives up an answer, unless `Settings.RequestTimeout` is shorter. */
  readonly timeoutMillis: number
  /** Waits for a connection, before a call takes its place in the limit and after it. */
  readonly open: ((call: PendingCall) => Effect.Effect<void, Failure>) | undefined
  /** Whether it signs each attempt with the key of the moment. Otherwise, its connections authenticate. */
  readonly usesKey: boolean
  /** Signs an attempt. If nothing has to be waited for, the result is an Either. */
  readonly sign: (call: PendingCall) => Effect.Effect<Signed<Request>, Failure>
  readonly sender: Sender<Request, Arrival, TransportError> | Start<Request, Arrival, TransportError>
}
