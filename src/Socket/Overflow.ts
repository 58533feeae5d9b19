/**
 * The policies for a stream that is read too slowly.
 *
 * @since 0.1.0
 */

/**
 * What happens when messages arrive faster than a stream is read.
 *
 * A socket can't be paused, so unread messages wait in memory.
 */
export type Overflow<A> = FailAfter | Sliding | Dropping | Unbounded | Conflate<A>

/** No message is dropped. The stream fails with `StreamOverflow` if more than `limit` messages or `bytes` of text are waiting. */
export interface FailAfter {
  readonly _tag: "FailAfter"
  readonly limit: number
  /** The length of the waiting messages' JSON, in characters. */
  readonly bytes: number
}

/** The newest `count` messages wait; older ones are dropped. */
export interface Sliding {
  readonly _tag: "Sliding"
  readonly count: number
}

/** The oldest `count` messages wait; newer ones are dropped. */
export interface Dropping {
  readonly _tag: "Dropping"
  readonly count: number
}

/** Every message waits, however many there are. */
export interface Unbounded {
  readonly _tag: "Unbounded"
}

/** Only the newest message of each key waits. For complete values, never for deltas. */
export interface Conflate<in A> {
  readonly _tag: "Conflate"
  readonly key: (message: A) => string
}

/** About 160 MB of waiting messages on Node. */
const standardBytes = 33_554_432

/**
 * Keeps every message; fails the stream if more than `limit` messages, or more than `bytes` characters of JSON, are waiting.
 * Default 100,000 and 33,554,432.
 */
export const failAfter = (limit = 100_000, bytes = standardBytes): FailAfter => ({ _tag: "FailAfter", limit, bytes })

/** Keeps the newest `count` messages, at least one. */
export const sliding = (count: number): Sliding => ({ _tag: "Sliding", count: Math.max(1, count) })

/** Keeps the oldest `count` messages, at least one. */
export const dropping = (count: number): Dropping => ({ _tag: "Dropping", count: Math.max(1, count) })

/** Keeps every message, without a limit: for readers that can't fall behind. */
export const unbounded: Unbounded = { _tag: "Unbounded" }

/** Keeps the newest message of each key. The default key is the topic. */
export const conflate = <A extends { readonly topic: string }>(
  key: (message: A) => string = (message) => message.topic
): Conflate<A> => ({ _tag: "Conflate", key })
