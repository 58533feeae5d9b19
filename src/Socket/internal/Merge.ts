/**
 * Merges the pushes of one topic that arrive over several connections: each is delivered once, and what one connection lost, another
 * fills in.
 */
import type { Arrival } from "../Source.js"
import type { Route } from "./Receiver.js"

/** Something that delivers pushes: compared by identity. */
export type Origin = object

export interface Merge {
  /** Where merged pushes go. */
  deliver: Route
  readonly receive: (origin: Origin, json: unknown, raw: string, arrival: Arrival) => void
  /** A connection was lost or left. */
  readonly lost: (origin: Origin) => void
  /** The next snapshot is delivered, even if it isn't new: somebody asked for it. */
  readonly expectSnapshot: () => void
}

/** The parts of a merge. */
export interface Options {
  readonly deliver: Route
  /** Calls a function after this many milliseconds. */
  readonly after: (millis: number, f: () => void) => void
  /** Asks for a new snapshot: a push was lost on every connection. */
  readonly renew: () => void
}

interface Push {
  readonly type?: unknown
  readonly cs?: unknown
  readonly data?: unknown
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

const copyOf = ({ monotonicMillis, receivedAt, size }: Arrival): Arrival => ({ monotonicMillis, receivedAt, size })

/** How long a push waits for an earlier one to arrive over another connection, in milliseconds. */
const patienceMillis = 100

/** How many pushes may wait for an earlier one. */
const mostHeld = 1000

/** Both connections announce a restart of the book's service: the second one within this time is a repeat, in milliseconds. */
const restartMillis = 5000

interface Held {
  readonly json: unknown
  readonly raw: string
  readonly arrival: Arrival
}

/** Order books: by update ID. A delta after a gap waits for the missing one; if that doesn't come, a snapshot is requested. */
class BookMerge implements Merge {
  deliver: Route
  readonly #options: Options
  /** The last delivered ID. */
  #last: number | undefined
  #expectsSnapshot = false
  #restartedAt = Number.NEGATIVE_INFINITY
  #isWaiting = false
  readonly #held = new Map<number, Held>()
  readonly #lastOf = new Map<Origin, number>()
  /** How many of the newest 64 steps on single connections were from one ID to the next. */
  #consecutive = 64

  constructor(options: Options) {
    this.#options = options
    this.deliver = options.deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { data, type } = json as Push
    const id = fieldOf(data, "u")
    if (typeof id !== "number") {
      this.deliver(json, raw, arrival)
      return
    }
    const isSnapshot = type === "snapshot" || id === 1
    const before = this.#lastOf.get(origin)
    this.#lastOf.set(origin, id)
    if (!isSnapshot && before !== undefined) {
      this.#consecutive += id === before + 1 ? (this.#consecutive < 64 ? 1 : 0) : this.#consecutive > 0 ? -1 : 0
    }
    if (isSnapshot) this.#snapshot(id, { json, raw, arrival })
    else if (this.#last !== undefined && id > this.#last) this.#delta(this.#last, id, { json, raw, arrival })
  }

  lost(origin: Origin): void {
    this.#lastOf.delete(origin)
    if (this.#lastOf.size > 0) return
    // Nothing is delivered anymore: the next snapshot starts anew.
    this.#last = undefined
    this.#held.clear()
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }

  #snapshot(id: number, held: Held): void {
    const last = this.#last
    if (id === 1) {
      const { receivedAt } = held.arrival
      const isRepeat = receivedAt - this.#restartedAt < restartMillis && !this.#expectsSnapshot
      if (isRepeat && last !== undefined) return
      this.#restartedAt = receivedAt
      this.#held.clear()
    } else if (last !== undefined && id <= last && !this.#expectsSnapshot) return
    this.#expectsSnapshot = false
    this.#tell(id, held)
  }

  #delta(last: number, id: number, held: Held): void {
    // Where IDs are not consecutive, nothing shows what is missing.
    if (id === last + 1 || this.#consecutive < 32) {
      this.#tell(id, held)
      return
    }
    if (this.#held.size >= mostHeld) this.#held.clear()
    this.#held.set(id, { ...held, arrival: copyOf(held.arrival) })
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#options.after(patienceMillis, () => {
      this.#isWaiting = false
      if (this.#held.size === 0) return
      this.#expectsSnapshot = true
      this.#options.renew()
    })
  }

  #tell(id: number, { arrival, json, raw }: Held): void {
    this.#last = id
    this.deliver(json, raw, arrival)
    if (this.#held.size === 0) return
    for (const held of this.#held.keys()) if (held <= id) this.#held.delete(held)
    const next = this.#held.get(id + 1)
    if (next === undefined) return
    this.#held.delete(id + 1)
    this.#tell(id + 1, next)
  }
}

/** The newest of many keys. */
class Recent {
  readonly #keys = new Set<string>()
  constructor(readonly capacity: number) {}
  /** False if it was there. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    if (this.#keys.size > this.capacity) {
      for (const oldest of this.#keys) {
        this.#keys.delete(oldest)
        break
      }
    }
    return true
  }
}

/** Trades: by trade ID. */
class TradeMerge implements Merge {
  deliver: Route
  readonly #ids = new Recent(20_000)

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(_: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { data } = json as Push
    if (!Array.isArray(data)) {
      this.deliver(json, raw, arrival)
      return
    }
    const fresh = data.filter((row: unknown) => {
      const id = fieldOf(row, "i")
      return typeof id !== "string" || this.#ids.add(id)
    })
    if (fresh.length === data.length) this.deliver(json, raw, arrival)
    else if (fresh.length > 0) this.deliver({ ...(json as object), data: fresh }, raw, arrival)
  }

  lost(): void {}
  expectSnapshot(): void {}
}

/** Anything else: by content. The nth push of a content is delivered with the first connection that sends it n times. */
class ContentMerge implements Merge {
  deliver: Route
  readonly #counts = new Map<string, { told: number; readonly by: Map<Origin, number> }>()

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const content = JSON.stringify(fieldOf(json, "data") ?? json)
    const known = this.#counts.get(content) ?? { told: 0, by: new Map<Origin, number>() }
    const count = (known.by.get(origin) ?? 0) + 1
    known.by.set(origin, count)
    this.#counts.delete(content)
    this.#counts.set(content, known)
    if (this.#counts.size > 4096) {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest)
        break
      }
    }
    if (count <= known.told) return
    known.told = count
    this.deliver(json, raw, arrival)
  }

  lost(origin: Origin): void {
    for (const [content, { by }] of this.#counts) {
      by.delete(origin)
      if (by.size === 0) this.#counts.delete(content)
    }
  }
  expectSnapshot(): void {}
}

/**
 * Tickers: by cross sequence.
 *
 * A delta contains what changed since the previous one of its connection, so leaving out an older one loses nothing.
 */
class SequenceMerge implements Merge {
  readonly #content: ContentMerge
  #deliver: Route
  #last = Number.NEGATIVE_INFINITY
  #expectsSnapshot = false
  readonly #origins = new Set<Origin>()

  constructor(options: Options) {
    this.#content = new ContentMerge(options)
    this.#deliver = options.deliver
  }

  get deliver(): Route {
    return this.#deliver
  }
  set deliver(deliver: Route) {
    this.#deliver = deliver
    this.#content.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { cs, type } = json as Push
    if (typeof cs !== "number") {
      this.#content.receive(origin, json, raw, arrival)
      return
    }
    this.#origins.add(origin)
    const isWanted = type === "snapshot" && this.#expectsSnapshot
    if (cs <= this.#last && !isWanted) return
    if (isWanted) this.#expectsSnapshot = false
    this.#last = cs
    this.#deliver(json, raw, arrival)
  }

  lost(origin: Origin): void {
    this.#origins.delete(origin)
    if (this.#origins.size === 0) this.#last = Number.NEGATIVE_INFINITY
    this.#content.lost(origin)
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }
}

/** The merge for a topic's text. */
export const make = (topic: string, options: Options): Merge =>
  topic.startsWith("orderbook.")
    ? new BookMerge(options)
    : topic.startsWith("publicTrade.")
      ? new TradeMerge(options)
      : topic.startsWith("tickers.")
        ? new SequenceMerge(options)
        : new ContentMerge(options)
