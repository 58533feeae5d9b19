import type { GapRule } from "./GapRule.js"

/**
 * One level, with the exchange's exact text.
 *
 * @since 0.1.0
 */
export interface Level {
  readonly price: string
  readonly size: string
}

/**
 * One level with what it and all better levels hold together.
 *
 * @since 0.1.0
 */
export interface CumulativeLevel extends Level {
  /** In the unit of `size`; a float, for display. */
  readonly total: number
}

/**
 * What is applied to a book: the `data` of an order book message.
 *
 * @since 0.1.0
 */
export interface Update {
  readonly b: ReadonlyArray<readonly [price: string, size: string, ...more: ReadonlyArray<string>]>
  readonly a: ReadonlyArray<readonly [price: string, size: string, ...more: ReadonlyArray<string>]>
  readonly u: number
  readonly seq?: number
}

/**
 * Why a delta could not be trusted.
 *
 * - `early`: it came before the first snapshot.
 * - `gap`: an update is missing before it.
 * - `order`: its id is smaller than the last one's.
 * - `crossed`: after it the best bid is not below the best ask.
 * - `price`: a price is no number.
 *
 * @since 0.1.0
 */
export type Fault = "early" | "gap" | "order" | "crossed" | "price"

/**
 * What became of an update: `fault` says why the book is not to be trusted any more.
 *
 * @since 0.1.0
 */
export type Applied = "applied" | "repeated" | Fault

interface Entry {
  readonly price: string
  size: string
  readonly key: number
}

/** One side: entries by price text, and in order with the best last. */
class Side {
  readonly #byPrice = new Map<string, Entry>()
  /** Best last, so that the busy end is the cheap one. */
  #sorted: Array<Entry> = []
  readonly #sign: 1 | -1

  constructor(sign: 1 | -1) {
    this.#sign = sign
  }

  get size(): number {
    return this.#sorted.length
  }

  get best(): Entry | undefined {
    return this.#sorted[this.#sorted.length - 1]
  }

  /** `index` levels away from the best. */
  at(index: number): Entry | undefined {
    return this.#sorted[this.#sorted.length - 1 - index]
  }

  clear(): void {
    this.#byPrice.clear()
    this.#sorted = []
  }

  set(price: string, size: string): boolean {
    const known = this.#byPrice.get(price)
    if (known !== undefined) {
      if (isZero(size)) this.#remove(known)
      else known.size = size
      return true
    }
    const key = Number(price)
    if (price === "" || !Number.isFinite(key)) return false
    const index = this.#place(key)
    const there = this.#sorted[index]
    if (there !== undefined && there.key === key) {
      // Another spelling of a price that is there: the newest spelling stands.
      this.#byPrice.delete(there.price)
      if (isZero(size)) this.#sorted.splice(index, 1)
      else {
        const entry = { price, size, key }
        this.#sorted[index] = entry
        this.#byPrice.set(price, entry)
      }
      return true
    }
    if (isZero(size)) return true
    const entry = { price, size, key }
    this.#byPrice.set(price, entry)
    if (index === this.#sorted.length) this.#sorted.push(entry)
    else this.#sorted.splice(index, 0, entry)
    return true
  }

  /** Drops the worst levels beyond a count. */
  limit(count: number): void {
    const excess = this.#sorted.length - count
    if (excess <= 0) return
    for (const entry of this.#sorted.splice(0, excess)) this.#byPrice.delete(entry.price)
  }

  #remove(entry: Entry): void {
    this.#byPrice.delete(entry.price)
    const index = this.#place(entry.key)
    if (this.#sorted[index] === entry) this.#sorted.splice(index, 1)
  }

  /** The first place whose entry is not worse than this price. */
  #place(key: number): number {
    const sorted = this.#sorted
    const sign = this.#sign
    const wanted = key * sign
    let low = 0
    let high = sorted.length
    // Most changes are near the best, at the end.
    for (let i = 1; i <= 8 && high > 0; i++) {
      const entry = sorted[high - 1]
      if (entry === undefined || entry.key * sign < wanted) return high
      if (entry.key === key) return high - 1
      high--
    }
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = sorted[middle]
      if (entry !== undefined && entry.key * sign < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

const levelOf = (entry: Entry | undefined): Level | undefined =>
  entry === undefined ? undefined : { price: entry.price, size: entry.size }

/** Zero in any spelling: `0`, `0.000`, `0e-8`. */
const isZero = (size: string): boolean => size === "0" || (size.charCodeAt(0) === 48 && Number(size) === 0)

/**
 * An order book that is kept from snapshots and deltas.
 *
 * Prices and sizes stay the exact text that the exchange sent. Nothing here waits or sends: `OrderBook.live` does.
 *
 * @since 0.1.0
 */
export class Book {
  readonly #bids = new Side(1)
  readonly #asks = new Side(-1)
  readonly #limit: number
  #rule: GapRule
  #updateId = 0
  #sequence: number | undefined
  #hasSnapshot = false

  /**
   * `depth` is how many levels a side may have: deltas of the exchange keep within it, a broken feed may not make it grow.
   */
  constructor(options: { readonly depth: number; readonly rule: GapRule }) {
    this.#limit = options.depth
    this.#rule = options.rule
  }

  get rule(): GapRule {
    return this.#rule
  }

  set rule(rule: GapRule) {
    this.#rule = rule
  }

  /** The id of the last update, 0 before the first. */
  get updateId(): number {
    return this.#updateId
  }

  /** Cross sequence of the last update, where the market has one. */
  get sequence(): number | undefined {
    return this.#sequence
  }

  /** Whether a snapshot has come since the book was last cleared. */
  get hasSnapshot(): boolean {
    return this.#hasSnapshot
  }

  /** How many bids and asks there are. */
  get sizes(): { readonly bids: number; readonly asks: number } {
    return { bids: this.#bids.size, asks: this.#asks.size }
  }

  get bestBid(): Level | undefined {
    return levelOf(this.#bids.best)
  }

  get bestAsk(): Level | undefined {
    return levelOf(this.#asks.best)
  }

  /** Whether the best bid is at or above the best ask. */
  get isCrossed(): boolean {
    const bid = this.#bids.best
    const ask = this.#asks.best
    return bid !== undefined && ask !== undefined && bid.key >= ask.key
  }

  /** The best levels of a side, best first. */
  top(side: "bids" | "asks", count: number): ReadonlyArray<Level> {
    const from = side === "bids" ? this.#bids : this.#asks
    const levels: Array<Level> = []
    const length = Math.min(count, from.size)
    for (let i = 0; i < length; i++) {
      const entry = from.at(i)
      if (entry !== undefined) levels.push({ price: entry.price, size: entry.size })
    }
    return levels
  }

  /** The best levels of a side, each with the size that it and all better levels hold. */
  cumulative(side: "bids" | "asks", count: number): ReadonlyArray<CumulativeLevel> {
    let total = 0
    return this.top(side, count).map(({ price, size }) => {
      total += Number(size)
      return { price, size, total }
    })
  }

  /** The size that can be had at a price or better. A float, in the unit of `size`. */
  sizeUpTo(side: "bids" | "asks", price: string): number {
    const from = side === "bids" ? this.#bids : this.#asks
    const sign = side === "bids" ? 1 : -1
    const limit = Number(price) * sign
    let total = 0
    for (let i = 0; i < from.size; i++) {
      const entry = from.at(i)
      if (entry === undefined || entry.key * sign < limit) break
      total += Number(entry.size)
    }
    return total
  }

  /** Forgets everything: until the next snapshot nothing can be said. */
  clear(): void {
    this.#bids.clear()
    this.#asks.clear()
    this.#updateId = 0
    this.#sequence = undefined
    this.#hasSnapshot = false
  }

  /** Replaces everything. */
  snapshot(update: Update): Applied {
    this.clear()
    this.#hasSnapshot = true
    if (!this.#take(update)) return "price"
    return this.isCrossed ? "crossed" : "applied"
  }

  /** Applies what changed. After a fault the book must be cleared and filled from a new snapshot. */
  delta(update: Update): Applied {
    // The service has started afresh: what it sends is whole, whatever its type says.
    if (update.u === 1) return this.snapshot(update)
    if (!this.#hasSnapshot) return "early"
    if (this.#rule !== "none") {
      if (update.u === this.#updateId) return "repeated"
      if (update.u < this.#updateId) return "order"
      if (this.#rule === "consecutive" && update.u !== this.#updateId + 1) return "gap"
    }
    if (!this.#take(update)) return "price"
    return this.isCrossed ? "crossed" : "applied"
  }

  #take(update: Update): boolean {
    const { a, b } = update
    for (let i = 0; i < b.length; i++) {
      const level = b[i]
      if (level !== undefined && !this.#bids.set(level[0], level[1])) return false
    }
    for (let i = 0; i < a.length; i++) {
      const level = a[i]
      if (level !== undefined && !this.#asks.set(level[0], level[1])) return false
    }
    this.#bids.limit(this.#limit)
    this.#asks.limit(this.#limit)
    this.#updateId = update.u
    this.#sequence = update.seq
    return true
  }
}
