/**
 * What happens when messages arrive faster than a stream is read.
 *
 * A socket can't be paused, so unread messages wait in memory.
 */
export type Overflow<A> = Suspend | Slide | Conflate<A>

/**
 * No message is dropped. More than `limit` waiting messages fail the stream with `StreamOverflow`.
 */
export interface Suspend {
  readonly _tag: "Suspend"
  readonly limit: number
}

/** The newest `count` messages wait; older ones are dropped. */
export interface Slide {
  readonly _tag: "Slide"
  readonly count: number
}

/** Only the newest message of each key waits. For complete values, never for deltas. */
export interface Conflate<in A> {
  readonly _tag: "Conflate"
  readonly key: (message: A) => string
}

/** Keeps every message; fails the stream if more than `limit` are waiting. Default 100,000. */
export const suspend = (limit = 100_000): Suspend => ({ _tag: "Suspend", limit })

/** Keeps the newest `count` messages. */
export const slide = (count: number): Slide => ({ _tag: "Slide", count: Math.max(1, count) })

/** Keeps the newest message of each key. The default key is the topic. */
export const conflate = <A extends { readonly topic: string }>(
  key: (message: A) => string = (message) => message.topic
): Conflate<A> => ({ _tag: "Conflate", key })
