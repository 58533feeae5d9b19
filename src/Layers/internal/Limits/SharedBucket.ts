/** This process's queue at one shared limit, with grants to use or to return. */
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { SharedHost } from "./SharedHost.js"
import type { Gate, Grant } from "./SharedLimits.js"
import { type Turns, turnsOf } from "./Turns.js"
import { type Waiter, WaitingLanes } from "./WaitingCalls.js"

/** A waiter whose permit is the local time until which it may be used. */
export type SharedWaiter = Waiter<SharedBucket, number>

/** This process's queue at one shared limit. */
export class SharedBucket extends WaitingLanes<SharedBucket, number> {
  /** Whether a fiber is serving the queue. */
  running = false
  /** Wakes the serving fiber. */
  wake: Deferred.Deferred<void> | undefined
  /** Whether the shared limits keep a place for this process. */
  standing = false
  /** Whether the queue has changed since the last request. */
  renewed = false
  /** Grants that were not used and have to be returned. */
  unused: Array<Grant> = []
  blockedUntil = Number.NEGATIVE_INFINITY
  free: number | undefined
  max: number | undefined
  /** The limit that an answer last reported, even if it is not in use because it is above the documented one. */
  reported: number | undefined
  /** When it was last used. */
  usedAt = Number.NEGATIVE_INFINITY
  readonly #grants = new WeakMap<SharedWaiter, Grant>()

  /** The window of its maximum, if the exchange does not document its limit. */
  readonly #undocumentedMs: number

  constructor(
    readonly host: SharedHost,
    readonly gate: Gate,
    readonly asker: string,
    undocumentedMs: number
  ) {
    super()
    this.#undocumentedMs = undocumentedMs
    this.max = gate.windows[0]?.count
  }

  /** The maximum number of units that one call may use. */
  largest(raise: boolean): number {
    if (this.reported !== undefined) return Math.max(this.max ?? 0, this.reported)
    return raise ? Number.POSITIVE_INFINITY : (this.max ?? Number.POSITIVE_INFINITY)
  }

  /** Whether it can be forgotten. */
  isIdle(now: number): boolean {
    const longest = Math.max(0, ...this.gate.windows.map(({ perMs }) => perMs))
    return this.idle && !this.running && this.blockedUntil <= now && this.usedAt + longest <= now
  }

  /** Whether there is nothing to request and nothing to return. */
  get idle(): boolean {
    return this.size === 0 && !this.standing && this.unused.length === 0
  }

  /** The first waiters, for which permits are requested now; later arrivals count as a change. */
  begin(most: number, isUrgentOnly: boolean): ReadonlyArray<SharedWaiter> {
    this.renewed = false
    const heads: Array<SharedWaiter> = []
    for (const waiter of this) {
      if (heads.length === most || (isUrgentOnly && waiter.lane !== this.urgent)) break
      heads.push(waiter)
    }
    return heads
  }

  /** Its limit, as far as it is known. */
  get limit(): Gate {
    const [first, ...others] = this.gate.windows
    const { max } = this
    const perMs = first?.perMs ?? this.#undocumentedMs
    const count = max ?? first?.count
    return { name: this.gate.name, windows: count === undefined ? [] : [{ count, perMs }, ...others] }
  }

  /** When calls can be sent from a time on, as fast as the limit allows. */
  turns(from: number): Turns {
    return turnsOf(this.limit.windows, from)
  }

  assign(waiter: SharedWaiter, grant: Grant): void {
    this.#grants.set(waiter, grant)
  }

  /** Queues a waiter's grant to be returned. Returns false if it has none. */
  giveBack(waiter: SharedWaiter): boolean {
    const grant = this.#grants.get(waiter)
    if (grant === undefined) return false
    this.#grants.delete(waiter)
    this.unused.push(grant)
    return true
  }

  stir(): void {
    this.renewed = true
    if (this.wake !== undefined) Deferred.unsafeDone(this.wake, Effect.void)
  }
}
