/**
 * The limiter that several processes share through Redis.
 *
 * @since 0.1.0
 */
import { createHash } from "node:crypto"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { perIpDefault } from "./internal/LimitRules.js"
import * as SharedLimiter from "./internal/SharedLimiter.js"
import { type LimitedCall, layerMemory, type MemoryOptions, RateLimiter } from "./RateLimiter.js"
import * as SharedLimitsRedis from "./SharedLimitsRedis.js"

export type { Connection } from "./SharedLimitsRedis.js"

/** Settings of {@link layerRedis}. */
export interface RedisOptions extends MemoryOptions {
  /** The Redis: a URL such as `redis://127.0.0.1:6379`, ioredis's own settings, or a client, which stays open. */
  readonly redis: SharedLimitsRedis.Connection
  /** What all names in Redis begin with. `effect-bybit` unless set: one for each venue. */
  readonly prefix?: string
  /** Names the IP address that this process's calls come from. All processes share one unless it is set. */
  readonly address?: string
  /** Makes every span longer by this much, against calls that overtake each other on the way. 30 ms unless set. */
  readonly margin?: Duration.DurationInput
  /**
   * For how long a grant may be used after Redis gave it. 20 ms unless set; a process whose Redis answers later than that
   * allows itself more, up to 1 second. Spans are longer by it.
   */
  readonly grace?: Duration.DurationInput
  /** How long an answer of Redis may take before it counts as down. 250 ms unless set. */
  readonly answerWithin?: Duration.DurationInput
  /**
   * What becomes of calls when Redis is down: they are refused with the reason `unavailable`, at first after `downAfter`, or
   * this process goes on by itself with that share of every limit, such as `{ share: 0.25 }` for each of 4, at most 1 and never less than one call. `refuse` unless set.
   */
  readonly whenDown?: "refuse" | { readonly share: number }
  /** How long calls wait for a Redis that went down. 1 second unless set; then calls are refused at once. */
  readonly downAfter?: Duration.DurationInput
}

/** The names of keys in Redis: whoever reads there learns no key. */
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

/** A limiter in memory that keeps a share of each limit. */
const sharing = (options: MemoryOptions, share: number): Effect.Effect<RateLimiter["Type"], never, Scope.Scope> => {
  const part = (count: number) => Math.max(1, Math.floor(count * Math.min(1, share)) || 1)
  const perIp = options.perIp ?? perIpDefault
  const parts = new WeakMap<LimitedCall["endpoint"], LimitedCall["endpoint"]>()
  const smaller = (call: LimitedCall): LimitedCall => {
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
  return Effect.map(
    Layer.build(layerMemory({ ...options, perIp: { ...perIp, count: part(perIp.count) } })),
    (context) => {
      const limiter = Context.get(context, RateLimiter)
      return {
        acquire: (call) => limiter.acquire(smaller(call)),
        observe: (call, { rateLimit, ...answer }) =>
          limiter.observe(smaller(call), {
            ...answer,
            rateLimit: rateLimit && { ...rateLimit, maxRequests: part(rateLimit.maxRequests) }
          })
      }
    }
  )
}

/**
 * Keeps the limits of many processes together, in a Redis that they share: on one machine or on several.
 *
 * It does what `layerMemory` does, and has its settings. Each process keeps its own waiting lines, and asks Redis for room for
 * those who are first; what one learns from an answer (another maximum, a 10006, a 403) holds for all.
 *
 * - **No span holds more than its limit**, wherever it begins. The two algorithms of `@effect/experimental`'s limiter cannot
 *   promise that: its fixed window lets nearly twice the limit through where two windows meet, its token bucket a full bucket
 *   and what flows in besides. So this layer keeps, by one script in Redis, the time of each unit that is used, and grants a
 *   further one only when the count-th last is a whole span old. Limits of key, path and category, of the IP address, and
 *   blocks are looked at and taken in one step.
 * - **Time is Redis's own**: clocks of machines may differ. A process uses a grant within `grace` of asking, or not at all, so
 *   that a slow way to Redis cannot press calls together; with `margin` for the way to the exchange that costs 5 % of a limit
 *   that counts by the second. A further way, or one that varies more, wants a larger margin.
 * - **Order**: cancels come first, in all processes; then who waits longest, one call of each process at a time, so that a
 *   batch is not overtaken for ever. A process that dies holds its place for 150 ms at most after its turn has come.
 * - **When Redis is down** nothing is sent without a limit, and nothing hangs. Calls wait for it for 1 second (`downAfter`), a
 *   commit never longer than `commitWait`; then, and as long as it is down, they fail at once with `RateLimitQueueFull` of the reason
 *   `unavailable`. With `whenDown: { share }` the process goes on with that share of each limit: the shares of all processes
 *   must not add up to more than 1. Both ways between take 5 seconds in which no call is made, or the longest span of the call.
 * - **When Redis comes back empty**, as one without persistence does, every limit is left alone for one of its spans.
 * - Names in Redis hold the digest of an API key, never the key.
 *
 * Needs Redis 5 or later, or what speaks like it, with an eviction policy that does not forget keys; `ioredis` and
 * `@effect/experimental` are to be installed. The layer never fails to build: a Redis that is not there is down.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 *
 * @example
 * import * as Market from "effect-bybit/Market"
 * import { Bybit } from "effect-bybit/Node"
 * import { Venue } from "effect-bybit/Layers"
 * import { RateLimiter } from "effect-bybit/Redis"
 *
 * const rateLimiter = RateLimiter.layerRedis({ redis: "redis://127.0.0.1:6379", prefix: "testnet" })
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
      const shared = yield* SharedLimitsRedis.make({
        connection: options.redis,
        prefix: options.prefix ?? "effect-bybit",
        marginMillis: Duration.toMillis(margin),
        connectMillis: 1000,
        answerMillis: Duration.toMillis(options.answerWithin ?? "250 millis")
      })
      const alone =
        whenDown === undefined || whenDown === "refuse" ? undefined : yield* sharing(options, whenDown.share)
      return yield* SharedLimiter.make(shared, {
        ...options,
        address: options.address ?? "all",
        digest: digests(),
        margin,
        grace: options.grace ?? "20 millis",
        downAfter: options.downAfter ?? "1 second",
        alone
      })
    })
  )
