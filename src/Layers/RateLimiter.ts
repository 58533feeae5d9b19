/**
 * The rate limiter, which holds calls back so that they stay within the exchange's limits.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { RateLimiter } from "../Http/RateLimiter.js"
import type { MemoryOptions } from "./internal/Limits/LimitRules.js"
import { MemoryLimiter } from "./internal/Limits/MemoryLimiter.js"

export {
  type LimitAnswer,
  type LimitedCall,
  type Limiter,
  type LimiterHealth,
  limitedCall,
  type MaySend,
  weightOf
} from "../Http/RateLimiter.js"
export { type MemoryOptions, RateLimiter }

/** Lets every call through at once. For the paper exchange and for programs that do their own pacing. */
export const layerNone: Layer.Layer<RateLimiter> = Layer.succeed(RateLimiter, {
  acquire: () => Effect.void,
  unsafeObserve: () => {}
})

/**
 * Keeps the rate limits of one process, in memory.
 *
 * - Each combination of account, endpoint path and category has its own bucket with the documented limits; a batch uses one unit
 *   for each of its orders, except for options. Undocumented limits are learned from answers. If the credentials don't name the
 *   `account`, each key counts as an account.
 * - The three rate-limit headers are trusted when they report less than was known: another process may be using the same account.
 * - All calls of the process to a host stay within the limit of the IP address, no matter through which layer. The hosts of the
 *   live exchange count together. Reads leave room for writes, and both leave room for calls that reduce risk.
 * - After a 10006, the bucket waits until the reset time, or for 1 second if the answer contains none. After a 403, no call is
 *   sent to the venue for 10 minutes: every call fails with `RateLimitQueueFull` and the reason `banned`.
 * - Calls that cannot be sent at once wait in order of arrival: first those that reduce risk, then other writes, then reads. A
 *   call that would wait too long, or be older than its maximum age by then, fails at once with `RateLimitQueueFull` and is not
 *   sent, and so does one that has waited too long because the process was suspended. If a waiting call is interrupted, or refused
 *   by a guard when its turn comes, the next one takes its place.
 * - A batch that is larger than its limit fails with the reason `batch`; `maxOrders` is the maximum number of orders.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
export const layerMemory = (options: MemoryOptions = {}): Layer.Layer<RateLimiter> =>
  Layer.scoped(
    RateLimiter,
    Effect.gen(function* () {
      const limiter = new MemoryLimiter(yield* Effect.clock, options)
      yield* Effect.addFinalizer(() => Effect.sync(() => limiter.close()))
      return { acquire: limiter.acquire, unsafeObserve: limiter.unsafeObserve, health: limiter.health }
    })
  )
