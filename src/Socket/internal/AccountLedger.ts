import { isFinal } from "../../Schema/OrderStatus.js"
import type { AccountEvent } from "../FeedEvent.js"

/** How many executions, orders and positions are remembered to avoid emitting one twice. */
const capacity = 10_000

/** Remembers the newest of many keys. */
class RecentKeys {
  readonly #keys = new Set<string>()
  /** False if the key was already there. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    if (this.#keys.size > capacity) {
      for (const oldest of this.#keys) {
        this.#keys.delete(oldest)
        break
      }
    }
    return true
  }
}

/** A version of an order or position. */
interface Version {
  readonly time: number
  /** A digest of its content: two versions with the same time and fingerprint are the same. */
  readonly fingerprint: string
  readonly isOpen: boolean
  readonly category: string
}

/** Remembers the newest version of each order or position. Forgets closed ones, oldest first. */
class Versions {
  readonly #versions = new Map<string, Version>()
  get(key: string): Version | undefined {
    return this.#versions.get(key)
  }
  set(key: string, version: Version): void {
    this.#versions.delete(key)
    this.#versions.set(key, version)
    if (this.#versions.size > capacity) {
      for (const [oldest, { isOpen }] of this.#versions) {
        if (isOpen) continue
        this.#versions.delete(oldest)
        break
      }
    }
  }
  get open(): ReadonlyArray<readonly [key: string, version: Version]> {
    return [...this.#versions].filter(([, { isOpen }]) => isOpen)
  }
}

const millisOf = (text: string | undefined): number => {
  const millis = Number(text)
  return Number.isFinite(millis) ? millis : 0
}

/** Decides which events of an account are new. */
export class AccountLedger {
  readonly #executions = new RecentKeys()
  readonly #orders = new Versions()
  readonly #positions = new Versions()
  readonly #since: number

  /** Executions before `since` that come from REST are not new, nor are those in `handled` (`execId orderId`). */
  constructor(since: number, handled: Iterable<string>) {
    this.#since = since
    for (const key of handled) this.#executions.add(key)
  }

  get openOrders(): ReadonlyArray<{ readonly category: string; readonly orderId: string }> {
    return this.#orders.open.map(([orderId, { category }]) => ({ category, orderId }))
  }

  get openPositions(): ReadonlyArray<{ readonly category: string; readonly symbol: string }> {
    return this.#positions.open.map(([key, { category }]) => ({ category, symbol: key.split(" ")[1] ?? "" }))
  }

  /** Whether an event is new. Remembers it. */
  isNew(event: AccountEvent): boolean {
    switch (event._tag) {
      case "Execution": {
        const { execId, execTime, orderId } = event.execution
        if (event.source === "rest" && millisOf(execTime) < this.#since) return false
        // Both sides of a self-trade have the same execution ID.
        return this.#executions.add(`${execId} ${orderId}`)
      }
      case "Order": {
        const { category = "", cumExecQty, orderId, orderStatus, price, qty, updatedTime } = event.order
        const version: Version = {
          time: millisOf(updatedTime),
          fingerprint: `${orderStatus} ${cumExecQty} ${qty} ${price}`,
          isOpen: !isFinal(orderStatus),
          category
        }
        const known = this.#orders.get(orderId)
        const isRepeat = known?.time === version.time && known.fingerprint === version.fingerprint
        return !isRepeat && this.#advance(this.#orders, orderId, event.source, version)
      }
      case "Position": {
        const { category = "", entryPrice, positionIdx, size, symbol, updatedTime } = event.position
        return this.#advance(this.#positions, `${category} ${symbol} ${positionIdx}`, event.source, {
          time: millisOf(updatedTime),
          fingerprint: `${size} ${entryPrice}`,
          isOpen: Number(size) !== 0,
          category
        })
      }
      case "Wallet":
        return true
    }
  }

  #advance(versions: Versions, key: string, source: "socket" | "rest", next: Version): boolean {
    const known = versions.get(key)
    if (known !== undefined) {
      if (next.time < known.time) return false
      if (next.time === known.time && source === "rest") return false
    }
    versions.set(key, next)
    return true
  }
}

/** An event with its time, in milliseconds of the exchange's clock. */
export interface TimedEvent {
  readonly event: AccountEvent
  readonly time: number
}

const timeOf = (event: AccountEvent, messageTime: number): number => {
  switch (event._tag) {
    case "Execution":
      return millisOf(event.execution.execTime)
    case "Order":
      return millisOf(event.order.updatedTime)
    case "Position":
      return millisOf(event.position.updatedTime)
    case "Wallet":
      return messageTime
  }
}

/** Adds an event's time, or its message's if it has none. */
export const timed = (event: AccountEvent, messageTime: number): TimedEvent => ({
  event,
  time: timeOf(event, messageTime)
})

const rank = { Execution: 0, Order: 1, Position: 2, Wallet: 3 } as const

const sequenceOf = (event: AccountEvent): number => (event._tag === "Execution" ? (event.execution.seq ?? 0) : 0)

/** Compares events by time; at the same time, executions come first, in sequence. */
export const byTime = (a: TimedEvent, b: TimedEvent): number =>
  a.time - b.time || rank[a.event._tag] - rank[b.event._tag] || sequenceOf(a.event) - sequenceOf(b.event)
