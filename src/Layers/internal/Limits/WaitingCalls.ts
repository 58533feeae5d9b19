/** Calls that wait for their limit, whether it is counted in this process or in Redis. */
import * as Deferred from "effect/Deferred"
import type * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import type { RateLimitQueueFull } from "../../../Errors/Network.js"
import type { LimitedCall } from "../../../Http/internal/LimitedCall.js"
import { waitingGauge } from "./LimitRules.js"

/** A member of a {@link Lane}, linked to its neighbors. */
interface Member<W> {
  before: W | undefined
  after: W | undefined
}

/** Waiting calls in order of arrival. Any of them can leave at any time. */
class Lane<W extends Member<W>> {
  first: W | undefined
  #last: W | undefined
  size = 0

  push(waiter: W): void {
    waiter.before = this.#last
    if (this.#last === undefined) this.first = waiter
    else this.#last.after = waiter
    this.#last = waiter
    this.size++
  }

  /** Puts a waiter at the front. */
  unshift(waiter: W): void {
    waiter.before = undefined
    waiter.after = this.first
    if (this.first === undefined) this.#last = waiter
    else this.first.before = waiter
    this.first = waiter
    this.size++
  }

  remove(waiter: W): void {
    if (waiter.before === undefined) this.first = waiter.after
    else waiter.before.after = waiter.after
    if (waiter.after === undefined) this.#last = waiter.before
    else waiter.after.before = waiter.before
    this.size--
  }
}

/** A waiting call: `B` is the bucket it waits at, `P` the permit it waits for. */
export class Waiter<B extends WaitingLanes<B, P>, P> {
  before: Waiter<B, P> | undefined
  after: Waiter<B, P> | undefined
  permit: Deferred.Deferred<P, RateLimitQueueFull> = Deferred.unsafeMake(FiberId.none)
  waiting = false
  /** Its place in the order of arrival across all buckets. */
  order = 0
  /** When it can probably be sent. */
  turn = Number.NEGATIVE_INFINITY

  constructor(
    readonly call: LimitedCall,
    readonly bucket: B,
    readonly lane: Lane<Waiter<B, P>>,
    /** When it arrived, and until when it may wait, in milliseconds by the limiter's clock. */
    readonly since: number,
    readonly deadline: number
  ) {}
}

/** The two lanes of a bucket: calls that reduce risk are urgent and go before all others. */
export class WaitingLanes<B extends WaitingLanes<B, P>, P> {
  readonly urgent = new Lane<Waiter<B, P>>()
  readonly normal = new Lane<Waiter<B, P>>()
  /** No deadline of a waiter is earlier than this. */
  earliest = Number.POSITIVE_INFINITY

  get size(): number {
    return this.urgent.size + this.normal.size
  }

  get first(): Waiter<B, P> | undefined {
    return this.urgent.first ?? this.normal.first
  }

  /** All waiters, in the order in which they are sent. */
  *[Symbol.iterator](): Generator<Waiter<B, P>> {
    for (const lane of [this.urgent, this.normal]) {
      for (let waiter = lane.first; waiter !== undefined; ) {
        // It may leave meanwhile.
        const { after } = waiter
        yield waiter
        waiter = after
      }
    }
  }

  laneOf({ reducesRisk }: LimitedCall): Lane<Waiter<B, P>> {
    return reducesRisk ? this.urgent : this.normal
  }
}

/** All waiting calls of a limiter. */
export class WaitingCalls<B extends WaitingLanes<B, P>, P> {
  /** The buckets at which calls wait. */
  readonly buckets = new Set<B>()
  size = 0
  static #total = 0
  #arrivals = 0
  /** Called when the last waiter has left a bucket. */
  readonly #emptied: (bucket: B) => void

  constructor(emptied: (bucket: B) => void = () => {}) {
    this.#emptied = emptied
  }

  /** Puts a waiter at the end of its lane. */
  push(waiter: Waiter<B, P>): void {
    waiter.order = this.#arrivals++
    waiter.lane.push(waiter)
    this.#entered(waiter)
  }

  /** Puts a waiter back at the front of its lane, to wait for another permit. */
  putBack(waiter: Waiter<B, P>): void {
    waiter.permit = Deferred.unsafeMake(FiberId.none)
    waiter.lane.unshift(waiter)
    this.#entered(waiter)
  }

  #entered(waiter: Waiter<B, P>): void {
    waiter.waiting = true
    this.buckets.add(waiter.bucket)
    waiter.bucket.earliest = Math.min(waiter.bucket.earliest, waiter.deadline)
    this.#count(1)
  }

  /** Ends a wait, with a permit or with an error. */
  settle(waiter: Waiter<B, P>, result: Effect.Effect<P, RateLimitQueueFull>): void {
    this.leave(waiter)
    Deferred.unsafeDone(waiter.permit, result)
  }

  /** Settles the waiters of a bucket whose deadline has passed, wherever they are. */
  expire(bucket: B, now: number, result: (waiter: Waiter<B, P>) => Effect.Effect<P, RateLimitQueueFull>): void {
    if (bucket.earliest > now) return
    bucket.earliest = Number.POSITIVE_INFINITY
    for (const waiter of bucket) {
      if (waiter.deadline <= now) this.settle(waiter, result(waiter))
      else bucket.earliest = Math.min(bucket.earliest, waiter.deadline)
    }
  }

  /** Settles all waiters of a bucket. */
  settleAll(bucket: B, result: (waiter: Waiter<B, P>) => Effect.Effect<P, RateLimitQueueFull>): void {
    for (const waiter of bucket) this.settle(waiter, result(waiter))
  }

  leave(waiter: Waiter<B, P>): void {
    if (!waiter.waiting) return
    const { bucket, lane } = waiter
    waiter.waiting = false
    lane.remove(waiter)
    this.#count(-1)
    if (bucket.size > 0) return
    bucket.earliest = Number.POSITIVE_INFINITY
    this.buckets.delete(bucket)
    this.#emptied(bucket)
  }

  #count(change: number): void {
    this.size += change
    WaitingCalls.#total += change
    waitingGauge.unsafeUpdate(WaitingCalls.#total, [])
  }
}
