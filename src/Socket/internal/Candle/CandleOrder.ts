/** Puts candles that were pushed and read in order, each closed once. */

/** A candle, with the exchange's exact decimals. */
export interface Candle {
  /** Start time in milliseconds. */
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly turnover: string
  /** Whether it is final. */
  readonly isClosed: boolean
}

interface Waiting {
  readonly candle: Candle
  readonly isEmitted: boolean
  /** Whether it was read over REST: a push that arrives now may be older. */
  readonly isRead: boolean
}

/**
 * Puts pushed candles and those read over REST in order: each is emitted as closed exactly once, before anything of the next one.
 *
 * Pushes of later candles wait until all earlier ones are closed. Candles that REST doesn't have aren't waited for.
 */
export class CandleOrder {
  readonly #nextStart: (start: number) => number
  #from: number | undefined
  /** The start of the last candle that was emitted as closed. */
  #closed: number | undefined
  readonly #waiting = new Map<number, Waiting>()

  constructor(nextStart: (start: number) => number) {
    this.#nextStart = nextStart
  }

  /** The start of the first candle that hasn't been emitted as closed; undefined before the first one. */
  get from(): number | undefined {
    return this.#from
  }

  /** Where a reading must start to join without a gap: a candle that exists; undefined before the first one. */
  get readFrom(): number | undefined {
    const from = this.#from
    return from === undefined || this.#waiting.has(from) ? from : (this.#closed ?? from)
  }

  /** The start of the newest pushed candle that waits for others. */
  get newestWaiting(): number | undefined {
    let newest: number | undefined
    for (const start of this.#waiting.keys()) if (newest === undefined || start > newest) newest = start
    return newest
  }

  /** Whether a candle waits for an earlier one that hasn't been closed. */
  get isWaiting(): boolean {
    const { newestWaiting } = this
    return this.#from !== undefined && newestWaiting !== undefined && newestWaiting > this.#from
  }

  /** Adds a pushed candle. Returns the candles to emit. */
  push(candle: Candle): ReadonlyArray<Candle> {
    this.#from ??= candle.start
    const held = this.#waiting.get(candle.start)
    if (candle.start < this.#from || held?.candle.isClosed) return []
    if (held?.isRead && !candle.isClosed && Number(candle.volume) < Number(held.candle.volume)) return []
    this.#waiting.set(candle.start, { candle, isEmitted: false, isRead: false })
    return this.#drain()
  }

  /** Starts after a history that was emitted, oldest first. */
  begin(history: ReadonlyArray<Candle>): void {
    const last = history.at(-1)
    if (last === undefined) return
    this.#from = last.isClosed ? this.#nextStart(last.start) : last.start
    if (last.isClosed) this.#closed = last.start
    else this.#waiting.set(last.start, { candle: last, isEmitted: true, isRead: true })
  }

  /**
   * Adds candles that were read, oldest first. Returns the candles to emit. All but the last one are closed.
   *
   * The last one is `closed` too, `unknown` until the next page is read, or the `newest`, which may still be open.
   */
  addRead(read: ReadonlyArray<Candle>, last: "closed" | "unknown" | "newest"): ReadonlyArray<Candle> {
    const from = this.#from ?? 0
    const end = read.at(-1)
    const isEndClosed = last === "closed"
    const closed = new Map<number, Candle>()
    for (const candle of read)
      if (candle.start >= from && (candle !== end || isEndClosed))
        closed.set(candle.start, { ...candle, isClosed: true })
    const until = Math.max(...closed.keys())
    // What was pushed is final; the exchange may lack it over REST.
    for (const [start, { candle }] of this.#waiting) if (candle.isClosed && start <= until) closed.set(start, candle)
    if (closed.size > 0) {
      this.#from = this.#nextStart(until)
      this.#closed = until
    }
    if (end !== undefined && !isEndClosed && end.start >= from) {
      this.#from = end.start
      if (last === "newest" && !this.#waiting.has(end.start))
        this.#waiting.set(end.start, { candle: { ...end, isClosed: false }, isEmitted: false, isRead: true })
    }
    for (const start of this.#waiting.keys()) if (start < (this.#from ?? 0)) this.#waiting.delete(start)
    return [...[...closed.values()].sort((one, other) => one.start - other.start), ...this.#drain()]
  }

  #drain(): ReadonlyArray<Candle> {
    const emitted: Array<Candle> = []
    while (this.#from !== undefined) {
      const held = this.#waiting.get(this.#from)
      if (held === undefined) break
      if (!held.isEmitted) emitted.push(held.candle)
      if (!held.candle.isClosed) {
        this.#waiting.set(this.#from, { ...held, isEmitted: true })
        break
      }
      this.#waiting.delete(this.#from)
      this.#closed = this.#from
      this.#from = this.#nextStart(this.#from)
    }
    return emitted
  }
}
