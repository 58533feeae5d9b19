/**
 * What the update IDs of a book guarantee.
 *
 * - `consecutive`: each delta's ID is one more than the previous message's.
 * - `increasing`: IDs only grow; a missing update goes unnoticed.
 * - `none`: nothing; IDs are ignored.
 */
export type GapRule = "consecutive" | "increasing" | "none"

/** One level, with the exact strings that the exchange sent. */
export interface Level {
  readonly price: string
  readonly size: string
}

/** One level, with the total size up to and including it. */
export interface CumulativeLevel extends Level {
  /** In the unit of `size`; a float, for display. */
  readonly total: number
}

/** An update of a book: the `data` of an order book message. */
export interface Update {
  readonly b: ReadonlyArray<readonly [price: string, size: string, ...more: ReadonlyArray<string>]>
  readonly a: ReadonlyArray<readonly [price: string, size: string, ...more: ReadonlyArray<string>]>
  readonly u: number
  readonly seq?: number
}

/**
 * Why an update cannot be trusted.
 *
 * - `early`: it arrived before the first snapshot.
 * - `gap`: an update before it is missing.
 * - `order`: its ID is smaller than the previous one.
 * - `crossed`: it leaves the best bid at or above the best ask.
 * - `price`: a price isn't a number, or a size doesn't start and end like one.
 */
export type Fault = "early" | "gap" | "order" | "crossed" | "price"

/** The result of an update: applied, ignored as a repeat, or the fault after which the book cannot be trusted. */
export type Applied = "applied" | "repeated" | Fault

interface Entry {
  readonly price: string
  size: string
  readonly key: number
  /** False once the level is removed. The entry is kept, because levels tend to return. */
  isLive: boolean
}

/** One side: its entries by price string, and sorted with the best last. */
class Side {
  readonly #byPrice = new Map<string, Entry>()
  /** Best last, so that changes near the best are cheap. The last entry is always live. */
  #sorted: Array<Entry> = []
  #live = 0
  readonly #sign: 1 | -1

  constructor(sign: 1 | -1) {
    this.#sign = sign
  }

  get size(): number {
    return this.#live
  }

  get best(): Entry | undefined {
    return this.#sorted[this.#sorted.length - 1]
  }

  /** The best levels, best first. */
  top(count: number): Array<Entry> {
    const sorted = this.#sorted
    const found: Array<Entry> = []
    for (let i = sorted.length - 1; i >= 0 && found.length < count; i--) {
      const entry = sorted[i]
      if (entry?.isLive) found.push(entry)
    }
    return found
  }

  clear(): void {
    this.#byPrice.clear()
    this.#sorted = []
    this.#live = 0
  }

  /** False if the price or size isn't a number. */
  set(price: string, size: string): boolean {
    const amount = kindOf(size)
    if (amount === "bad") return false
    const isRemoved = amount === "zero"
    const known = this.#byPrice.get(price)
    if (known !== undefined) {
      if (isRemoved) this.#remove(known)
      else {
        known.size = size
        if (!known.isLive) {
          known.isLive = true
          this.#live++
        }
      }
      return true
    }
    const key = Number(price)
    if (!Number.isFinite(key) || !number.test(price)) return false
    const index = this.#indexOf(key)
    const there = this.#sorted[index]
    if (there !== undefined && there.key === key) {
      // Another spelling of a known price: the newest spelling wins.
      if (isRemoved) this.#remove(there)
      else {
        const entry = { price, size, key, isLive: true }
        if (!there.isLive) this.#live++
        this.#byPrice.delete(there.price)
        this.#byPrice.set(price, entry)
        this.#sorted[index] = entry
      }
      return true
    }
    if (isRemoved) return true
    const entry = { price, size, key, isLive: true }
    this.#byPrice.set(price, entry)
    this.#live++
    insertAt(this.#sorted, index, entry)
    return true
  }

  /** Removes the worst levels beyond a count, and removed entries before they outnumber the live ones. */
  limit(count: number): void {
    const removed = this.#sorted.length - this.#live
    if (this.#live <= count && removed <= this.#live + 64) return
    let excess = Math.max(0, this.#live - count)
    this.#sorted = this.#sorted.filter((entry) => {
      const keep = entry.isLive && excess <= 0
      if (entry.isLive && excess > 0) excess--
      if (!keep) this.#byPrice.delete(entry.price)
      return keep
    })
    this.#live = this.#sorted.length
  }

  #remove(entry: Entry): void {
    if (!entry.isLive) return
    entry.isLive = false
    this.#live--
    const sorted = this.#sorted
    for (let last = sorted.at(-1); last !== undefined && !last.isLive; last = sorted.at(-1)) {
      sorted.pop()
      this.#byPrice.delete(last.price)
    }
  }

  /** The first index whose entry is not worse than this price. */
  #indexOf(key: number): number {
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

const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/**
 * Zero has many spellings: `0`, `0.000`, `0e-8`. Reading every character of every size would take a third of the book's total time,
 * so for a size that starts with 1 to 9 only the last character is checked, which catches truncated and invalid text.
 */
const kindOf = (size: string): "zero" | "some" | "bad" => {
  const first = size.charCodeAt(0)
  if (first !== 48 && isDigit(first) && isDigit(size.charCodeAt(size.length - 1))) return "some"
  let kind: "zero" | "some" = "zero"
  let digits = 0
  let points = 0
  for (let i = 0; i < size.length; i++) {
    const code = size.charCodeAt(i)
    if (isDigit(code)) {
      digits++
      if (code !== 48) kind = "some"
    } else if (code !== 46 || digits === 0 || points++ > 0) return rareKindOf(size)
  }
  return digits > 0 ? kind : "bad"
}

/** A size with an exponent, or one that isn't a number. */
const rareKindOf = (size: string): "zero" | "some" | "bad" => {
  const value = number.test(size) ? Number(size) : Number.NaN
  return Number.isFinite(value) && value >= 0 ? (value === 0 ? "zero" : "some") : "bad"
}

/** Within this distance from the end, moving entries one by one beats `splice`. */
const shortMove = 48

const insertAt = (entries: Array<Entry>, index: number, entry: Entry): void => {
  const { length } = entries
  if (length - index > shortMove) {
    entries.splice(index, 0, entry)
    return
  }
  entries.push(entry)
  for (let i = length; i > index; i--) entries[i] = entries[i - 1] as Entry
  entries[index] = entry
}

/**
 * An order book, updated by snapshots and deltas.
 *
 * Prices and sizes stay the exact strings that the exchange sent. It doesn't subscribe to anything: `OrderBook.live` does.
 */
export class Book {
  readonly #bids = new Side(1)
  readonly #asks = new Side(-1)
  readonly #limit: number
  #rule: GapRule
  #updateId = 0
  #sequence: number | undefined
  #hasSnapshot = false

  /** `depth` limits the levels per side. The exchange's deltas stay within it; the limit protects against a broken feed. */
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

  /** The ID of the last update; 0 before the first. */
  get updateId(): number {
    return this.#updateId
  }

  /** The cross sequence of the last update, if the market has one. */
  get sequence(): number | undefined {
    return this.#sequence
  }

  /** Whether a snapshot has arrived since the book was last cleared. */
  get hasSnapshot(): boolean {
    return this.#hasSnapshot
  }

  /** The number of bid and ask levels. */
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
    return from.top(count).map(({ price, size }) => ({ price, size }))
  }

  /** The best levels of a side, each with the total size up to and including it. */
  cumulative(side: "bids" | "asks", count: number): ReadonlyArray<CumulativeLevel> {
    let total = 0
    return this.top(side, count).map(({ price, size }) => {
      total += Number(size)
      return { price, size, total }
    })
  }

  /** The total size at a price or better: a float, in the unit of `size`. */
  sizeUpTo(side: "bids" | "asks", price: string): number {
    const from = side === "bids" ? this.#bids : this.#asks
    const sign = side === "bids" ? 1 : -1
    const limit = Number(price) * sign
    let total = 0
    for (const entry of from.top(from.size)) {
      if (entry.key * sign < limit) break
      total += Number(entry.size)
    }
    return total
  }

  /** Removes all levels. The book stays empty until the next snapshot. */
  clear(): void {
    this.#bids.clear()
    this.#asks.clear()
    this.#updateId = 0
    this.#sequence = undefined
    this.#hasSnapshot = false
  }

  /** Replaces all levels. */
  snapshot(update: Update): Applied {
    this.clear()
    this.#hasSnapshot = true
    if (!this.#take(update)) return "price"
    return this.isCrossed ? "crossed" : "applied"
  }

  /** Applies a delta. After a fault the book must be cleared and filled from a new snapshot. */
  delta(update: Update): Applied {
    // The service has restarted: the message is a whole book, even if its type is `delta`.
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
