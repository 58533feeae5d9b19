/** Counts calls by account and operation, and by IP address, and bans addresses that call too often. */
import type { Any, Limit } from "../../../Http/Endpoint.js"

/** The contents of the three rate limit headers. */
export interface RateLimitStatus {
  readonly limit: number
  readonly remaining: number
  readonly reset: number
  /** Whether the whole call exceeds the limit. */
  readonly exceeded: boolean
  /** How many orders of a batch are within the limit, if not all of them are. */
  readonly allowed: number | undefined
}

interface Window {
  start: number
  used: number
}

/** Units that were used at the same time. */
interface Use {
  readonly at: number
  readonly units: number
}

const ipCount = 600
const ipMillis = 5000

/**
 * Counts calls per account and operation against the documented limits, and per IP address against 600 in 5 seconds.
 */
export class RateLimits {
  readonly enabled: boolean
  private readonly uses = new Map<string, ReadonlyArray<Use>>()
  private readonly addresses = new Map<string, Window & { bannedUntil: number }>()

  constructor(enabled: boolean) {
    this.enabled = enabled
  }

  /** Counts a call from an IP address. Returns false if it exceeds the limit. */
  admit(address: string, now: number): boolean {
    if (!this.enabled) return true
    let window = this.addresses.get(address)
    if (window === undefined) {
      window = { start: now, used: 0, bannedUntil: 0 }
      this.addresses.set(address, window)
    }
    if (now < window.bannedUntil) return false
    if (now - window.start >= ipMillis) {
      window.start = now
      window.used = 0
    }
    window.used++
    if (window.used <= ipCount) return true
    window.bannedUntil = now + 600_000
    return false
  }

  /**
   * Counts a call by an account in a rolling window. If a batch exceeds what is left, only its first orders are counted. Returns
   * `undefined` if no limit is documented.
   */
  count(
    endpoint: Any,
    uid: string,
    category: string | undefined,
    weight: number,
    now: number
  ): RateLimitStatus | undefined {
    if (endpoint.limit === "undocumented") return undefined
    const limit = pick(endpoint.limit, category)
    if (limit === undefined) return undefined
    const name = `${uid} ${endpoint.path} ${limit.for ?? ""}`
    const recent = (this.uses.get(name) ?? []).filter(({ at }) => at <= now && now - at < limit.perMs)
    const left = limit.count - recent.reduce((sum, { units }) => sum + units, 0)
    const units = this.enabled ? Math.max(0, Math.min(weight, left)) : weight
    const last = recent.at(-1)
    const before = last?.at === now ? recent.slice(0, -1) : recent
    this.uses.set(name, [...before, { at: now, units: units + (last?.at === now ? last.units : 0) }])
    const oldest = recent[0]?.at ?? now
    return {
      limit: limit.count,
      remaining: Math.max(0, left - units),
      reset: units < weight ? oldest + limit.perMs : now,
      exceeded: units === 0,
      allowed: units < weight ? units : undefined
    }
  }
}

const pick = (limits: ReadonlyArray<Limit>, category: string | undefined): Limit | undefined =>
  limits.find((limit) => limit.for === category) ?? limits.find((limit) => limit.for === undefined) ?? limits[0]
