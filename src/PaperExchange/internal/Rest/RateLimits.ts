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

/** What was used at each time of a rolling window, the oldest first, and in all. */
interface Usage {
  readonly uses: Array<{ readonly at: number; units: number }>
  units: number
}

const ipCount = 600
const ipMillis = 5000

/**
 * Counts calls per account and operation against the documented limits, and per IP address against 600 in 5 seconds.
 */
export class RateLimits {
  readonly enabled: boolean
  private readonly usages = new Map<string, Usage>()
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
    const usage = this.usages.get(name) ?? { uses: [], units: 0 }
    this.usages.set(name, usage)
    forget(usage, now, limit.perMs)
    const left = limit.count - usage.units
    const units = this.enabled ? Math.max(0, Math.min(weight, left)) : weight
    const oldest = usage.uses[0]?.at ?? now
    add(usage, now, units)
    return {
      limit: limit.count,
      remaining: Math.max(0, left - units),
      reset: units < weight ? oldest + limit.perMs : now,
      exceeded: units === 0,
      allowed: units < weight ? units : undefined
    }
  }
}

/** Forgets what is out of the window, and what a clock that was set back has yet to reach. */
const forget = (usage: Usage, now: number, perMs: number): void => {
  const { uses } = usage
  for (let first = uses[0]; first !== undefined && now - first.at >= perMs; first = uses[0]) {
    uses.shift()
    usage.units -= first.units
  }
  for (let last = uses.at(-1); last !== undefined && last.at > now; last = uses.at(-1)) {
    uses.pop()
    usage.units -= last.units
  }
}

const add = (usage: Usage, now: number, units: number): void => {
  const last = usage.uses.at(-1)
  if (last?.at === now) last.units += units
  else usage.uses.push({ at: now, units })
  usage.units += units
}

const pick = (limits: ReadonlyArray<Limit>, category: string | undefined): Limit | undefined =>
  limits.find((limit) => limit.for === category) ?? limits.find((limit) => limit.for === undefined) ?? limits[0]
