/** Tells the other processes which limits, blocks and bans an answer reported to this one. */
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import type { RateLimit } from "../../../Http/Envelope.js"
import { isPlausibleMax } from "../../../Http/internal/DocumentedLimits.js"
import * as LimitRules from "./LimitRules.js"
import type { Presence } from "./Presence.js"
import type { SharedBucket } from "./SharedBucket.js"
import type { Gate, LimitUpdate, SharedLimits } from "./SharedLimits.js"

/** What has been learned about a bucket but not yet published. Times are by the local clock. */
class Pending {
  ipBlockedUntil = 0
  blockedUntil = 0
  bannedUntil = 0
  max: number | undefined
  left: { readonly count: number; readonly remaining: number; readonly at: number } | undefined

  /** Adds what was learned earlier. */
  merge(before: Pending): void {
    this.ipBlockedUntil = Math.max(this.ipBlockedUntil, before.ipBlockedUntil)
    this.blockedUntil = Math.max(this.blockedUntil, before.blockedUntil)
    this.bannedUntil = Math.max(this.bannedUntil, before.bannedUntil)
    this.max ??= before.max
    this.left ??= before.left
  }

  update(bucket: Gate, ip: Gate, now: number): LimitUpdate {
    const left = (until: number) => Math.max(0, Math.ceil(until - now))
    return {
      bucket,
      ip,
      bannedMillis: left(this.bannedUntil),
      ipBlockedMillis: left(this.ipBlockedUntil),
      blockedMillis: left(this.blockedUntil),
      max: this.max,
      left: this.left && {
        count: this.left.count,
        remaining: this.left.remaining,
        agoMillis: Math.max(0, now - this.left.at)
      }
    }
  }
}

/** Publishes what this process learns from answers to the other processes. */
export class LimitUpdates {
  readonly #pending = new Map<SharedBucket, Pending>()
  #added = Deferred.unsafeMake<void>(FiberId.none)

  readonly #shared: SharedLimits
  readonly #settings: LimitRules.Settings
  readonly #now: () => number
  readonly #presence: Presence

  constructor(shared: SharedLimits, settings: LimitRules.Settings, now: () => number, presence: Presence) {
    this.#shared = shared
    this.#settings = settings
    this.#now = now
    this.#presence = presence
  }

  /** The pending update of a bucket. It is published soon, so fill it in synchronously. */
  of(bucket: SharedBucket): Pending {
    const pending = LimitRules.entry(this.#pending, bucket, () => new Pending())
    Deferred.unsafeDone(this.#added, Effect.void)
    return pending
  }

  /** Learns from the rate-limit headers of an answer that arrived at `nowMillis` by the exchange's clock. */
  learn(bucket: SharedBucket, rateLimit: RateLimit, nowMillis: number): void {
    if (!isPlausibleMax(rateLimit.maxRequests)) return
    const now = this.#now()
    const [window] = bucket.gate.windows
    const perMs = window?.perMs ?? LimitRules.undocumentedSpan + this.#settings.margin
    const ceiling = this.#settings.raise ? Number.POSITIVE_INFINITY : (window?.count ?? Number.POSITIVE_INFINITY)
    const count = Math.min(rateLimit.maxRequests, ceiling)
    bucket.reported = rateLimit.maxRequests
    const remaining = Math.max(0, Math.floor(rateLimit.remainingRequests))
    if (count !== bucket.max) {
      bucket.max = count
      this.of(bucket).max = count
    }
    const at = now - (nowMillis - LimitRules.usedAt(rateLimit, perMs, nowMillis))
    const believable = rateLimit.remainingRequests >= 0 && at + perMs > now
    if (believable && (bucket.free === undefined || remaining < bucket.free)) {
      bucket.free = remaining
      this.of(bucket).left = { count, remaining, at }
    }
  }

  /** Publishes the updates for as long as the layer lives. */
  readonly publishing: Effect.Effect<never> = Effect.forever(
    Effect.suspend(() => {
      const [next] = this.#pending
      if (next === undefined) {
        this.#added = Deferred.unsafeMake(FiberId.none)
        return Deferred.await(this.#added)
      }
      const [bucket, pending] = next
      this.#pending.delete(bucket)
      const update = pending.update(bucket.gate, bucket.host.ip, this.#now())
      return Effect.flatMap(Effect.either(this.#shared.publish(update)), (published) => {
        if (Either.isRight(published)) return Effect.void
        this.of(bucket).merge(pending)
        return Effect.zipRight(this.#presence.begin(published.left), this.#presence.ended)
      })
    })
  )
}
