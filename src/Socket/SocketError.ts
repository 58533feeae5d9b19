import * as Data from "effect/Data"
import type {
  ConnectionError,
  CredentialsError,
  NoSocketHost,
  SubscriptionError,
  TopicError,
  WrongMarketError
} from "../Errors/Network.js"

/** A stream was read too slowly, and its overflow policy doesn't drop messages. */
export class StreamOverflow extends Data.TaggedError("StreamOverflow")<{
  readonly topics: ReadonlyArray<string>
  /** How many messages were waiting. */
  readonly waiting: number
}> {
  override get message(): string {
    const { topics } = this
    const named =
      topics.length > 3 ? `${topics.slice(0, 3).join(", ")} and ${topics.length - 3} more` : topics.join(", ")
    return `${this.waiting} messages of ${named} were waiting to be read`
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
