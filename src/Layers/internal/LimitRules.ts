/**
 * What the limiters know of the exchange's limits, wherever they count.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"
import * as Metric from "effect/Metric"
import { RateLimitQueueFull } from "../../Errors/Network.js"
import type { RateLimit } from "../../Http/Envelope.js"
import type { Any, Limit } from "../../Http/Operation.js"
import type { MemoryOptions } from "../RateLimiter.js"

/** The limit over all calls of one IP address. */
export const perIpDefault = { count: 600, perMs: 5000 }

/** The settings of a limiter, with what holds where nothing is set; times in milliseconds. */
export interface Settings {
  readonly perIp: { readonly count: number; readonly perMs: number }
  readonly maxQueue: number
  readonly commitWait: number
  readonly readWait: number
  readonly banned: number
  readonly raise: boolean
  readonly margin: number
}

/** Reads the settings of a limiter: the margin is in the span of the address already. */
export const settings = (options: MemoryOptions): Settings => {
  const margin = Duration.toMillis(options.margin ?? 0)
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

/** How long a call may wait, in milliseconds. */
export const longestWait = ({ commitWait, readWait }: Settings, endpoint: Any): number =>
  endpoint.kind === "commit" ? commitWait : readWait

/** What the exchange counts by where it documents nothing. */
export const undocumentedSpan = 1000

/** A reset time further away than this comes from a clock that is wrong. */
const longestBlock = 5000

/** How long a limit is left alone after a refusal that names no reset time. */
const usualBlock = 1000

const rateLimitCodes: ReadonlySet<number> = new Set([10006, 10429, 429])

/** The exchange's refusal of too many calls from one IP address. */
export const ipLimitCode = 10018

/** Whether an answer says that the limit of its key, path and category was met. */
export const saysTooMany = (status: number, code: number | undefined): boolean =>
  status === 429 || (code !== undefined && rateLimitCodes.has(code))

const cancels: ReadonlySet<string> = new Set(["cancelOrder", "batchCancelOrder", "cancelAllOrders"])

/** Whether a call takes orders off the book, and so goes before all others. */
export const isCancel = (endpoint: Any): boolean =>
  cancels.has(endpoint.id) || (endpoint.kind !== "read" && /\/order\/cancel(-|$)/.test(endpoint.path))

/** The documented limits that hold for a category; the strictest one where none names it. */
export const limitsFor = (
  limits: ReadonlyArray<Limit>,
  category: string | undefined
): ReadonlyArray<Pick<Limit, "count" | "perMs">> => {
  const own = limits.filter((limit) => limit.for === undefined || limit.for === category)
  if (own.length > 0 || limits.length === 0) return own
  return [
    limits.reduce((strictest, limit) =>
      limit.count / limit.perMs < strictest.count / strictest.perMs ? limit : strictest
    )
  ]
}

/** Whether a maximum that an answer names can be one. */
export const wholeCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= 100_000

/** How long a limit is left alone after a refusal, in milliseconds: until its reset time, or 1 second. */
export const blockMillis = (rateLimit: RateLimit | undefined, spanMs: number, now: number): number => {
  const reset = rateLimit === undefined ? 0 : rateLimit.resetAtTimestamp - now
  return reset > 0 ? Math.min(reset, Math.max(longestBlock, 2 * spanMs)) : usualBlock
}

/** When the units that an answer counts as used were used at the latest. */
export const usedAt = ({ resetAtTimestamp }: RateLimit, spanMs: number, now: number): number =>
  resetAtTimestamp <= 0 ? now : Math.min(now, resetAtTimestamp > now ? resetAtTimestamp - spanMs : resetAtTimestamp)

/** How many calls wait. */
export const waitingGauge: Metric.Metric.Gauge<number> = Metric.gauge("bybit_rate_limit_waiting", {
  description: "Calls that wait for their rate limit"
})

const refusedCounter = Metric.counter("bybit_rate_limit_refused", {
  description: "Calls that were not sent because they would have waited too long",
  incremental: true
})

/** Counts a call that is not sent, and says why. */
export const refused = (
  endpoint: Any,
  waitMillis: number,
  reason: RateLimitQueueFull["reason"]
): RateLimitQueueFull => {
  refusedCounter.unsafeUpdate(1, [])
  return new RateLimitQueueFull({ endpoint: `${endpoint.family}.${endpoint.id}`, waitMillis, reason })
}

/** What a map holds for a key, made when it is first asked for. */
export const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
