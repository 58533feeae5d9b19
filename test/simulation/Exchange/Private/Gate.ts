import { createHmac } from "node:crypto"
import { epoch } from "../../World/Machine.js"
import type { World } from "../../World/World.js"
import type { Account } from "./Account.js"
import type { Engine } from "./Engine.js"
import type { Knobs } from "./Knobs.js"
import { documented, keyOf, type Use } from "./limits.js"

/** Why a call is refused. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

/** What the limit says about a call. */
export interface Admission {
  readonly limit: number
  readonly left: number
  /** When there is room again, in milliseconds since 1970. */
  readonly resetAt: number
  /** How many orders of a batch there is room for. */
  readonly admitted: number
  readonly refusal: Refusal | undefined
}

export const tooMany: Refusal = { code: 10006, message: "Too many visits. Exceeded the API Rate Limit." }

/** Lets in who has signed, in time, and not too often. */
export class Gate {
  readonly #world: World
  readonly #engine: Engine
  readonly #knobs: Knobs
  readonly #calls = new Map<string, Array<number>>()

  constructor(world: World, engine: Engine, knobs: Knobs) {
    this.#world = world
    this.#engine = engine
    this.#knobs = knobs
  }

  account(key: string): Account | undefined {
    for (const account of this.#engine.accounts.values()) if (account.key === key) return account
    return undefined
  }

  isSigned(account: Account, text: string, signature: string): boolean {
    return createHmac("sha256", account.secret).update(text).digest("hex") === signature
  }

  /** Documented: `serverTime - recvWindow <= timestamp < serverTime + 1000`. */
  isInTime(timestamp: number, recvWindow: number): boolean {
    const now = epoch + this.#world.now
    return now - recvWindow <= timestamp && timestamp < now + 1000
  }

  /** How many calls a second are allowed now. */
  limit(use: Use): number {
    const { limit } = this.#knobs
    const usual = documented(use)
    return limit.until > this.#world.now && use.path === limit.call ? Math.min(usual, limit.count) : usual
  }

  /** Counts a call, for all processes of the account. Of a batch, those orders are admitted that there is room for. */
  admit(account: Account, use: Use): Admission {
    const { now } = this.#world
    const name = `${account.name} ${keyOf(use)}`
    const recent = (this.#calls.get(name) ?? []).filter((at) => at > now - 1000)
    const limit = this.limit(use)
    const admitted = Math.max(0, Math.min(use.weight, limit - recent.length))
    for (let i = 0; i < admitted; i++) recent.push(now)
    this.#calls.set(name, recent)
    const [oldest = now] = recent
    return {
      limit,
      left: Math.max(0, limit - recent.length),
      resetAt: epoch + oldest + 1000,
      admitted,
      refusal: admitted === 0 ? tooMany : undefined
    }
  }
}
