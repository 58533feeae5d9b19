import type { RateLimitStoreError } from "@effect/experimental/RateLimiter"
import type * as Effect from "effect/Effect"

/** A limit that several processes keep together: at most so many units in any span of so many milliseconds. */
export interface Gate {
  /** What tells it from all others; never holds an API key. */
  readonly name: string
  readonly windows: ReadonlyArray<{ readonly count: number; readonly perMs: number }>
}

/** Room that was granted to one call. */
export interface Grant {
  /** The number of the {@link Ask}, and the place of the call in it, from 0. */
  readonly ask: number
  readonly place: number
  readonly weight: number
}

/** A question for room, by the process that stands in the lines of both gates as `asker`. */
export interface Ask {
  readonly asker: string
  /** A number that no other question of this process has. */
  readonly number: number
  readonly bucket: Gate
  /** The gate of the IP address: each call takes one unit. */
  readonly ip: Gate
  /** Whether it goes before those who are not urgent. */
  readonly urgent: boolean
  /** A grant may be used for so long after it was given. */
  readonly graceMillis: number
  /** Whether a learnt maximum may be above the first window's count. */
  readonly raise: boolean
  /** What was granted before and was not used: it is given back first. */
  readonly unused: ReadonlyArray<Grant>
  /** Calls in their order, with how long they may wait. None: the asker steps out of the lines. */
  readonly calls: ReadonlyArray<{ readonly weight: number; readonly leftMillis: number }>
}

/** The answer to an {@link Ask}. */
export interface Room {
  /** How long the host is to be left alone yet; 0 unless it has banned the IP address. */
  readonly bannedMillis: number
  /** How many of the calls may go, the first ones. */
  readonly granted: number
  /** How many units are left of the bucket, where its limit is known. */
  readonly free: number | undefined
  /** The maximum that holds for the bucket's first window, where one is known. */
  readonly max: number | undefined
  /** How long the calls that may not go would have to wait, in their order. */
  readonly waits: ReadonlyArray<number>
}

/** What a process learnt from an answer of the exchange, for all others. */
export interface News {
  readonly bucket: Gate
  readonly ip: Gate
  readonly bannedMillis: number
  readonly ipBlockedMillis: number
  readonly blockedMillis: number
  readonly max: number | undefined
  /** No more units are left of the bucket than this, as if the others had been used so long ago. */
  readonly left: { readonly count: number; readonly remaining: number; readonly agoMillis: number } | undefined
}

/**
 * Where several processes count what they use of the exchange's limits. It answers or fails in a time of its own: it never hangs.
 */
export interface SharedLimits {
  readonly ask: (ask: Ask) => Effect.Effect<Room, RateLimitStoreError>
  readonly tell: (news: News) => Effect.Effect<void, RateLimitStoreError>
}
