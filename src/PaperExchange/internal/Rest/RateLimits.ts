import type { Any, Limit } from "../../../Http/Endpoint.js"

/** The contents of the three rate limit headers. */
export interface RateLimitStatus {
  readonly limit: number
  readonly remaining: number
  readonly reset: number
  readonly exceeded: boolean
}

interface Window {
  start: number
  used: number
}

const ipCount = 600
const ipMillis = 5000

/**
 * Counts calls per account and operation against the documented limits, and per IP address against 600 in 5 seconds.
 */
export class RateLimits {
  readonly enabled: boolean
  private readonly windows = new Map<string, Window>()
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

  /** Counts a call by an account. Returns `undefined` if no limit is documented. */
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
    let window = this.windows.get(name)
    if (window === undefined || now - window.start >= limit.perMs || now < window.start) {
      window = { start: now, used: 0 }
      this.windows.set(name, window)
    }
    const exceeded = this.enabled && window.used + weight > limit.count
    if (!exceeded) window.used += weight
    return {
      limit: limit.count,
      remaining: Math.max(0, limit.count - window.used),
      reset: exceeded ? window.start + limit.perMs : now,
      exceeded
    }
  }
}

const pick = (limits: ReadonlyArray<Limit>, category: string | undefined): Limit | undefined =>
  limits.find((limit) => limit.for === category) ?? limits.find((limit) => limit.for === undefined) ?? limits[0]
