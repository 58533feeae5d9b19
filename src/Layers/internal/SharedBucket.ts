import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { RateLimitQueueFull } from "../../Errors/Network.js"
import type { LimitedCall } from "../RateLimiter.js"
import type { Gate, Grant } from "../SharedLimits.js"
import { Lane, type Standing } from "./Lane.js"

/** A call that waits for leave. */
export interface Waiter extends Standing<Waiter> {
  readonly call: LimitedCall
  readonly bucket: Bucket
  readonly lane: Lane<Waiter>
  readonly since: number
  readonly deadline: number
  /** Leave to go, until a time of the local clock. */
  done: Deferred.Deferred<number, RateLimitQueueFull>
  /** What it has been granted and not taken yet. */
  grant: Grant | undefined
  waiting: boolean
}

/** The line of this process at one shared limit. */
export class Bucket {
  readonly urgent = new Lane<Waiter>()
  readonly normal = new Lane<Waiter>()
  running = false
  /** Ends the sleep of the fiber that asks. */
  wake: Deferred.Deferred<void> | undefined
  /** Whether a place is kept for this process. */
  standing = false
  /** Whether somebody came since it last asked. */
  renewed = false
  /** What was granted and not used, to be given back. */
  unused: Array<Grant> = []
  blockedUntil = Number.NEGATIVE_INFINITY
  free: number | undefined
  max: number | undefined

  constructor(
    readonly gate: Gate,
    readonly asker: string
  ) {
    this.max = gate.windows[0]?.count
  }

  get size(): number {
    return this.urgent.size + this.normal.size
  }

  get first(): Waiter | undefined {
    return this.urgent.first ?? this.normal.first
  }

  /** Whether there is nobody to ask for, and nothing to give back. */
  get idle(): boolean {
    return this.size === 0 && !this.standing && this.unused.length === 0
  }

  /** The first ones, for whom is asked: from now on who comes is new. */
  begin(most: number): ReadonlyArray<Waiter> {
    this.renewed = false
    const heads: Array<Waiter> = []
    for (const lane of [this.urgent, this.normal]) {
      for (let waiter = lane.first; waiter !== undefined && heads.length < most; waiter = waiter.after) {
        heads.push(waiter)
      }
    }
    return heads
  }

  stir(): void {
    this.renewed = true
    if (this.wake !== undefined) Deferred.unsafeDone(this.wake, Effect.void)
  }
}
