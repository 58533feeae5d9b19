/** What this process knows of hosts under the shared limits: bans, blocks, its last write. */
import { groupOf } from "./HostLimits.js"
import { entry } from "./LimitRules.js"
import type { Gate } from "./SharedLimits.js"
import { type Turns, turnsOf } from "./Turns.js"

/** How many of an address's units are never granted, but kept for processes that do not reach the shared limits. */
const earlyOf = (count: number): number => Math.floor(0.05 * count)

/** What this process knows about hosts that count calls from one IP address together. */
export class SharedHost {
  bannedUntil = Number.NEGATIVE_INFINITY
  blockedUntil = Number.NEGATIVE_INFINITY
  /** When this process last sent them a write. */
  lastWrite = Number.NEGATIVE_INFINITY

  constructor(
    readonly name: string,
    /** The gate of the IP address. */
    readonly ip: Gate,
    /** How many units of the address are kept for calls that reduce risk of processes that do not reach the shared limits. */
    readonly early: number
  ) {}

  /** When calls can be sent from a time on, as fast as the limit of the address allows. */
  turns(from: number): Turns {
    return turnsOf(this.ip.windows, from)
  }
}

/** The hosts that a process calls from one IP address. */
export class SharedHosts {
  readonly #known = new Map<string, SharedHost>()

  readonly #address: string
  readonly #window: Gate["windows"][number]

  constructor(address: string, window: Gate["windows"][number]) {
    this.#address = address
    this.#window = window
  }

  of(host: string): SharedHost {
    const name = groupOf(host)
    const { count, perMs } = this.#window
    const early = earlyOf(count)
    const windows = [{ count: count - early, perMs }]
    return entry(this.#known, name, () => new SharedHost(name, { name: `ip:${this.#address}:${name}`, windows }, early))
  }
}
