import { createHmac } from "node:crypto"
import { epoch } from "../../World/Machine.js"
import type { World } from "../../World/World.js"
import type { Account } from "./Account.js"
import type { Engine } from "./Engine.js"
import type { Knobs } from "./Knobs.js"

/** Why a call is refused. */
export interface Refusal {
  readonly code: number
  readonly message: string
}

/** Calls a second. Documented: 10 for orders of contracts, 20 for spot, 50 for most reads; here the same for both markets. */
const orders = 20
const reads = 50

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

  limit(call: string): number {
    const { limit } = this.#knobs
    return limit.until > this.#world.now && call === limit.call ? limit.count : isOrder(call) ? orders : reads
  }

  /** Counts a call; undefined if there was room for it, otherwise what is left is 0. */
  admit(account: Account, call: string): { readonly left: number; readonly refusal: Refusal | undefined } {
    const { now } = this.#world
    const name = `${account.name} ${call}`
    const recent = (this.#calls.get(name) ?? []).filter((at) => at > now - 1000)
    const limit = this.limit(call)
    this.#calls.set(name, recent)
    if (recent.length >= limit)
      return { left: 0, refusal: { code: 10006, message: "Too many visits. Exceeded the API Rate Limit." } }
    recent.push(now)
    return { left: limit - recent.length, refusal: undefined }
  }
}

const isOrder = (call: string): boolean =>
  call.startsWith("order.") || /^\/v5\/order\/(?:create|amend|cancel)/.test(call)
