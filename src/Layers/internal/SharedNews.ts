import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import type { Gate, News, SharedLimits } from "../SharedLimits.js"
import * as LimitRules from "./LimitRules.js"
import type { Bucket } from "./SharedBucket.js"
import type { Outage } from "./SharedOutage.js"

/** What was learnt of a bucket and not told yet; times are of the local clock. */
class Learnt {
  ipBlockedUntil = 0
  blockedUntil = 0
  bannedUntil = 0
  max: number | undefined
  left: { readonly count: number; readonly remaining: number; readonly at: number } | undefined

  /** Adds what was learnt before. */
  merge(before: Learnt): void {
    this.ipBlockedUntil = Math.max(this.ipBlockedUntil, before.ipBlockedUntil)
    this.blockedUntil = Math.max(this.blockedUntil, before.blockedUntil)
    this.bannedUntil = Math.max(this.bannedUntil, before.bannedUntil)
    this.max ??= before.max
    this.left ??= before.left
  }

  news(bucket: Gate, ip: Gate, now: number): News {
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

/** What this process has learnt from answers, until the others have been told. */
export class Notebook {
  private readonly learnt = new Map<Bucket, Learnt>()
  private come = Deferred.unsafeMake<void>(FiberId.none)

  constructor(
    private readonly shared: SharedLimits,
    private readonly ip: Gate,
    private readonly now: () => number,
    private readonly outage: Outage
  ) {}

  /** The page of a bucket, to be written on at once: it is told soon. */
  of(bucket: Bucket): Learnt {
    const page = LimitRules.entry(this.learnt, bucket, () => new Learnt())
    Deferred.unsafeDone(this.come, Effect.void)
    return page
  }

  /** Tells the others, for as long as the layer lives. */
  readonly telling: Effect.Effect<never> = Effect.forever(
    Effect.suspend(() => {
      const [next] = this.learnt
      if (next === undefined) {
        this.come = Deferred.unsafeMake(FiberId.none)
        return Deferred.await(this.come)
      }
      const [bucket, learnt] = next
      this.learnt.delete(bucket)
      return Effect.flatMap(Effect.either(this.shared.tell(learnt.news(bucket.gate, this.ip, this.now()))), (told) => {
        if (Either.isRight(told)) return Effect.void
        this.of(bucket).merge(learnt)
        return Effect.zipRight(this.outage.begin(told.left.message), this.outage.ended)
      })
    })
  )
}
