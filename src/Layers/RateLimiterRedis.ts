/**
 * A rate limiter that several processes share through Redis.
 *
 * @since 0.1.0
 */
import { createHash } from "node:crypto"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import type { LimitedCall, Limiter } from "../Http/internal/LimitedCall.js"
import { type MemoryOptions, perIpDefault } from "./internal/Limits/LimitRules.js"
import { MemoryLimiter } from "./internal/Limits/MemoryLimiter.js"
import * as RedisLimits from "./internal/Limits/RedisLimits.js"
import * as SharedLimiter from "./internal/Limits/SharedLimiter.js"
import { RateLimiter } from "./RateLimiter.js"

export type { Connection } from "./internal/Limits/RedisLimits.js"

/** Settings of {@link layerRedis}. */
export interface RedisOptions extends MemoryOptions {
  /**
   * The Redis server: a URL such as `redis://127.0.0.1:6379`, ioredis settings, or your own client, which stays open. Set
   * `socketTimeout` and `reconnectOnError` on your own client, so that it replaces dead connections. One with `lazyConnect` is connected.
   */
  readonly redis: RedisLimits.Connection
  /** The prefix of all keys in Redis, `effect-bybit` by default. Venues do not share limits, even with the same prefix. */
  readonly prefix?: string
  /** Identifies the IP address that this process's calls come from. By default, all processes are assumed to share one. */
  readonly address?: string
  /** Extends every window by this much, in case calls overtake each other on the way to the exchange. 30 ms by default. */
  readonly margin?: Duration.DurationInput
  /**
   * How long after Redis granted it a call may still be sent. 20 ms by default; a process whose Redis answers more slowly than that
   * extends it to up to 1 second. Windows grow by the same amount.
   */
  readonly grace?: Duration.DurationInput
  /** How long Redis may take to answer before it counts as down. 250 ms by default. */
  readonly answerWithin?: Duration.DurationInput
  /**
   * What happens to calls that do not reduce risk while Redis is down. `refuse`, the default, fails them with the reason
   * `unavailable` once `downAfter` has passed. With `{ share }`, this process continues on its own with that share of every limit,
   * for example `{ share: 0.25 }` for each of 4 processes. The share is at most 1, and allows at least one call per window.
   */
  readonly whenDown?: "refuse" | { readonly share: number }
  /** How long calls wait after Redis went down. 1 second by default; after that, calls fail at once. */
  readonly downAfter?: Duration.DurationInput
}

/** Digests API keys, because names in Redis must not reveal them. */
const digests = (): ((key: string) => string) => {
  const known = new Map<string, string>()
  return (key) => {
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const digest = createHash("sha256").update(key).digest("hex").slice(0, 32)
    known.set(key, digest)
    return digest
  }
}

/** A limiter in memory that uses only a share of each limit. */
const sharing = (options: MemoryOptions, share: number): Effect.Effect<Limiter, never, Scope.Scope> =>
  Effect.gen(function* () {
    const part = (count: number) => Math.max(1, Math.floor(count * Math.min(1, share)) || 1)
    const perIp = options.perIp ?? perIpDefault
    const parts = new WeakMap<LimitedCall["endpoint"], LimitedCall["endpoint"]>()
    const calls = new WeakMap<LimitedCall, LimitedCall>()
    // The same for `acquire` and `unsafeObserve`: the limiter remembers when each call was sent.
    const smaller = (call: LimitedCall): LimitedCall => {
      const known = calls.get(call)
      if (known !== undefined) return known
      const made = smallerOf(call)
      calls.set(call, made)
      return made
    }
    const smallerOf = (call: LimitedCall): LimitedCall => {
      let endpoint = parts.get(call.endpoint)
      if (endpoint === undefined) {
        const { limit } = call.endpoint
        const limits =
          limit === "undocumented" ? limit : limit.map((window) => ({ ...window, count: part(window.count) }))
        endpoint = { ...call.endpoint, limit: limits }
        parts.set(call.endpoint, endpoint)
      }
      return { ...call, endpoint }
    }
    const limiter = new MemoryLimiter(yield* Effect.clock, {
      ...options,
      perIp: { ...perIp, count: part(perIp.count) }
    })
    yield* Effect.addFinalizer(() => Effect.sync(() => limiter.close()))
    return {
      acquire: (call) => limiter.acquire(smaller(call)),
      health: limiter.health,
      unsafeObserve: (call, { rateLimit, ...answer }) =>
        limiter.unsafeObserve(smaller(call), {
          ...answer,
          rateLimit: rateLimit && { ...rateLimit, maxRequests: part(rateLimit.maxRequests) }
        })
    }
  })

/**
 * Keeps several processes, on one machine or many, within the rate limits that they share, by counting in Redis.
 *
 * It works like `layerMemory` and takes the same settings. Each process keeps its own queues and requests permits from Redis for
 * the first calls in them. What one process learns from an answer (a different maximum, a 10006, a 403) applies to all.
 *
 * - **No time span contains more calls than its limit allows**, wherever it begins. Neither algorithm of `@effect/experimental`'s
 *   limiter guarantees that: where two of its fixed windows meet, nearly twice the limit gets through, and its token bucket
 *   admits a full bucket plus whatever is refilled meanwhile. Here, one script in Redis remembers when each unit was used: with a
 *   limit of n units per span, another one is free only when the n-th last is a whole span old. The script checks and uses the
 *   limit of account, path and category and the limit of the IP address in one step, and respects blocks.
 * - **The clock is Redis's own**, so the clocks of the machines may differ. A process uses a grant within `grace` of requesting it
 *   or not at all, so that a slow connection to Redis cannot bunch calls together. Together with `margin`, which allows for the
 *   way to the exchange, that costs 5% of a per-second limit. Set a larger margin if your latency to the exchange is higher or
 *   varies more.
 * - **Order**: calls that reduce risk go first, across all processes; then the call that has waited longest, one call of each
 *   process at a time, so that a batch cannot be overtaken forever. Calls whose turn would come too late are refused when Redis
 *   says so: it is asked at least every 200 ms while calls wait. A process that dies keeps its place for at most 150 ms after
 *   its turn has come.
 * - **While Redis is down**, no call hangs. Those that reduce risk continue with this process's share of half of each limit, one window
 *   after Redis began to withhold that share from the other processes, half a second after it last heard of this one. When Redis answers
 *   again, what was used is counted there first. Other calls wait for 1 second (`downAfter`), a commit never longer than
 *   `commitWait`; after that, until Redis is back, they fail at once with `RateLimitQueueFull` and the reason `unavailable`; `detail`
 *   says why. With `whenDown: { share }`, the process continues with that share of each limit: the shares of all processes must not
 *   add up to more than 1. Each switch between the two takes 5 seconds, or the longest window of the call, during which only calls
 *   that reduce risk are sent. A connection that no longer answers, or whose server has become a replica, is replaced.
 * - **If Redis comes back empty**, as it does without persistence, every limit pauses for one of its windows and 0.8 s. If it evicts the
 *   log of one limit, that limit pauses for one window.
 * - Names in Redis contain a digest of the account or API key, never the key.
 *
 * Requires Redis 5 or later, or a compatible server, preferably with the eviction policy `noeviction`. Install `ioredis`. The layer
 * never fails to build: an unreachable Redis counts as down, and a warning says why.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 *
 * @example
 * import * as Market from "effect-bybit/Market"
 * import { Bybit } from "effect-bybit/Node"
 * import { Venue } from "effect-bybit/Layers"
 * import { RateLimiter } from "effect-bybit/Redis"
 *
 * const rateLimiter = RateLimiter.layerRedis({ redis: "redis://127.0.0.1:6379" })
 *
 * export const bybit = Bybit.layer({ venue: Venue.testnet, rateLimiter })
 *
 * export const program = Market.getServerTime()
 */
export const layerRedis = (options: RedisOptions): Layer.Layer<RateLimiter> =>
  Layer.scoped(
    RateLimiter,
    Effect.gen(function* () {
      const { whenDown } = options
      const margin = Duration.decode(options.margin ?? "30 millis")
      const shared = yield* RedisLimits.make({
        connection: options.redis,
        prefix: options.prefix ?? "effect-bybit",
        marginMillis: Duration.toMillis(margin),
        connectMillis: 1000,
        answerMillis: Duration.toMillis(options.answerWithin ?? "250 millis")
      })
      const fallback =
        whenDown === undefined || whenDown === "refuse" ? undefined : yield* sharing(options, whenDown.share)
      return yield* SharedLimiter.make(shared, {
        ...options,
        address: options.address ?? "all",
        digest: digests(),
        margin,
        grace: options.grace ?? "20 millis",
        downAfter: options.downAfter ?? "1 second",
        fallback
      })
    })
  )
