/**
 * What can be listened to: a typed topic or a raw one.
 *
 * @since 0.1.0
 */
import type * as Either from "effect/Either"
import type * as AST from "effect/SchemaAST"
import type { DecodeError, SubscriptionError } from "../Errors/Network.js"
import type { Arrival } from "./Arrival.js"
import type { Loss } from "./ConnectionState.js"
import type { AccountOf } from "./internal/Connection/PrivateAccess.js"
import type { MakeMerge } from "./internal/Merge/Merge.js"
import type { ListenerDefect, SocketError } from "./SocketError.js"
import type { Undecoded } from "./Undecoded.js"

/** Something to listen to: a typed topic or a raw topic string. */
export interface Source<out A> {
  readonly text: string
  /** The schema of its messages: what the exchange adds to it is counted. */
  readonly message?: { readonly ast: AST.AST } | undefined
  /** The path of its socket. */
  readonly path: string
  readonly access: "public" | "private"
  /** How an account connects for it. Private topics have it: those of this library, and those that `TopicDefinition` makes. */
  readonly accountOf?: AccountOf | undefined
  /** The market it belongs to, if known. */
  readonly category?: string | undefined
  /** The markets that have it, if there are several. */
  readonly categories?: ReadonlyArray<string> | undefined
  /** The push interval while anything changes, in milliseconds. The watchdog checks topics that have one. */
  readonly pushIntervalMillis?: number | undefined
  /** Whether it starts with a snapshot, without which its later messages are useless. */
  readonly startsWithSnapshot?: boolean | undefined
  /** How its pushes are merged that come over several connections. By default, each content is delivered once. */
  readonly merge?: MakeMerge | undefined
  /** Whether `is` accepts any message. Defaults to false. */
  readonly isUnchecked?: boolean | undefined
  /** Whether a message that `is` rejects is delivered all the same, besides being reported as undecoded. Defaults to false. */
  readonly isTolerant?: boolean | undefined
  /** Whether a parsed message matches its schema. */
  is(json: unknown): json is A
  /** Whether its messages are what `decode` makes of those that are received. Defaults to false. */
  readonly isDecoding?: boolean | undefined
  /** The message, or what is wrong with it. */
  decode(json: unknown): Either.Either<unknown, DecodeError>
}

/** What a listener is told about its topics, besides their messages. Called synchronously. */
export interface Hooks {
  /** No more messages will arrive. Called at most once, and never before the listener is confirmed. */
  readonly failed: (error: SocketError) => void
  /**
   * Topics that were subscribed no longer exist: the exchange refused to subscribe them again. The listener has left them, and goes on
   * with the others; without others, it fails.
   */
  readonly ceased?: ((refusal: SubscriptionError) => void) | undefined
  /** The layer has closed: no more messages will arrive. */
  readonly ended?: (() => void) | undefined
  /** The connection of these topics was lost. It reconnects, and they are resubscribed. Called for each failed attempt, too. */
  readonly down: (loss: Loss, topics: ReadonlyArray<string>) => void
  /** A topic is subscribed, for the first time or after a lost connection. */
  readonly subscribed: (topic: string) => void
  /** A topic was resubscribed on purpose: it starts anew. Called after `subscribed`. */
  readonly renewed?: ((topic: string) => void) | undefined
  /**
   * A connection of the listener's topics received a message that isn't JSON, or is neither a push nor an answer: it may have been one of
   * theirs. `exchangeTime` is as in `Arrival`.
   */
  readonly garbled?: ((undecoded: Undecoded, exchangeTime: number | undefined) => void) | undefined
  /**
   * One of the listener's own functions threw. The listener has left all its topics; others are not affected. A warning is logged.
   */
  readonly threw?: ((defect: ListenerDefect) => void) | undefined
}

/**
 * Receives the messages of some topics. Every function is called synchronously from the socket's callback: it must be fast. A
 * listener whose function throws ends.
 */
export interface Listener<in A> extends Hooks {
  /** A message of one of its topics. */
  readonly message: (message: A, arrival: Arrival) => void
  /** A message of one of its topics that doesn't match its schema. */
  readonly undecoded: (undecoded: Undecoded, arrival: Arrival) => void
}

/** An active listener. Its functions act when they are called, so that the callbacks of {@link Hooks} can call them. */
export interface Listening {
  /** Leaves some of its topics before the scope closes. */
  readonly unsafeLeave: (topics: ReadonlyArray<string>) => void
  /** Resubscribes some of its topics, for all their listeners: the exchange starts each with a new snapshot. */
  readonly unsafeRenew: (topics: ReadonlyArray<string>) => void
  /** Cuts the connections of its topics, which then reconnect: for one that seems to deliver nothing. */
  readonly unsafeReconnect: (detail: string) => void
}
