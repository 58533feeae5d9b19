/** The seam to wherever several processes count together, such as Redis. */
import type * as Effect from "effect/Effect"

/** Why the shared limits did not answer. */
export interface NoAnswer {
  /** Contains no password. */
  readonly message: string
  /** A word for the cause, such as `ECONNREFUSED` or `NOAUTH`. */
  readonly code: string
  /** Whether the request may have been carried out all the same. */
  readonly mayBeDone: boolean
}

/** A limit that several processes share: at most `count` units in any span of `perMs` milliseconds, for each window. */
export interface Gate {
  /** Identifies the limit; never contains an API key. */
  readonly name: string
  readonly windows: ReadonlyArray<{ readonly count: number; readonly perMs: number }>
}

/** Units that were granted to one call. */
export interface Grant {
  /** The number of the {@link PermitRequest}, and the index of the call in it, from 0. */
  readonly request: number
  readonly place: number
  readonly weight: number
}

/** Asks for permits on behalf of a process, which queues at both gates as `asker`. */
export interface PermitRequest {
  readonly asker: string
  /** Unique among the requests of this process. */
  readonly number: number
  readonly bucket: Gate
  /** The gate of the IP address: each call uses one unit of it. */
  readonly ip: Gate
  /** Whether the asker goes before askers that are not urgent. */
  readonly urgent: boolean
  /** How long a grant may be used after it was given. */
  readonly graceMillis: number
  /** Whether a learned maximum may exceed the first window's count. */
  readonly raise: boolean
  /** Earlier grants that were not used and are returned first. */
  readonly unused: ReadonlyArray<Grant>
  /**
   * The calls in order, with how long each may still wait, and how many units of the IP address it leaves free. If empty, the
   * asker leaves both queues.
   */
  readonly calls: ReadonlyArray<{ readonly weight: number; readonly leftMillis: number; readonly kept: number }>
}

/** The reply to a {@link PermitRequest}. */
export interface PermitReply {
  /** How long no calls may be sent to the host; 0 unless it has banned the IP address. */
  readonly bannedMillis: number
  /** How many of the calls may be sent, counted from the first. */
  readonly granted: number
  /** How many units of the bucket are free, if its limit is known. */
  readonly free: number | undefined
  /** The current maximum of the bucket's first window, if known. */
  readonly max: number | undefined
  /** How long each of the remaining calls would have to wait, in order. */
  readonly waits: ReadonlyArray<number>
}

/** What one process learned from an answer of the exchange, for all other processes. */
export interface LimitUpdate {
  readonly bucket: Gate
  readonly ip: Gate
  readonly bannedMillis: number
  readonly ipBlockedMillis: number
  readonly blockedMillis: number
  readonly max: number | undefined
  /** Leaves at most `remaining` units of the bucket free, as if the others had been used `agoMillis` ago. */
  readonly left: { readonly count: number; readonly remaining: number; readonly agoMillis: number } | undefined
}

/** Units that a process used on its own while it did not reach the shared limits. */
export interface Spent {
  /** Unique among those of this process. */
  readonly name: string
  readonly gate: Gate
  readonly units: number
  readonly agoMillis: number
}

/** A process among those that share the limits. */
export interface Seat {
  /** Its number among them, from 0, and how many there are. */
  readonly number: number
  readonly of: number
  /** The clock of the shared limits, in milliseconds. */
  readonly clock: number
}

/** Where several processes count their use of the exchange's limits. Requests answer or fail within a bounded time and never hang. */
export interface SharedLimits {
  readonly request: (request: PermitRequest) => Effect.Effect<PermitReply, NoAnswer>
  readonly publish: (update: LimitUpdate) => Effect.Effect<void, NoAnswer>
  /**
   * Says that this process is there, and counts what it has spent. The share of a process that does not say so for
   * {@link leaseMillis} is withheld from the others until it does, or for a minute.
   */
  readonly join: (spent: ReadonlyArray<Spent>) => Effect.Effect<Seat, NoAnswer>
  /** Says that this process goes away. */
  readonly leave: Effect.Effect<void>
}

/** How long the shared limits do not withhold the share of a process after it joined. */
export const leaseMillis = 500
