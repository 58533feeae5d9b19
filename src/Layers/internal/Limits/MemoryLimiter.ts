import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { RateLimitQueueFull } from "../../../Errors/Network.js"
import type { RateLimit } from "../../../Http/Envelope.js"
import type { LimitAnswer, LimitedCall, Limiter } from "./LimitedCall.js"
import * as LimitRules from "./LimitRules.js"
import { RateWindow } from "./RateWindow.js"
import { Waiter, WaitingCalls, WaitingLanes } from "./WaitingCalls.js"

/** The limits of one endpoint, category and key, with the calls that wait for them. */
class Bucket extends WaitingLanes<Bucket, void> {
  blockedUntil = Number.NEGATIVE_INFINITY

  constructor(public windows: ReadonlyArray<RateWindow>) {
    super()
  }

  readyAt(units: number, now: number): number {
    let ready = Math.max(now, this.blockedUntil)
    for (const window of this.windows) ready = Math.max(ready, window.readyAt(Math.min(units, window.count), now))
    return ready
  }

  /** When a call with `unitsBefore` units ahead of it can be sent. */
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

  shift(millis: number): void {
    this.blockedUntil += millis
    for (const window of this.windows) window.shift(millis)
  }
}

type BucketWaiter = Waiter<Bucket, void>

/** Enforces the limits of one process. */
export class MemoryLimiter implements Limiter {
  private readonly buckets = new LimitRules.Buckets((call) => this.makeBucket(call))
  private readonly waiting = new WaitingCalls<Bucket, void>()
  private readonly ip: Bucket
  private readonly settings: LimitRules.Settings
  private bannedUntil = Number.NEGATIVE_INFINITY
  private nextWake = Number.POSITIVE_INFINITY
  private lastNow = Number.NEGATIVE_INFINITY
  private closed = false

  constructor(
    private readonly scope: Scope.Scope,
    options: LimitRules.MemoryOptions
  ) {
    this.settings = LimitRules.settings(options)
    const { count, perMs } = this.settings.perIp
    this.ip = new Bucket([new RateWindow(count, perMs, count)])
  }

  readonly acquire = (call: LimitedCall): Effect.Effect<void, RateLimitQueueFull> =>
    Effect.clockWith((clock) => {
      const now = clock.unsafeCurrentTimeMillis()
      this.followClock(now)
      if (now < this.bannedUntil) return LimitRules.refuse(call, this.bannedUntil - now, "banned")
      const bucket = this.buckets.of(call)
      if (this.waiting.size > 0) this.grant(now)
      const before = bucket.size === 0 ? 0 : bucket.laneOf(call) === bucket.urgent ? bucket.urgent.size : bucket.size
      if (before === 0 && bucket.readyAt(call.weight, now) <= now && this.ip.readyAt(1, now) <= now) {
        bucket.take(call.weight, now)
        this.ip.take(1, now)
        return Effect.void
      }
      return this.wait(call, bucket, now)
    })

  readonly observe = (call: LimitedCall, answer: LimitAnswer): void => {
    const now = answer.nowMillis
    this.followClock(now)
    if (answer.status === 403) {
      this.bannedUntil = Math.max(this.bannedUntil, now + this.settings.banned)
      for (const bucket of this.waiting.buckets) {
        this.waiting.settleAll(bucket, ({ call }) => LimitRules.refuse(call, this.bannedUntil - now, "banned"))
      }
      return
    }
    if (answer.rateLimit !== undefined) this.learn(this.buckets.of(call), answer.rateLimit, now)
    if (answer.code === LimitRules.ipLimitCode) this.block(this.ip, answer.rateLimit, now)
    else if (LimitRules.isLimitExceeded(answer.status, answer.code)) {
      this.block(this.buckets.of(call), answer.rateLimit, now)
    }
  }

  /** Interrupts all waiting calls when the layer closes. */
  close(): void {
    this.closed = true
    for (const bucket of this.waiting.buckets) this.waiting.settleAll(bucket, () => Effect.interrupt)
  }

  private makeBucket(call: LimitedCall): Bucket {
    const { raise } = this.settings
    return new Bucket(
      LimitRules.windowsOf(call, this.settings).map(
        ({ count, perMs }) => new RateWindow(count, perMs, raise ? Number.POSITIVE_INFINITY : count)
      )
    )
  }

  /** Moves all remembered times along when the local clock has been set back. */
  private followClock(now: number): void {
    if (now < this.lastNow - 1000) {
      const millis = now - this.lastNow
      this.bannedUntil += millis
      for (const bucket of this.buckets) bucket.shift(millis)
      this.ip.shift(millis)
      this.lastNow = now
    } else if (now > this.lastNow) this.lastNow = now
  }

  private learn(bucket: Bucket, rateLimit: RateLimit, now: number): void {
    const { maxRequests, remainingRequests } = rateLimit
    if (!LimitRules.isPlausibleMax(maxRequests)) return
    let window = bucket.windows[0]
    if (window === undefined) {
      window = new RateWindow(maxRequests, LimitRules.undocumentedSpan + this.settings.margin, Number.POSITIVE_INFINITY)
      bucket.windows = [window]
    }
    const count = Math.min(maxRequests, window.ceiling)
    if (count !== window.count) {
      const raised = count > window.count
      window.resize(count)
      if (raised && this.waiting.size > 0) this.grant(now)
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
    const lane = bucket.laneOf(call)
    const unitsBefore = bucket.urgent.units + (lane === bucket.urgent ? 0 : bucket.normal.units)
    const ready = Math.max(bucket.estimate(unitsBefore, call.weight, now), this.ip.readyAt(1, now))
    if (bucket.size >= this.settings.maxQueue) return LimitRules.refuse(call, ready - now, "length")
    const longest = LimitRules.longestWait(this.settings, call.endpoint)
    if (ready - now > longest) return LimitRules.refuse(call, ready - now, "wait")
    return Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        const waiter: BucketWaiter = new Waiter(call, bucket, lane, now, now + longest)
        this.waiting.push(waiter)
        return Effect.zipRight(
          this.plan(now),
          Effect.onInterrupt(restore(Deferred.await(waiter.permit)), () =>
            Effect.sync(() => this.waiting.leave(waiter))
          )
        )
      })
    )
  }

  /** Forks a fiber that wakes when the next waiting call can be sent or has waited too long. */
  private plan(now: number): Effect.Effect<void> {
    let wake = Number.POSITIVE_INFINITY
    const ip = this.ip.readyAt(1, now)
    for (const bucket of this.waiting.buckets) {
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
        this.followClock(later)
        if (this.nextWake === wake) this.nextWake = Number.POSITIVE_INFINITY
        this.grant(later)
        return this.plan(later)
      })
    )
  }

  /** Lets through all calls that can be sent, cancels first, then by arrival, and refuses those that have waited too long. */
  private grant(now: number): void {
    while (this.ip.readyAt(1, now) <= now) {
      let next: BucketWaiter | undefined
      for (const bucket of this.waiting.buckets) {
        const { first } = bucket
        if (first !== undefined && bucket.readyAt(first.call.weight, now) <= now && goesBefore(first, next))
          next = first
      }
      if (next === undefined) break
      next.bucket.take(next.call.weight, now)
      this.ip.take(1, now)
      this.waiting.settle(next, Effect.void)
    }
    for (const bucket of this.waiting.buckets) {
      this.waiting.settleWhile(
        bucket,
        ({ deadline }) => deadline <= now,
        ({ call, since }) => {
          const ready = Math.max(bucket.readyAt(call.weight, now), this.ip.readyAt(1, now))
          return LimitRules.refuse(call, ready - since, "wait")
        }
      )
    }
  }
}

const goesBefore = (one: BucketWaiter, other: BucketWaiter | undefined): boolean => {
  if (other === undefined) return true
  const urgent = one.lane === one.bucket.urgent
  if (urgent !== (other.lane === other.bucket.urgent)) return urgent
  return one.order < other.order
}
