/** When missed candles are read over REST, and from where. */
import type { Candle, CandleOrder } from "./CandleOrder.js"
import type { Page } from "./CandlePages.js"

/** How long to wait for a candle's closing push after the next candle has begun, and between two catch-ups. */
const closeGraceMillis = 1000

/**
 * Decides when missed candles are read over REST, and where each page starts: a pure state machine.
 *
 * A catch-up reads page by page until the newest candle. It starts at most once a second, however many messages can't be decoded.
 * Times are milliseconds of a clock that only moves forward.
 */
export class CandleCatchUp {
  readonly #order: CandleOrder
  #isWanted = false
  #isRunning = false
  #startedAt = Number.NEGATIVE_INFINITY
  /** Since when a candle has been waiting for an earlier one. */
  #waitsSince: number | undefined
  #dueAt: number | undefined
  /** Where the next page starts, if not where the order needs it. */
  #next: number | undefined

  constructor(order: CandleOrder) {
    this.#order = order
  }

  /** When the next catch-up is due, as of the last call of `nextPage`; undefined if none is, or one is running. */
  get dueAt(): number | undefined {
    return this.#dueAt
  }

  /** Something was missed. */
  want(): void {
    this.#isWanted = true
  }

  /** Ends the catch-up: there is nothing more to read. */
  stop(): void {
    this.#isRunning = false
  }

  /** The start of the page to read now; undefined if none is due. */
  nextPage(now: number): number | undefined {
    if (!this.#isRunning) this.#plan(now)
    return this.#isRunning ? (this.#next ?? this.#order.readFrom) : undefined
  }

  /** Takes a page that began with `from`. Returns the candles to emit. */
  add({ candles, until }: Page, from: number): ReadonlyArray<Candle> {
    const order = this.#order
    const newest = candles.at(-1)?.start
    const isBeforePushed = until < (order.newestWaiting ?? 0)
    this.#isRunning = Number.isFinite(until) && (isBeforePushed || newest === until)
    if (isBeforePushed && newest === undefined && this.#next === undefined) {
      // The page starts with a candle that exists: an empty answer is wrong.
      this.#isRunning = false
      this.#isWanted = true
      return []
    }
    // The exchange has nothing more on this page, but something on a later one.
    const isStuck = isBeforePushed && (newest === undefined || newest <= (this.#next ?? order.from ?? from))
    this.#next = isStuck ? until : undefined
    return order.addRead(candles, isStuck ? "closed" : this.#isRunning ? "unknown" : "newest")
  }

  #plan(now: number): void {
    this.#waitsSince = this.#order.isWaiting ? (this.#waitsSince ?? now) : undefined
    const lateAt = this.#waitsSince === undefined ? Number.POSITIVE_INFINITY : this.#waitsSince + closeGraceMillis
    const dueAt = Math.min(lateAt, this.#isWanted ? this.#startedAt + closeGraceMillis : Number.POSITIVE_INFINITY)
    this.#dueAt = Number.isFinite(dueAt) ? dueAt : undefined
    if (now < dueAt) return
    this.#dueAt = undefined
    this.#isWanted = false
    this.#waitsSince = undefined
    this.#startedAt = now
    // Before the first candle, nothing can have been missed.
    this.#isRunning = this.#order.readFrom !== undefined
  }
}
