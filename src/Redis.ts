/**
 * The Redis entry: layers that several processes share through one Redis. Needs `ioredis` and `@effect/experimental`.
 *
 * @since 0.1.0
 */
export * as RateLimiter from "./Layers/RateLimiterRedis.js"
