/**
 * An order book with the exact strings that the exchange sent.
 *
 * @since 0.1.0
 */
import { BookSide, type SideLevel } from "./internal/Book/BookSide.js"
import { breaks, type GapRule } from "./internal/Book/GapRules.js"

export type { GapRule } from "./internal/Book/GapRules.js"

/** One level, with the exact strings that the exchange sent. */
export interface Level {
  readonly price: string
  readonly size: string
  /** The size of retail price improvement (RPI) orders, in a book that shows them. `size` doesn't include it. */
  readonly rpiSize?: string
}

/** One level, with the total size up to and including it. */
export interface CumulativeLevel extends Level {
  /** In the unit of `size`; a float, for display. */
  readonly total: number
}

type UpdateLevel = readonly [price: string, size: string, ...more: ReadonlyArray<unknown>]

/** An update of a book: the `data` of an order book message. */
export interface Update {
  readonly b: ReadonlyArray<UpdateLevel>
  readonly a: ReadonlyArray<UpdateLevel>
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
 * - `price`: a price or size isn't a decimal, or is negative, or a float can't tell two prices apart. Prices of spreads may be
 *   negative.
 */
export type Fault = "early" | "gap" | "order" | "crossed" | "price"

/** The result of an update: applied, ignored as a repeat, or the fault after which the book cannot be trusted. */
export type Applied = "applied" | "repeated" | Fault

const levelOf = (entry: SideLevel): Level =>
  entry.rpiSize === ""
    ? { price: entry.price, size: entry.size }
    : { price: entry.price, size: entry.size, rpiSize: entry.rpiSize }

/** Options of a book. */
export interface BookOptions {
  /** Maximum number of levels per side. The exchange's deltas stay within it; the limit protects against a broken feed. */
  readonly depth: number
  readonly rule: GapRule
  /** Spreads have negative prices. Default: a negative price is a fault. */
  readonly allowsNegativePrices?: boolean | undefined
  /** Whether levels have a third element, the size of retail price improvement (RPI) orders. Default: false. */
  readonly hasRpiSizes?: boolean | undefined
}

/**
 * An order book, updated by snapshots and deltas.
 *
 * Prices and sizes stay the exact strings that the exchange sent. It doesn't subscribe to anything; `OrderBook.live` does.
 */
export class Book {
  readonly #bids: BookSide
  readonly #asks: BookSide
  readonly #hasRpiSizes: boolean
  readonly #limit: number
  #rule: GapRule
  #updateId = 0
  #sequence: number | undefined
  #hasSnapshot = false

  constructor({ allowsNegativePrices = false, depth, hasRpiSizes = false, rule }: BookOptions) {
    this.#bids = new BookSide(1, { allowsNegativePrices, hasRpiSizes })
    this.#asks = new BookSide(-1, { allowsNegativePrices, hasRpiSizes })
    this.#hasRpiSizes = hasRpiSizes
    this.#limit = depth
    this.#rule = rule
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

  /** In a book with RPI sizes, the best level may have only RPI orders: its `size` is `"0"`. */
  get bestBid(): Level | undefined {
    const { best } = this.#bids
    return best === undefined ? undefined : levelOf(best)
  }

  get bestAsk(): Level | undefined {
    const { best } = this.#asks
    return best === undefined ? undefined : levelOf(best)
  }

  /** Whether the best bid is at or above the best ask. RPI orders don't count: they may cross each other. */
  get isCrossed(): boolean {
    const bid = this.#bids.bestOrdinary
    const ask = this.#asks.bestOrdinary
    return bid !== undefined && ask !== undefined && bid.key >= ask.key
  }

  /** The best levels of a side, best first. */
  top(side: "bids" | "asks", count: number): ReadonlyArray<Level> {
    const from = side === "bids" ? this.#bids : this.#asks
    return from.top(count).map(levelOf)
  }

  /** The best levels of a side, each with the total size up to and including it. */
  cumulative(side: "bids" | "asks", count: number): ReadonlyArray<CumulativeLevel> {
    let total = 0
    return this.top(side, count).map((level) => {
      total += Number(level.size)
      return { ...level, total }
    })
  }

  /** The total size at a price or better: a float, in the unit of `size`. 0 if the price isn't a number. */
  sizeUpTo(side: "bids" | "asks", price: string): number {
    const from = side === "bids" ? this.#bids : this.#asks
    const sign = side === "bids" ? 1 : -1
    const limit = Number(price) * sign
    let total = 0
    for (const entry of from.top(from.size)) {
      if (!(entry.key * sign >= limit)) break
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

  /** Replaces all levels. After a fault the book is empty. */
  snapshot(update: Update): Applied {
    this.clear()
    const applied = this.#take(update) ? (this.isCrossed ? "crossed" : "applied") : "price"
    if (applied === "applied") this.#hasSnapshot = true
    else this.clear()
    return applied
  }

  /** Applies a delta. After a fault the book must be cleared and filled from a new snapshot. */
  delta(update: Update): Applied {
    // The service has restarted: the message is a whole book, even if its type is `delta`.
    if (update.u === 1) return this.snapshot(update)
    if (!this.#hasSnapshot) return "early"
    if (this.#rule !== "none") {
      if (update.u === this.#updateId) return "repeated"
      if (update.u < this.#updateId) return "order"
      if (breaks(this.#rule, this.#updateId, update.u)) return "gap"
    }
    if (!this.#take(update)) return "price"
    return this.isCrossed ? "crossed" : "applied"
  }

  #take(update: Update): boolean {
    if (!this.#fill(this.#bids, update.b) || !this.#fill(this.#asks, update.a)) return false
    this.#bids.limit(this.#limit)
    this.#asks.limit(this.#limit)
    this.#updateId = update.u
    this.#sequence = typeof update.seq === "number" ? update.seq : undefined
    return true
  }

  #fill(side: BookSide, levels: Update["b"]): boolean {
    const hasRpiSizes = this.#hasRpiSizes
    for (let i = 0; i < levels.length; i++) {
      const level = levels[i]
      if (level === undefined) continue
      const rpiSize = hasRpiSizes ? level[2] || undefined : ""
      if (typeof rpiSize !== "string" || !side.set(level[0], level[1], rpiSize)) return false
    }
    return true
  }
}
