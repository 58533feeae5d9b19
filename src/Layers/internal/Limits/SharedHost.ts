import { groupOf } from "./HostLimits.js"
import { entry } from "./LimitRules.js"
import type { Gate } from "./SharedLimits.js"
import { type Turns, turnsOf } from "./Turns.js"

/** What this process knows about hosts that count calls from one IP address together. */
export class SharedHost {
  bannedUntil = Number.NEGATIVE_INFINITY
  blockedUntil = Number.NEGATIVE_INFINITY
  /** When this process last sent them a write. */
  lastWrite = Number.NEGATIVE_INFINITY

  constructor(
    readonly name: string,
    /** The gate of the IP address. */
    readonly ip: Gate
  ) {}

  /** When calls can be sent from a time on, as fast as the limit of the address allows. */
  turns(from: number): Turns {
    return turnsOf(this.ip.windows, from)
  }
}

/** The hosts that a process calls from one IP address. */
export class SharedHosts {
  private readonly known = new Map<string, SharedHost>()

  constructor(
    private readonly address: string,
    private readonly window: Gate["windows"][number]
  ) {}

  of(host: string): SharedHost {
    const name = groupOf(host)
    return entry(
      this.known,
      name,
      () => new SharedHost(name, { name: `ip:${this.address}:${name}`, windows: [this.window] })
    )
  }
}
