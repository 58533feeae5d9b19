import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import type { RateLimitQueueFull } from "../Errors/Network.js"
import type { RateLimit } from "../Http/Envelope.js"
import type { Any } from "../Http/Operation.js"
import { Lane, type Standing } from "./internal/Lane.js"
import * as LimitRules from "./internal/LimitRules.js"
import { RateWindow } from "./internal/RateWindow.js"

/** One call as the limiter sees it. */
export interface LimitedCall {
  readonly endpoint: Any
  /** The API key, or `undefined` for a public call. */
  readonly key: string | undefined
  readonly category: string | undefined
  /** How many units it takes: the number of orders of a batch, else 1. */
  readonly weight: number
}

/** Holds calls back so that the exchange's limits are not met. */
export class RateLimiter extends Context.Tag("effect-bybit/RateLimiter")<
  RateLimiter,
  {
    /** Waits for room. A commit waits at most the time that its limiter allows, then fails. */
    readonly acquire: (call: LimitedCall) => Effect.Effect<void, RateLimitQueueFull>
    /** Learns from an answer: the three headers, a 10006, a 403. Called for every answer, whatever its status. */
    readonly observe: (
      call: LimitedCall,
      answer: {
        readonly status: number
        readonly code: number | undefined
        readonly rateLimit: RateLimit | undefined
        readonly nowMillis: number
      }
    ) => void
  }
>() {}

const orderBatch = /\/order\/(create|amend|cancel)-batch$/

/**
 * How many units of its limit a call takes: the batches of orders count each of their orders, all else counts one.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
export const weightOf = (endpoint: Pick<Any, "path">, params: unknown): number => {
  if (!orderBatch.test(endpoint.path) || typeof params !== "object" || params === null) return 1
  const request = "request" in params ? params.request : undefined
  return Array.isArray(request) && request.length > 1 ? request.length : 1
}

/** Lets every call through at once. Meant for the paper exchange and for programs that pace themselves. */
export const layerNone: Layer.Layer<RateLimiter> = Layer.succeed(RateLimiter, {
  acquire: () => Effect.void,
  observe: () => {}
})

/** Settings of {@link layerMemory}. */
export interface MemoryOptions {
  /** The limit over all calls of this IP address. 600 in 5 seconds unless set. */
  readonly perIp?: { readonly count: number; readonly perMs: number }
  /** How many calls may wait in one bucket. 1000 unless set. */
  readonly maxQueue?: number
  /** How long a commit may wait. 1 second unless set. */
  readonly commitWait?: Duration.DurationInput
  /** How long a read or an idempotent write may wait. 30 seconds unless set. */
  readonly readWait?: Duration.DurationInput
  /** How long the host is left alone after a 403. 10 minutes unless set. */
  readonly banned?: Duration.DurationInput
  /**
   * Makes every span longer by this much, against calls that overtake each other on the way to the exchange. Nothing unless
   * set: a full second of calls is then sent each second.
   */
  readonly margin?: Duration.DurationInput
  /**
   * Whether an answer may raise a limit above the documented one, as accounts with raised limits want. Off unless set.
   */
  readonly raise?: boolean
}

interface Waiter extends Standing<Waiter> {
  readonly call: LimitedCall
  readonly bucket: Bucket
  readonly lane: Lane<Waiter>
  readonly order: number
  readonly since: number
  readonly deadline: number
  readonly done: Deferred.Deferred<void, RateLimitQueueFull>
  waiting: boolean
}

/** The limits of one endpoint, category and key, with the calls that wait for them. */
class Bucket {
  readonly urgent = new Lane<Waiter>()
  readonly normal = new Lane<Waiter>()
  blockedUntil = Number.NEGATIVE_INFINITY

  constructor(public windows: ReadonlyArray<RateWindow>) {}

  get size(): number {
    return this.urgent.size + this.normal.size
  }

  get first(): Waiter | undefined {
    return this.urgent.first ?? this.normal.first
  }

  readyAt(units: number, now: number): number {
    let ready = Math.max(now, this.blockedUntil)
    for (const window of this.windows) ready = Math.max(ready, window.readyAt(Math.min(units, window.count), now))
    return ready
  }

  /** When a call would go that has so many units before it. */
  estimate(unitsBefore: number, units: number, now: number): number {
    let ready = Math.max(now, this.blockedUntil)
    for (const window of this.windows) {
      ready = Math.max(ready, window.readyAt(unitsBefore + Math.min(units, window.count), now))
    }
    return ready
  }

  take(units: number, now: number): void {
    for (const window of this.windows) window.take(units, now)
  }
}

type ByKey = Map<string | undefined, Bucket>
type Buckets = Map<string, Map<string | undefined, ByKey>>

class Limiter {
  /** By path, then category, then key. */
  private readonly buckets: Buckets = new Map()
  private readonly busy = new Set<Bucket>()
  private readonly ip: Bucket
  private readonly settings: LimitRules.Settings
  private bannedUntil = Number.NEGATIVE_INFINITY
  private nextWake = Number.POSITIVE_INFINITY
  private lastNow = Number.NEGATIVE_INFINITY
  private arrivals = 0
  private waiting = 0
  private closed = false

  constructor(
    private readonly scope: Scope.Scope,
    options: MemoryOptions
  ) {
    this.settings = LimitRules.settings(options)
    const { count, perMs } = this.settings.perIp
    this.ip = new Bucket([new RateWindow(count, perMs, count)])
  }

  readonly acquire = (call: LimitedCall): Effect.Effect<void, RateLimitQueueFull> =>
    Effect.clockWith((clock) => {
      const now = clock.unsafeCurrentTimeMillis()
      this.see(now)
      if (now < this.bannedUntil) return this.refuse(call, this.bannedUntil - now, "banned")
      const bucket = this.bucketOf(call)
      if (this.waiting > 0) this.grant(now)
      const before =
        bucket.size === 0 ? 0 : this.laneOf(call, bucket) === bucket.urgent ? bucket.urgent.size : bucket.size
      if (before === 0 && bucket.readyAt(call.weight, now) <= now && this.ip.readyAt(1, now) <= now) {
        bucket.take(call.weight, now)
        this.ip.take(1, now)
        return Effect.void
      }
      return this.wait(call, bucket, now)
    })

  readonly observe = (
    call: LimitedCall,
    answer: {
      readonly status: number
      readonly code: number | undefined
      readonly rateLimit: RateLimit | undefined
      readonly nowMillis: number
    }
  ): void => {
    const now = answer.nowMillis
    this.see(now)
    if (answer.status === 403) {
      this.bannedUntil = Math.max(this.bannedUntil, now + this.settings.banned)
      this.refuseAll(now)
      return
    }
    if (answer.rateLimit !== undefined) this.learn(this.bucketOf(call), answer.rateLimit, now)
    if (answer.code === LimitRules.ipLimitCode) this.block(this.ip, answer.rateLimit, now)
    else if (LimitRules.saysTooMany(answer.status, answer.code)) {
      this.block(this.bucketOf(call), answer.rateLimit, now)
    }
  }

  /** Ends all waiting when the layer is closed. */
  close(): void {
    this.closed = true
    for (const bucket of this.busy) {
      for (const lane of [bucket.urgent, bucket.normal]) {
        while (lane.first !== undefined) this.settle(lane.first, Effect.interrupt)
      }
    }
  }

  private bucketOf(call: LimitedCall): Bucket {
    const { path } = call.endpoint
    const byCategory = LimitRules.entry(this.buckets, path, () => new Map<string | undefined, ByKey>())
    const byKey = LimitRules.entry(byCategory, call.category, () => new Map<string | undefined, Bucket>())
    return byKey.get(call.key) ?? LimitRules.entry(byKey, call.key, () => this.makeBucket(call))
  }

  private laneOf(call: LimitedCall, bucket: Bucket): Lane<Waiter> {
    return LimitRules.isCancel(call.endpoint) ? bucket.urgent : bucket.normal
  }

  private makeBucket(call: LimitedCall): Bucket {
    const { limit } = call.endpoint
    if (limit === "undocumented") return new Bucket([])
    return new Bucket(
      LimitRules.limitsFor(limit, call.category)
        .map(
          ({ count, perMs }) =>
            new RateWindow(count, perMs + this.settings.margin, this.settings.raise ? Number.POSITIVE_INFINITY : count)
        )
        .sort((a, b) => a.perMs - b.perMs)
    )
  }

  /** When the local clock was set back, all that was counted moves with it. */
  private see(now: number): void {
    if (now < this.lastNow - 1000) {
      const millis = now - this.lastNow
      this.bannedUntil += millis
      for (const byCategory of this.buckets.values()) {
        for (const byKey of byCategory.values()) for (const bucket of byKey.values()) shift(bucket, millis)
      }
      shift(this.ip, millis)
      this.lastNow = now
    } else if (now > this.lastNow) this.lastNow = now
  }

  private learn(bucket: Bucket, rateLimit: RateLimit, now: number): void {
    const { maxRequests, remainingRequests } = rateLimit
    if (!LimitRules.wholeCount(maxRequests)) return
    let window = bucket.windows[0]
    if (window === undefined) {
      window = new RateWindow(maxRequests, LimitRules.undocumentedSpan + this.settings.margin, Number.POSITIVE_INFINITY)
      bucket.windows = [window]
    }
    const count = Math.min(maxRequests, window.ceiling)
    if (count !== window.count) {
      const raised = count > window.count
      window.resize(count)
      if (raised && this.waiting > 0) this.grant(now)
    }
    const usedAt = LimitRules.usedAt(rateLimit, window.perMs, now)
    if (usedAt + window.perMs > now && remainingRequests >= 0) window.leave(Math.floor(remainingRequests), usedAt, now)
  }

  private block(bucket: Bucket, rateLimit: RateLimit | undefined, now: number): void {
    const wait = LimitRules.blockMillis(rateLimit, bucket.windows[0]?.perMs ?? 0, now)
    bucket.blockedUntil = Math.max(bucket.blockedUntil, now + wait)
  }

  private wait(call: LimitedCall, bucket: Bucket, now: number): Effect.Effect<void, RateLimitQueueFull> {
    if (this.closed) return Effect.interrupt
    const lane = this.laneOf(call, bucket)
    const unitsBefore = bucket.urgent.units + (lane === bucket.urgent ? 0 : bucket.normal.units)
    const ready = Math.max(bucket.estimate(unitsBefore, call.weight, now), this.ip.readyAt(1, now))
    if (bucket.size >= this.settings.maxQueue) return this.refuse(call, ready - now, "length")
    const longest = LimitRules.longestWait(this.settings, call.endpoint)
    if (ready - now > longest) return this.refuse(call, ready - now, "wait")
    return Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        const waiter: Waiter = {
          call,
          bucket,
          lane,
          order: this.arrivals++,
          since: now,
          deadline: now + longest,
          done: Deferred.unsafeMake(FiberId.none),
          waiting: true,
          before: undefined,
          after: undefined
        }
        lane.push(waiter)
        this.busy.add(bucket)
        this.count(1)
        return Effect.zipRight(
          this.plan(now),
          Effect.onInterrupt(restore(Deferred.await(waiter.done)), () => Effect.sync(() => this.leaveLine(waiter)))
        )
      })
    )
  }

  /** Sees to it that a fiber wakes when the next waiting call can go, or has waited too long. */
  private plan(now: number): Effect.Effect<void> {
    let wake = Number.POSITIVE_INFINITY
    const ip = this.ip.readyAt(1, now)
    for (const bucket of this.busy) {
      const { first } = bucket
      if (first === undefined) continue
      wake = Math.min(wake, Math.max(ip, bucket.readyAt(first.call.weight, now)), first.deadline)
      if (bucket.normal.first !== undefined) wake = Math.min(wake, bucket.normal.first.deadline)
    }
    if (wake >= this.nextWake) return Effect.void
    this.nextWake = wake
    return Effect.asVoid(Effect.forkIn(Effect.interruptible(this.sleepUntil(wake, now)), this.scope))
  }

  private sleepUntil(wake: number, now: number): Effect.Effect<void> {
    return Effect.zipRight(
      Effect.sleep(Math.max(1, Math.ceil(wake - now))),
      Effect.clockWith((clock) => {
        const later = clock.unsafeCurrentTimeMillis()
        this.see(later)
        if (this.nextWake === wake) this.nextWake = Number.POSITIVE_INFINITY
        this.grant(later)
        return this.plan(later)
      })
    )
  }

  /** Lets go whoever can go, cancels first, then by arrival; refuses those who have waited too long. */
  private grant(now: number): void {
    while (this.ip.readyAt(1, now) <= now) {
      let next: Waiter | undefined
      for (const bucket of this.busy) {
        const { first } = bucket
        if (first !== undefined && bucket.readyAt(first.call.weight, now) <= now && goesBefore(first, next))
          next = first
      }
      if (next === undefined) break
      next.bucket.take(next.call.weight, now)
      this.ip.take(1, now)
      this.settle(next, Effect.void)
    }
    for (const bucket of this.busy) {
      for (const lane of [bucket.urgent, bucket.normal]) {
        while (lane.first !== undefined && lane.first.deadline <= now) {
          const { call, since } = lane.first
          const ready = Math.max(bucket.readyAt(call.weight, now), this.ip.readyAt(1, now))
          this.settle(lane.first, this.refuse(call, ready - since, "wait"))
        }
      }
    }
  }

  private refuseAll(now: number): void {
    for (const bucket of this.busy) {
      for (const lane of [bucket.urgent, bucket.normal]) {
        while (lane.first !== undefined) {
          this.settle(lane.first, this.refuse(lane.first.call, this.bannedUntil - now, "banned"))
        }
      }
    }
  }

  private settle(waiter: Waiter, result: Effect.Effect<void, RateLimitQueueFull>): void {
    this.leaveLine(waiter)
    Deferred.unsafeDone(waiter.done, result)
  }

  private leaveLine(waiter: Waiter): void {
    if (!waiter.waiting) return
    waiter.waiting = false
    waiter.lane.remove(waiter)
    if (waiter.bucket.size === 0) this.busy.delete(waiter.bucket)
    this.count(-1)
  }

  private count(change: number): void {
    this.waiting += change
    LimitRules.waitingGauge.unsafeUpdate(this.waiting, [])
  }

  private refuse(
    call: LimitedCall,
    waitMillis: number,
    reason: RateLimitQueueFull["reason"]
  ): Effect.Effect<never, RateLimitQueueFull> {
    return Effect.fail(LimitRules.refused(call.endpoint, waitMillis, reason))
  }
}

const goesBefore = (one: Waiter, other: Waiter | undefined): boolean => {
  if (other === undefined) return true
  const urgent = one.lane === one.bucket.urgent
  if (urgent !== (other.lane === other.bucket.urgent)) return urgent
  return one.order < other.order
}

const shift = (bucket: Bucket, millis: number): void => {
  bucket.blockedUntil += millis
  for (const window of bucket.windows) window.shift(millis)
}

/**
 * Keeps the limits of one process, in memory.
 *
 * - Each key, endpoint path and category has a bucket with the documented limits; a batch of orders counts each order. Limits
 *   that are not documented are learnt from the answers.
 * - The three rate-limit headers are believed where they say less than was known: another process may use the same key.
 * - All calls together keep the limit of the IP address: share one layer among the accounts of a process.
 * - After a 10006 the bucket waits for the reset time, or 1 second where the answer names none. After a 403 the host is left
 *   alone for 10 minutes: every call fails with the reason `banned`.
 * - Who cannot go at once waits in order of arrival, cancels before all others. A call that would wait longer than it may
 *   fails with `RateLimitQueueFull` at once, without being sent. Interrupting a waiting call gives its place to the next.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
export const layerMemory = (options: MemoryOptions = {}): Layer.Layer<RateLimiter> =>
  Layer.scoped(
    RateLimiter,
    Effect.gen(function* () {
      const limiter = new Limiter(yield* Scope.Scope, options)
      yield* Effect.addFinalizer(() => Effect.sync(() => limiter.close()))
      return { acquire: limiter.acquire, observe: limiter.observe }
    })
  )
