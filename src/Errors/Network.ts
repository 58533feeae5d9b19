/**
 * Errors of calls and sockets other than refusals by the exchange.
 *
 * @since 0.1.0
 */

import type * as Redacted from "effect/Redacted"
import { noteOf } from "./internal/Note.js"
import { printable } from "./internal/Printable.js"
import { withoutUser } from "./internal/UserInfo.js"
import { callError, notExecutedError } from "./internal/Vouched.js"
import type { Outcome } from "./Outcome.js"
import type { SocketRefusal } from "./Socket.js"

/** Not every object can be converted to a string, and an error from another realm is not an `Error` here. */
const describe = (cause: unknown): string => {
  if (typeof cause !== "object" || cause === null) return printable(String(cause))
  return "message" in cause && typeof cause.message === "string" ? printable(cause.message) : "an object"
}

/**
 * There was no complete HTTP response: the connection was refused or reset, the host was unreachable, or the answer was
 * cut off.
 *
 * `cause` is the raw error. `sent` is false only if the transport is certain that no byte of the request was written.
 */
export class RequestFailed extends callError("RequestFailed")<{
  readonly endpoint: string
  readonly cause: unknown
  readonly sent: boolean
  readonly outcome: Outcome
}> {
  override get message(): string {
    return `${this.endpoint} ${this.sent ? "got no response" : "was not sent"}: ${describe(this.cause)}`
  }
}

/**
 * A write was not sent because too much time had passed since its call.
 *
 * It is the `cause` of a `RequestFailed` that was not sent. See `Settings.MaxWriteAge`.
 */
export class WriteTooOld extends notExecutedError("WriteTooOld")<{
  /** The time since the call in milliseconds: by the wall clock or by the monotonic clock, whichever is longer. */
  readonly ageMillis: number
  readonly maxAgeMillis: number
}> {
  override get message(): string {
    return `The call is ${this.ageMillis} ms old and had to be sent within ${this.maxAgeMillis} ms`
  }
}

/**
 * The HTTP status was not 200. 201 and 204 are errors too.
 *
 * `code` is the status and `message` the status text. `body` and `headers` are those of the response, with lower-case
 * header names. If the answer may contain a secret, `body` has only its names, numbers and IDs, and `unmasked` has all of it.
 */
export class HttpStatusError extends callError("HttpStatusError")<{
  readonly endpoint: string
  readonly code: number
  readonly message: string
  readonly body: string
  /** The whole body, if the answer may contain a secret. */
  readonly unmasked?: Redacted.Redacted<string> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly outcome: Outcome
}> {}

/** No answer arrived in time: the exchange may or may not have acted. */
export class RequestTimeout extends callError("RequestTimeout")<{
  readonly endpoint: string
  readonly afterMillis: number
  readonly outcome: Outcome
}> {
  override get message(): string {
    return `No answer to ${this.endpoint} after ${this.afterMillis} ms`
  }
}

/**
 * The answer does not match the endpoint's schema, or is not JSON.
 *
 * `path` is the path of the first mismatch. `body` is the whole parsed body (or its text) with secrets masked, so a
 * program can still read order IDs from it. Unless the call was a read, `outcome` is `executed` if the code reported
 * success, and `unknown` if even the code could not be read.
 */
export class DecodeError extends callError("DecodeError")<{
  readonly endpoint: string
  readonly path: string
  readonly issue: string
  readonly body: unknown
  /** The whole body, if the answer may contain a secret. */
  readonly unmasked?: Redacted.Redacted<unknown> | undefined
  readonly outcome: Outcome
}> {
  override get message(): string {
    return `${this.endpoint} returned an unexpected shape${this.path === "" ? "" : ` at ${this.path}`}: ${this.issue}`
  }
}

/** The parameters are invalid. Nothing was sent. */
export class ParameterError extends notExecutedError("ParameterError")<{
  readonly endpoint: string
  readonly parameter: string
  readonly message: string
}> {}

/** The key, secret or private key is missing or unusable, or could not be read: `cause` is then why. */
export class CredentialsError extends notExecutedError("CredentialsError")<{
  readonly message: string
  readonly cause?: unknown
  /**
   * What is missing, empty or unusable: environment variables if the keys were read from there, as by `Credentials.layerConfig`,
   * otherwise options, such as `secret`. Of a missing HMAC secret and RSA private key, one is enough.
   */
  readonly variables?: ReadonlyArray<string> | undefined
}> {
  /** Names the `variables`. */
  override get cause(): unknown {
    const { variables = [] } = this
    return variables.length === 0 ? undefined : noteOf(`missing, empty or unusable: ${variables.join(", ")}`)
  }
}

/** Both an HMAC secret and an RSA private key are given for one API key, which has only one of them. Nothing was sent. */
export class CredentialsConflictError extends notExecutedError("CredentialsConflictError")<{
  /** The environment variables or options of the two. Unset one of them. */
  readonly variables: ReadonlyArray<string>
}> {
  override get message(): string {
    return "Both an HMAC secret and an RSA private key are set, but an API key has only one of them"
  }

  /** Names the `variables`. */
  override get cause(): unknown {
    return this.variables.length === 0 ? undefined : noteOf(`unset one of ${this.variables.join(", ")}`)
  }
}

/**
 * The call was not sent because of its rate limit: it would have waited too long or beyond its maximum age, the queue is full, the
 * exchange has banned this IP address, the store of the shared rate limits did not respond, or a batch is larger than its limit.
 */
export class RateLimitQueueFull extends notExecutedError("RateLimitQueueFull")<{
  readonly endpoint: string
  /** How long the call would have waited, in milliseconds. For `unavailable`, how long there was no response. */
  readonly waitMillis: number
  readonly reason: "wait" | "length" | "banned" | "unavailable" | "batch"
  /** The maximum number of orders in one batch, if the reason is `batch`. */
  readonly maxOrders?: number
  /** Why there was no response, if the reason is `unavailable`: what Redis or its client said last. */
  readonly detail?: string
}> {
  override get message(): string {
    if (this.reason === "batch")
      return `${this.endpoint} was not sent: at most ${this.maxOrders} orders fit in one batch`
    const why = {
      wait: "it would have waited too long",
      length: "the queue is full",
      banned: "the host has banned this IP address",
      unavailable: `the shared rate limits did not respond${this.detail === undefined ? "" : `: ${this.detail}`}`
    }
    return `${this.endpoint} was not sent: ${why[this.reason]} (${this.waitMillis} ms)`
  }
}

/** The fields of a {@link ConnectionError}. */
export interface ConnectionErrorFields {
  /** Without user and password. */
  readonly url: string
  readonly reason: "refused" | "failed" | "closed" | "auth" | "timeout" | "notConnected"
  /** The HTTP status of a refused handshake, or the close code. */
  readonly code?: number
  readonly detail: string
  /** An error of the platform has only its name, code and message. */
  readonly cause?: unknown
}

/**
 * A socket could not be opened, or was lost.
 *
 * - `refused`: the server answered the handshake with an HTTP status.
 * - `failed`: the server did not answer the handshake, or the socket failed.
 * - `auth`: the exchange refused the key (401, or a refused auth message).
 * - `closed`: an open socket was closed.
 * - `timeout`: an answer did not arrive in time.
 * - `notConnected`: something was sent while disconnected. Nothing is queued.
 */
export class ConnectionError extends notExecutedError("ConnectionError")<ConnectionErrorFields> {
  constructor(fields: ConnectionErrorFields) {
    super({ ...fields, url: withoutUser(fields.url) })
  }

  override get message(): string {
    return `Socket ${this.url}: ${this.reason}${this.code === undefined ? "" : ` ${this.code}`}${this.detail === "" ? "" : `, ${this.detail}`}`
  }
}

/** At least one topic of a subscribe request was refused. */
export class SubscriptionError extends notExecutedError("SubscriptionError")<{
  /** Only the topics that were refused. */
  readonly topics: ReadonlyArray<string>
  /** The exchange's message. */
  readonly detail: string
  /** The refusal, if the exchange gave a code or a message: so whatever prints the error prints why. */
  readonly cause?: SocketRefusal | undefined
}> {
  override get message(): string {
    return `(${this.topics.join(",")}) failed to subscribe`
  }
}

/** A topic or call was passed to a client of another market. */
export class WrongMarketError extends notExecutedError("WrongMarketError")<{
  readonly market: string
  readonly wanted: string
}> {
  override get message(): string {
    return `This WS client was instanced for the ${this.market} market. Make another WebsocketClient instance with "market: '${this.wanted}'" to listen to ${this.wanted} topics`
  }
}

/** A topic, a list of topics or an option of a stream is invalid. Nothing was sent. */
export class TopicError extends notExecutedError("TopicError")<{
  readonly topic: string
  readonly message: string
}> {}

/** The exchange does not document this `apiRegion`. */
export class UnknownRegionError extends notExecutedError("UnknownRegionError")<{
  readonly region: string
  /** The known regions. */
  readonly regions: ReadonlyArray<string>
}> {
  override get message(): string {
    return `No base URL found for region "${this.region}". Check that your "apiRegion" value is valid.`
  }

  /** Names the `regions`. */
  override get cause(): unknown {
    return noteOf(`the regions are ${this.regions.join(", ")}`)
  }
}

/** The venue has no host for this kind of socket: some regions have none, and demo trading has no order entry. */
export class NoSocketHost extends notExecutedError("NoSocketHost")<{
  readonly venue: string
  readonly channel: string
}> {
  override get message(): string {
    return `Venue "${this.venue}" has no socket host for ${this.channel}`
  }
}

/** A host of a venue is not a URL of a socket. Raised when the layer is built, because a connection would be retried forever. */
export class InvalidVenue extends notExecutedError("InvalidVenue")<{
  readonly venue: string
  /** Without user and password. */
  readonly url: string
}> {
  constructor(fields: { readonly venue: string; readonly url: string }) {
    super({ ...fields, url: withoutUser(fields.url) })
  }

  override get message(): string {
    return `Venue "${this.venue}": "${this.url}" is not a socket URL, which starts with wss:// or ws://`
  }
}

/** An optional package that this platform needs is not installed. Raised when the layer is built. */
export class MissingPackage extends notExecutedError("MissingPackage")<{
  readonly package: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return `The package "${this.package}" is not installed: add it to your dependencies`
  }
}

/** Why a REST call returned no usable answer. */
export type NetworkError =
  | RequestFailed
  | HttpStatusError
  | RequestTimeout
  | DecodeError
  | ParameterError
  | CredentialsError
  | RateLimitQueueFull
