/**
 * Bybit's rate-limit rules, which all limiters share.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import { RateLimitQueueFull } from "../../../Errors/Network.js"
import type { RateLimit } from "../../../Http/Envelope.js"
import { limitsFor } from "../../../Http/internal/DocumentedLimits.js"
import type { LimitedCall } from "../../../Http/internal/LimitedCall.js"

/** The limit for all calls from one IP address together. */
export const perIpDefault = { count: 600, perMs: 5000 }

/** Settings of a limiter. */
export interface MemoryOptions {
  /**
   * The limit for all calls from this IP address to one host; all hosts of the live exchange count together. By default 600 in
   * 5 seconds, shared by all layers of the process. A limit that you set applies to this layer only.
   */
  readonly perIp?: { readonly count: number; readonly perMs: number }
  /** How many calls may wait in one bucket. 1000 by default. */
  readonly maxQueue?: number
  /** How long a commit may wait. 1 second by default. The margin is added to it. */
  readonly commitWait?: Duration.DurationInput
  /** How long a read or an idempotent write may wait. 30 seconds by default; a write no longer than its maximum age. */
  readonly readWait?: Duration.DurationInput
  /** How long no calls are sent to the venue after a 403. 10 minutes by default. */
  readonly banned?: Duration.DurationInput
  /** Extends every window by this much, in case calls overtake each other on the way to the exchange. 10 ms by default. */
  readonly margin?: Duration.DurationInput
  /** Whether an answer may raise a limit above the documented one. Off by default; turn it on for accounts with raised limits. */
  readonly raise?: boolean
}

/** A limiter's settings with defaults applied; times in milliseconds. */
export interface Settings {
  readonly perIp: { readonly count: number; readonly perMs: number }
  readonly maxQueue: number
  readonly commitWait: number
  readonly readWait: number
  readonly banned: number
  readonly raise: boolean
  readonly margin: number
}

/** Applies the defaults. The IP address's window includes the margin already. */
export const settings = (options: MemoryOptions): Settings => {
  const margin = Duration.toMillis(options.margin ?? "10 millis")
  const { count, perMs } = options.perIp ?? perIpDefault
  return {
    perIp: { count, perMs: perMs + margin },
    maxQueue: options.maxQueue ?? 1000,
    commitWait: Duration.toMillis(options.commitWait ?? "1 second"),
    readWait: Duration.toMillis(options.readWait ?? "30 seconds"),
    banned: Duration.toMillis(options.banned ?? "10 minutes"),
    raise: options.raise ?? false,
    margin
  }
}

/**
 * How long a call may wait, in milliseconds. After a full window a commit can wait for the next one, margin included. The last
 * millisecond of a call's own time is for sending it.
 */
export const longestWait = ({ commitWait, margin, readWait }: Settings, { endpoint, write }: LimitedCall): number => {
  const longest = endpoint.kind === "commit" ? commitWait + margin : readWait
  return write === undefined ? longest : Math.min(longest, write.leftMillis - 1)
}

/** How long a program is considered to be trading after a write, in milliseconds. */
const tradingMillis = 60_000

/** Whether a program is trading, given how long ago its last write was. */
export const isTrading = (sinceWrite: number): boolean => sinceWrite < tradingMillis

/** How many of the IP address's units a call leaves free: reads leave some for writes, and both for calls that reduce risk. */
export const keptFrom = ({ endpoint, reducesRisk }: LimitedCall, count: number): number =>
  reducesRisk ? 0 : Math.floor((endpoint.kind === "read" ? 0.02 : 0.01) * count)

/** How many of the IP address's units reads may not use in a program that is trading. */
export const keptWhileTrading = (count: number): number => Math.floor(0.2 * count)

/** Like {@link keptFrom}, for limiters that do not count reads and writes separately. */
export const keptFromAll = (call: LimitedCall, count: number, sinceWrite: number): number =>
  call.endpoint.kind === "read" && !call.reducesRisk && isTrading(sinceWrite)
    ? Math.floor(0.1 * count)
    : keptFrom(call, count)

/** How many of the IP address's units writes that do not reduce risk may use. */
export const mostWrites = (count: number): number => Math.ceil(0.95 * count)

/** The window of a limit that the exchange does not document, in milliseconds. */
export const undocumentedSpan = 1000

/** A reset time further in the future than this means that a clock is wrong. */
const longestBlock = 5000

/** How long to hold calls back after a refusal without a reset time. */
const usualBlock = 1000

const rateLimitCodes: ReadonlySet<number> = new Set([10006, 10429, 429])

/** The code of a refusal for too many calls from one IP address. */
export const ipLimitCode = 10018

/** Whether an answer means that the limit of its key, path and category was exceeded. */
export const isLimitExceeded = (status: number, code: number | undefined): boolean =>
  status === 429 || (code !== undefined && rateLimitCodes.has(code))

/** The windows of a call's documented limit with the margin added, shortest first. */
export const windowsOf = (
  { category, endpoint: { limit } }: LimitedCall,
  { margin }: Settings
): ReadonlyArray<{ readonly count: number; readonly perMs: number }> =>
  limit === "undocumented"
    ? []
    : limitsFor(limit, category)
        .map(({ count, perMs }) => ({ count, perMs: perMs + margin }))
        .sort((a, b) => a.perMs - b.perMs)

/** How long to hold calls back after a refusal, in milliseconds: until the reset time, or 1 second. */
export const blockMillis = (rateLimit: RateLimit | undefined, spanMs: number, now: number): number => {
  const reset = rateLimit === undefined ? 0 : rateLimit.resetAtTimestamp - now
  return reset > 0 ? Math.min(reset, Math.max(longestBlock, 2 * spanMs)) : usualBlock
}

/** The latest time at which the units that an answer reports as used can have been used. */
export const usedAt = ({ resetAtTimestamp }: RateLimit, spanMs: number, now: number): number =>
  resetAtTimestamp <= 0 ? now : Math.min(now, resetAtTimestamp > now ? resetAtTimestamp - spanMs : resetAtTimestamp)

/** The number of waiting calls. */
export const waitingGauge: Metric.Metric.Gauge<number> = Metric.gauge("bybit.rate_limit.waiting", {
  description: "Calls waiting for their rate limit"
})

const refusedCounter = Metric.counter("bybit.rate_limit.refused", {
  description: "Calls refused by the rate limiter",
  incremental: true
})

/** Counts a refused call and fails with its error. */
export const refuse = (
  { endpoint }: LimitedCall,
  waitMillis: number,
  reason: RateLimitQueueFull["reason"],
  detail?: string
): Effect.Effect<never, RateLimitQueueFull> => {
  refusedCounter.unsafeUpdate(1, [])
  const name = `${endpoint.family}.${endpoint.id}`
  const fields = { endpoint: name, waitMillis: Math.max(0, Math.ceil(waitMillis)), reason }
  return Effect.fail(new RateLimitQueueFull(detail === undefined ? fields : { ...fields, detail }))
}

/** Fails because a batch uses more units than its limit has: the exchange would reject the orders above it. */
export const refuseBatch = ({ endpoint }: LimitedCall, maxOrders: number): Effect.Effect<never, RateLimitQueueFull> => {
  refusedCounter.unsafeUpdate(1, [])
  const name = `${endpoint.family}.${endpoint.id}`
  return Effect.fail(new RateLimitQueueFull({ endpoint: name, waitMillis: 0, reason: "batch", maxOrders }))
}

/** Returns the value of a key, and creates it if there is none. */
export const entry = <K, V>(
  map: { readonly get: (key: K) => V | undefined; readonly set: (key: K, value: V) => unknown },
  key: K,
  make: () => V
): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
