/** The rate limiter of a single process, which shares its limits with nobody. */
import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { RateLimitQueueFull } from "../../../Errors/Network.js"
import type { RateLimit } from "../../../Http/Envelope.js"
import { isPlausibleMax } from "../../../Http/internal/DocumentedLimits.js"
import type { LimitAnswer, LimitedCall, Limiter, LimiterHealth } from "../../../Http/internal/LimitedCall.js"
import { Bucket, type BucketWaiter } from "./Bucket.js"
import { Buckets } from "./Buckets.js"
import * as HostLimits from "./HostLimits.js"
import * as LimitRules from "./LimitRules.js"
import { RateWindow } from "./RateWindow.js"
import { Waiter } from "./WaitingCalls.js"

/** Enforces the limits of one process. */
export class MemoryLimiter implements Limiter {
  readonly #buckets = new Buckets((call) => this.#makeBucket(call))
  readonly #hosts: ReturnType<typeof HostLimits.finder>
  readonly #settings: LimitRules.Settings
  #closed = false

  constructor(clock: Clock.Clock, options: LimitRules.MemoryOptions) {
    this.#settings = LimitRules.settings(options)
    this.#hosts = HostLimits.finder(clock, options.perIp === undefined ? undefined : this.#settings.perIp)
  }

  readonly acquire = (call: LimitedCall): Effect.Effect<void, RateLimitQueueFull> =>
    Effect.suspend(() => {
      const host = this.#hosts.of(call.host)
      const now = host.now()
      if (now < host.bannedUntil) return LimitRules.refuse(call, host.bannedUntil - now, "banned")
      const bucket = this.#buckets.of(host.name, call, now)
      if (call.weight > 1 && call.weight > bucket.largest) return LimitRules.refuseBatch(call, bucket.largest)
      host.arrive(call, now)
      if (host.waiting.size > 0) host.serve(now)
      const before = call.reducesRisk ? bucket.urgent.size : bucket.size
      if (before === 0 && bucket.readyAt(call.weight, now) <= now && host.readyAt(call, now) <= now) {
        host.admit(call, bucket, now)
        return Effect.void
      }
      return this.#wait(call, host, bucket, now)
    })

  readonly unsafeObserve = (call: LimitedCall, answer: LimitAnswer): void => {
    const host = this.#hosts.of(call.host)
    const now = host.now()
    if (answer.status === 403) {
      host.ban(now + this.#settings.banned)
      return
    }
    const bucket = this.#buckets.of(host.name, call, now)
    host.answered(call, bucket, this.#settings.margin, now)
    if (answer.rateLimit !== undefined && this.#learn(bucket, answer.rateLimit, answer.nowMillis, now)) {
      if (host.waiting.size > 0) host.grant(now)
      if (bucket.size > 0) host.changed(bucket, now)
    }
    const block = (spanMs: number) => LimitRules.blockMillis(answer.rateLimit, spanMs, answer.nowMillis)
    if (answer.code === LimitRules.ipLimitCode) host.block(block(this.#settings.perIp.perMs), now)
    else if (LimitRules.isLimitExceeded(answer.status, answer.code)) {
      bucket.blockedUntil = Math.max(bucket.blockedUntil, now + block(bucket.windows[0]?.perMs ?? 0))
      host.reckon(bucket, now)
    }
  }

  readonly health = (): LimiterHealth => {
    let waiting = 0
    for (const host of this.#hosts.known()) {
      for (const bucket of host.waiting.buckets) if (bucket.owner === this) waiting += bucket.size
    }
    return { waiting, downMillis: undefined }
  }

  /** Interrupts all waiting calls when the layer closes. */
  close(): void {
    this.#closed = true
    for (const host of this.#hosts.known()) host.close(this)
  }

  #makeBucket(call: LimitedCall): Bucket {
    const { raise } = this.#settings
    return new Bucket(
      this,
      LimitRules.windowsOf(call, this.#settings).map(
        ({ count, perMs }) => new RateWindow(count, perMs, raise ? Number.POSITIVE_INFINITY : count)
      )
    )
  }

  /** Learns from the headers of an answer. Returns whether the limit was raised. */
  #learn(bucket: Bucket, rateLimit: RateLimit, exchangeNow: number, now: number): boolean {
    const { maxRequests, remainingRequests } = rateLimit
    if (!isPlausibleMax(maxRequests)) return false
    bucket.report(maxRequests, now)
    let window = bucket.windows[0]
    if (window === undefined) {
      window = new RateWindow(
        maxRequests,
        LimitRules.undocumentedSpan + this.#settings.margin,
        Number.POSITIVE_INFINITY
      )
      bucket.windows = [window]
    }
    const count = Math.min(maxRequests, window.ceiling)
    const raised = count > window.count
    if (count !== window.count) window.resize(count)
    const usedAt = now - (exchangeNow - LimitRules.usedAt(rateLimit, window.perMs, exchangeNow))
    if (usedAt + window.perMs > now && remainingRequests >= 0) window.leave(Math.floor(remainingRequests), usedAt, now)
    return raised
  }

  #wait(
    call: LimitedCall,
    host: HostLimits.HostLimits,
    bucket: Bucket,
    now: number
  ): Effect.Effect<void, RateLimitQueueFull> {
    if (this.#closed) return Effect.interrupt
    const lane = bucket.laneOf(call)
    const deadline = now + LimitRules.longestWait(this.#settings, call)
    const turn = host.turnOf(call, bucket, deadline, now)
    const ahead = lane === bucket.urgent ? lane.size : bucket.size
    if (ahead >= this.#settings.maxQueue) return LimitRules.refuse(call, turn - now, "length")
    if (turn > deadline) return LimitRules.refuse(call, turn - now, "wait")
    return Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        const waiter: BucketWaiter = new Waiter(call, bucket, lane, now, deadline)
        waiter.turn = turn
        host.waiting.push(waiter)
        host.plan(bucket, now)
        return Effect.onInterrupt(restore(Deferred.await(waiter.permit)), () =>
          Effect.sync(() => {
            host.waiting.leave(waiter)
            if (bucket.size > 0) host.changed(bucket, host.now())
          })
        )
      })
    )
  }
}
