import * as Data from "effect/Data"
import type { Outcome } from "./Outcome.js"
import type { SocketRefusal } from "./Socket.js"

/** Not every object can be made a text, and an error of another realm is no `Error` here. */
const words = (cause: unknown): string => {
  if (typeof cause !== "object" || cause === null) return String(cause)
  return "message" in cause && typeof cause.message === "string" ? cause.message : "an object"
}

/**
 * No HTTP response came: refused, reset, unreachable, or cut in the middle of the answer.
 *
 * `cause` is the raw error. `sent` is false only when the transport knows that no byte of the request was written.
 */
export class RequestError extends Data.TaggedError("RequestError")<{
  readonly endpoint: string
  readonly cause: unknown
  readonly sent: boolean
  readonly outcome: Outcome
}> {
  override get message(): string {
    return `${this.endpoint} got no response${this.sent ? "" : " (nothing was sent)"}: ${words(this.cause)}`
  }
}

/**
 * The HTTP status was not 200; 201 and 204 count too.
 *
 * `code` is the status, `message` the status text; `body` and `headers` are the response's, header names in lower case.
 */
export class HttpStatusError extends Data.TaggedError("HttpStatusError")<{
  readonly endpoint: string
  readonly code: number
  readonly message: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly outcome: Outcome
}> {}

/** No answer came in time: the exchange may or may not have acted. */
export class RequestTimeout extends Data.TaggedError("RequestTimeout")<{
  readonly endpoint: string
  readonly afterMillis: number
  readonly outcome: Outcome
}> {
  override get message(): string {
    return `No answer to ${this.endpoint} after ${this.afterMillis} ms`
  }
}

/**
 * The answer was not what the endpoint's schema describes, or was no JSON at all.
 *
 * `path` leads to the first mismatch, `body` is the whole parsed body (or its text) with secrets masked: a program can still
 * read order ids from it. `outcome` is `executed` when the code said success, `unknown` when not even the code could be read.
 */
export class DecodeError extends Data.TaggedError("DecodeError")<{
  readonly endpoint: string
  readonly path: string
  readonly issue: string
  readonly body: unknown
  readonly outcome: Outcome
}> {
  override get message(): string {
    return `${this.endpoint} answered in an unexpected shape${this.path === "" ? "" : ` at ${this.path}`}: ${this.issue}`
  }
}

/** The parameters were refused before anything was sent. */
export class ParameterError extends Data.TaggedError("ParameterError")<{
  readonly endpoint: string
  readonly parameter: string
  readonly message: string
}> {
  /** Nothing was sent. */
  get outcome(): Outcome {
    return "notExecuted"
  }
}

/** Key, secret or private key are missing or unusable. */
export class CredentialsError extends Data.TaggedError("CredentialsError")<{
  readonly message: string
}> {
  /** Nothing was sent. */
  get outcome(): Outcome {
    return "notExecuted"
  }
}

/**
 * The call would have waited longer for its rate limit than it may, the waiting line is full, the host has banned this address, or
 * the limits that processes share do not answer.
 */
export class RateLimitQueueFull extends Data.TaggedError("RateLimitQueueFull")<{
  readonly endpoint: string
  /**
   * How long the call would have had to wait, in milliseconds; for how long there was no answer where it is `unavailable`.
   */
  readonly waitMillis: number
  readonly reason: "wait" | "length" | "banned" | "unavailable"
}> {
  override get message(): string {
    const why = {
      wait: "would wait too long",
      length: "the waiting line is full",
      banned: "the host has banned this IP address",
      unavailable: "the shared rate limits do not answer"
    }
    return `${this.endpoint} was not sent, ${why[this.reason]} (${this.waitMillis} ms)`
  }

  /** Nothing was sent. */
  get outcome(): Outcome {
    return "notExecuted"
  }
}

/**
 * A socket could not be opened, or was lost.
 *
 * `reason` is `refused` when the handshake got an HTTP status, `failed` when it got none or the socket broke, `auth` when the
 * exchange refused the key (401, or a refused auth message), `closed` when an open socket was closed, `timeout` when an answer
 * that has a deadline did not come, `notConnected` when something was sent while down: nothing is queued.
 */
export class ConnectionError extends Data.TaggedError("ConnectionError")<{
  readonly url: string
  readonly reason: "refused" | "failed" | "closed" | "auth" | "timeout" | "notConnected"
  /** HTTP status of a refused handshake, or the close code. */
  readonly code?: number
  readonly detail: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return `Socket ${this.url}: ${this.reason}${this.code === undefined ? "" : ` ${this.code}`}${this.detail === "" ? "" : `, ${this.detail}`}`
  }
}

/** At least one topic of a subscribe was refused. */
export class SubscriptionError extends Data.TaggedError("SubscriptionError")<{
  /** The topics refused, and those only. */
  readonly topics: ReadonlyArray<string>
  /** The exchange's own words. */
  readonly detail: string
  /** What its code means, where it gave one. */
  readonly cause?: SocketRefusal | undefined
}> {
  override get message(): string {
    return `(${this.topics.join(",")}) failed to subscribe`
  }
}

/** A topic or call was given to a client of another market. */
export class WrongMarketError extends Data.TaggedError("WrongMarketError")<{
  readonly market: string
  readonly wanted: string
}> {
  override get message(): string {
    return `This WS client was instanced for the ${this.market} market. Make another WebsocketClient instance with "market: '${this.wanted}'" to listen to ${this.wanted} topics`
  }
}

/** A topic was used in a way its market does not allow. */
export class TopicError extends Data.TaggedError("TopicError")<{
  readonly topic: string
  readonly message: string
}> {}

/** `apiRegion` is not a region that the exchange documents. */
export class UnknownRegionError extends Data.TaggedError("UnknownRegionError")<{ readonly region: string }> {
  override get message(): string {
    return `No base URL found for region "${this.region}". Check that your "apiRegion" value is valid.`
  }
}

/** The venue has no host for this kind of socket: some regions document none, and demo trading has no order entry. */
export class NoSocketHost extends Data.TaggedError("NoSocketHost")<{
  readonly venue: string
  readonly channel: string
}> {
  override get message(): string {
    return `Venue "${this.venue}" has no socket host for ${this.channel}`
  }
}

/** Why a REST call gave no usable answer. */
export type NetworkError =
  | RequestError
  | HttpStatusError
  | RequestTimeout
  | DecodeError
  | ParameterError
  | CredentialsError
  | RateLimitQueueFull
