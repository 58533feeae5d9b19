/**
 * The Redis entry: layers that share state between processes through Redis. Requires `ioredis`.
 *
 * @since 0.1.0
 */
export * as RateLimiter from "./Layers/RateLimiterRedis.js"
