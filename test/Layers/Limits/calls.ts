import { Clock, Duration, Effect } from "effect"
import type { Any, Kind, Limit } from "../../../src/Http/Endpoint.js"
import type { RateLimit } from "../../../src/Http/Envelope.js"
import type * as RateLimiter from "../../../src/Layers/RateLimiter.js"

/** An endpoint for limiters, which only read these facts. */
export const endpoint = (
  id: string,
  kind: Kind,
  limit: ReadonlyArray<Limit> | "undocumented" = [{ count: 10, perMs: 1000 }],
  path = `/v5/${id}`
): Any => {
  const facts: Partial<Any> = { id, family: "Order", path, kind, limit }
  return facts as Any
}

export const read = endpoint("getOpenOrders", "read")
export const bulk = endpoint("getKline", "read", "undocumented")
export const create = endpoint("placeOrder", "commit")
export const cancel = endpoint("cancelOrder", "idempotentWrite")

export const live = "https://api.bybit.com"
export const testnet = "https://api-testnet.bybit.com"

export const call = (of: Any, over: Partial<RateLimiter.LimitedCall> = {}): RateLimiter.LimitedCall => ({
  endpoint: of,
  host: live,
  key: "key-1",
  category: "linear",
  weight: 1,
  reducesRisk: /cancel/i.test(of.id),
  ...over
})

export const answer = (over: Partial<RateLimiter.LimitAnswer> = {}): RateLimiter.LimitAnswer => ({
  status: 200,
  code: 0,
  rateLimit: undefined,
  nowMillis: 0,
  ...over
})

export const headers = (remainingRequests: number, maxRequests: number, resetAtTimestamp: number): RateLimit => ({
  remainingRequests,
  maxRequests,
  resetAtTimestamp
})

/** A clock moved by hand: the wall clock can be set, and a process that freezes for a while wakes up late. */
export class HandClock implements Clock.Clock {
  readonly [Clock.ClockTypeId]: Clock.ClockTypeId = Clock.ClockTypeId
  readonly #sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  /** Added to the wall clock. */
  wall = 1_700_000_000_000
  #passed = 0

  unsafeCurrentTimeMillis(): number {
    return this.wall + this.#passed
  }
  unsafeCurrentTimeNanos(): bigint {
    return BigInt(Math.round(this.#passed * 1e6))
  }
  readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
  readonly currentTimeNanos = Effect.sync(() => this.unsafeCurrentTimeNanos())

  sleep(duration: Duration.Duration): Effect.Effect<void> {
    return Effect.async((resume) => {
      const sleeper = { at: this.#passed + Duration.toMillis(duration), wake: () => resume(Effect.void) }
      this.#sleepers.add(sleeper)
      return Effect.sync(() => this.#sleepers.delete(sleeper))
    })
  }

  /** Time has passed, but no timer has fired yet. */
  jump(millis: number): void {
    this.#passed += millis
  }

  /** Freezes the process for this long: all timers that are due fire at the end. */
  stand(millis: number): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.jump(millis)
      for (const sleeper of [...this.#sleepers].sort((a, b) => a.at - b.at)) {
        if (sleeper.at > this.#passed) continue
        this.#sleepers.delete(sleeper)
        sleeper.wake()
      }
      return settled
    })
  }

  /** Lets time pass, one millisecond at a time. */
  pass(millis: number): Effect.Effect<void> {
    return Effect.forEach(Array.from({ length: millis }), () => this.stand(1), { discard: true })
  }
}

/** Lets all fibers continue. */
const settled: Effect.Effect<void> = Effect.repeatN(Effect.yieldNow({ priority: 1 }), 10)
