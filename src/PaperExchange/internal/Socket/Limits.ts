/** How many sockets an IP address may open, and how many orders it may send over them. */
import type { Channel } from "./Session.js"

/** New connections per address in 5 minutes. */
const openings = 500
const openingMillis = 300_000
/** Open connections per address and public channel. */
const openPublic = 1000
/** Order entry requests per address per second. */
const requests = 3000
/** How many request IDs to remember per connection. */
const rememberedIds = 20_000

/**
 * The socket limits of an IP address: 500 new connections in 5 minutes, 1000 open ones per public channel, and 3000
 * order entry requests per second.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect and
 * https://bybit-exchange.github.io/docs/v5/ws/trade/guideline
 */
export class SocketLimits {
  readonly #enabled: boolean
  readonly #opened = new Map<string, Array<number>>()
  readonly #open = new Map<string, number>()
  readonly #asked = new Map<string, { second: number; count: number }>()

  constructor(enabled: boolean) {
    this.#enabled = enabled
  }

  /** Counts a new connection. Returns the reason if it is to be refused. */
  admit(address: string, channel: Channel, now: number): string | undefined {
    if (!this.#enabled) return undefined
    const times = (this.#opened.get(address) ?? []).filter((at) => at > now - openingMillis && at <= now)
    this.#opened.set(address, times)
    if (times.length >= openings) return "too many new connections: 500 in 5 minutes"
    const name = `${address} ${channel}`
    const count = this.#open.get(name) ?? 0
    if (channel !== "private" && channel !== "trade" && count >= openPublic) return "too many connections: 1000"
    times.push(now)
    this.#open.set(name, count + 1)
    return undefined
  }

  /** Counts a closed connection. */
  closed(address: string, channel: Channel): void {
    const name = `${address} ${channel}`
    const count = (this.#open.get(name) ?? 0) - 1
    if (count > 0) this.#open.set(name, count)
    else this.#open.delete(name)
  }

  /** Counts an order entry request. Returns false if it exceeds the limit. */
  countRequest(address: string, now: number): boolean {
    if (!this.#enabled) return true
    const second = Math.floor(now / 1000)
    let window = this.#asked.get(address)
    if (window === undefined || window.second !== second) {
      window = { second, count: 0 }
      this.#asked.set(address, window)
    }
    window.count++
    return window.count <= requests
  }

  /** Remembers a request ID. Returns false if it was used before. */
  isNew(ids: Set<string>, id: string): boolean {
    if (ids.has(id)) return false
    ids.add(id)
    if (ids.size > rememberedIds) {
      for (const oldest of ids) {
        ids.delete(oldest)
        break
      }
    }
    return true
  }
}
