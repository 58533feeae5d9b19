/**
 * How listening can fail.
 *
 * @since 0.1.0
 */
import * as Data from "effect/Data"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import type {
  ConnectionError,
  CredentialsError,
  NoSocketHost,
  SubscriptionError,
  TopicError,
  WrongMarketError
} from "../Errors/Network.js"
import { shortList } from "./internal/Topic/Listed.js"

/** A stream was read too slowly, and its overflow policy doesn't drop messages. */
export class StreamOverflow extends notExecutedError("StreamOverflow")<{
  readonly topics: ReadonlyArray<string>
  /** How many messages were waiting. */
  readonly waiting: number
}> {
  override get message(): string {
    const messages = this.waiting === 1 ? "1 message" : `${this.waiting} messages`
    return `${messages} of ${shortList(this.topics)} ${this.waiting === 1 ? "was" : "were"} waiting to be read`
  }
}

/**
 * A function given to a listener threw: that of a `tap`, or the key of `Overflow.conflate`.
 *
 * It ends only its own listener. A stream dies with it, because a bug can't be handled like an error.
 */
export class ListenerDefect extends Data.TaggedError("ListenerDefect")<{
  readonly topics: ReadonlyArray<string>
  /** What was thrown. */
  readonly cause: unknown
}> {
  override get message(): string {
    const { cause } = this
    return `a listener of ${shortList(this.topics)} threw ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

/**
 * Why a socket stream can't start, or ends.
 *
 * A lost connection is not an error: the stream reconnects and continues.
 */
export type SocketError =
  | ConnectionError
  | SubscriptionError
  | NoSocketHost
  | CredentialsError
  | TopicError
  | WrongMarketError
  | StreamOverflow
