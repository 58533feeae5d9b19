/** What becomes of calls while the shared limits don't answer: some go, some wait, some are refused. */
import * as Effect from "effect/Effect"
import type { RateLimitQueueFull } from "../../../Errors/Network.js"
import type { LimitedCall, Limiter } from "../../../Http/internal/LimitedCall.js"
import * as LimitRules from "./LimitRules.js"
import type { Presence } from "./Presence.js"
import type { SharedBucket, SharedWaiter } from "./SharedBucket.js"
import type { WaitingCalls } from "./WaitingCalls.js"

/** A permit that does not expire. */
export const unlimited = Number.POSITIVE_INFINITY

/** Serves this process's queues while it does not reach the shared limits. */
export class Alone {
  readonly #waiting: WaitingCalls<SharedBucket, number>
  readonly #presence: Presence
  readonly #settings: LimitRules.Settings
  readonly #downAfter: number
  readonly #fallback: Limiter | undefined
  readonly #limiter: Pick<Limiter, "acquire">
  readonly #now: () => number

  constructor(
    waiting: WaitingCalls<SharedBucket, number>,
    presence: Presence,
    settings: LimitRules.Settings,
    downAfter: number,
    fallback: Limiter | undefined,
    limiter: Pick<Limiter, "acquire">,
    now: () => number
  ) {
    this.#waiting = waiting
    this.#presence = presence
    this.#settings = settings
    this.#downAfter = downAfter
    this.#fallback = fallback
    this.#limiter = limiter
    this.#now = now
  }

  /** What happens to a call that does not reduce risk and arrives now, unless it waits like the others. */
  arrives(call: LimitedCall, bucket: SharedBucket, now: number): Effect.Effect<void, RateLimitQueueFull> | undefined {
    const { since } = this.#presence
    if (since === undefined || call.reducesRisk) return undefined
    if (this.#fallback !== undefined) return this.#fallBack(call, bucket, this.#fallback)
    return now - since < this.#downAfter ? undefined : this.refuse(call, now - since)
  }

  /** Serves a queue as far as it can be served now. Returns for how long nothing else happens, or undefined if no call waits. */
  serve(bucket: SharedBucket, since: number, now: number): number | undefined {
    const fallback = this.#fallback
    const isHeld = this.heldUntil(bucket) > now
    let wait = since + this.#downAfter - now
    const isOver = wait <= 0
    if (isOver) wait = Number.POSITIVE_INFINITY
    const plan = this.#presence.reserve.copy()
    for (const waiter of bucket) {
      const { call, lane } = waiter
      if (lane === bucket.urgent && (fallback === undefined || isHeld)) {
        wait = Math.min(wait, this.#serveUrgent(waiter, plan, now))
      } else if (fallback !== undefined) {
        this.#waiting.settle(waiter, Effect.as(this.#fallBack(call, bucket, fallback), unlimited))
      } else if (isOver) this.#waiting.settle(waiter, this.refuse(call, now - since))
    }
    return bucket.size === 0 ? undefined : wait
  }

  /** Lets a call through if this process's share has room for it. Returns how long it waits otherwise. */
  #serveUrgent(waiter: SharedWaiter, plan: Presence["reserve"], now: number): number {
    const { bucket, call, deadline, since } = waiter
    const { host, limit } = bucket
    const largest = plan.most(limit)
    if (call.weight > largest) {
      this.#waiting.settle(waiter, LimitRules.refuseBatch(call, largest))
      return Number.POSITIVE_INFINITY
    }
    const from = Math.max(now, bucket.blockedUntil, host.blockedUntil)
    const inBucket = plan.readyAt(limit, call.weight, from)
    const at = Math.max(inBucket, plan.readyAt(host.ip, 1, inBucket, host.early))
    if (at > deadline) {
      this.#waiting.settle(waiter, this.refuse(call, at - since))
      return Number.POSITIVE_INFINITY
    }
    plan.take(limit, call.weight, at)
    plan.take(host.ip, 1, at)
    if (at > now) return at - now
    this.#use(call, bucket, now)
    this.#waiting.settle(waiter, Effect.succeed(unlimited))
    return Number.POSITIVE_INFINITY
  }

  /** What was used is counted once the shared limits answer again. */
  #use({ weight }: LimitedCall, { host, limit }: SharedBucket, now: number): void {
    this.#presence.reserve.take(limit, weight, now)
    this.#presence.reserve.take(host.ip, 1, now)
  }

  refuse(call: LimitedCall, waited: number): Effect.Effect<never, RateLimitQueueFull> {
    return LimitRules.refuse(call, waited, "unavailable", this.#presence.why)
  }

  /** Uses the fallback after every window in which other processes may still have used the shared limits. */
  #fallBack(call: LimitedCall, bucket: SharedBucket, fallback: Limiter): Effect.Effect<void, RateLimitQueueFull> {
    return Effect.suspend(() => {
      const held = this.heldUntil(bucket) - this.#now()
      if (held <= 0) return Effect.map(fallback.acquire(call), () => this.#use(call, bucket, this.#now()))
      return held > LimitRules.longestWait(this.#settings, call)
        ? this.refuse(call, held)
        : Effect.zipRight(Effect.sleep(Math.ceil(held)), this.#limiter.acquire(call))
    })
  }

  /** When the changeover between the shared limits and the fallback is over, if there is a fallback. */
  heldUntil({ gate, host }: SharedBucket): number {
    if (this.#fallback === undefined) return Number.NEGATIVE_INFINITY
    const spans = [host.ip, gate].flatMap(({ windows }) => windows.map(({ perMs }) => perMs))
    return this.#presence.changedAt + Math.max(...spans)
  }
}
