/**
 * How far the feed of an account knows what happened on it.
 *
 * @since 0.2.0
 */
/** The health of an account's feed. */
export interface FeedHealth {
  /** The account's UID if its credentials name it, otherwise the beginning of its key. */
  readonly account: string
  /** Whether it has caught up: `Live` was emitted, and the connection wasn't lost since. */
  readonly isLive: boolean
  /** How long ago nothing was missing for certain, in milliseconds: audits confirm it. Without them, it is 0 while the feed is live. */
  readonly ageMillis: number
  /** Orders whose executions don't add up to what they have executed. */
  readonly unresolved: number
}
