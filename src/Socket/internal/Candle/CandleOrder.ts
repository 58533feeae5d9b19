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

interface Held {
  readonly candle: Candle
  readonly isTold: boolean
}

/**
 * Puts pushed candles and those read over REST in order: each is told closed exactly once, and nothing of the next one before.
 *
 * What is pushed of later candles waits until all before them are closed. What the exchange doesn't have over REST is not waited for.
 */
export class CandleOrder {
  readonly #nextStart: (start: number) => number
  /** The start of the first candle that was not told closed. */
  #from: number | undefined
  readonly #held = new Map<number, Held>()
  #unsettled: Candle | undefined

  constructor(nextStart: (start: number) => number) {
    this.#nextStart = nextStart
  }

  /** Where a reading must start to join without a gap; undefined before the first candle. */
  get from(): number | undefined {
    return this.#from
  }

  /** The start of the newest pushed candle that waits for others. */
  get newestHeld(): number | undefined {
    let newest: number | undefined
    for (const start of this.#held.keys()) if (newest === undefined || start > newest) newest = start
    return newest
  }

  /** Whether a candle is waiting for an earlier one whose end was not heard of. */
  get isWaiting(): boolean {
    const { newestHeld } = this
    return this.#from !== undefined && newestHeld !== undefined && newestHeld > this.#from
  }

  /** A pushed candle: returns what to tell. */
  push(candle: Candle): ReadonlyArray<Candle> {
    this.#from ??= candle.start
    if (candle.start < this.#from || this.#held.get(candle.start)?.candle.isClosed) return []
    this.#held.set(candle.start, { candle, isTold: false })
    return this.#drain()
  }

  /** The history, oldest first, has been told. */
  begin(history: ReadonlyArray<Candle>): void {
    const last = history.at(-1)
    if (last === undefined) return
    this.#from = last.isClosed ? this.#nextStart(last.start) : last.start
    if (!last.isClosed) this.#held.set(last.start, { candle: last, isTold: true })
  }

  /**
   * Candles that were read, oldest first: returns what to tell. All but the last one are closed.
   *
   * The last one is `closed` too, or `unknown` until the next page is read, or `newest`: still open, unless it is read twice in the
   * same state after a later one was pushed.
   */
  settle(read: ReadonlyArray<Candle>, last: "closed" | "unknown" | "newest"): ReadonlyArray<Candle> {
    const from = this.#from ?? 0
    const end = read.at(-1)
    const isEndClosed = end !== undefined && (last === "closed" || (last === "newest" && this.#isSettled(end)))
    const closed = new Map<number, Candle>()
    for (const candle of read)
      if (candle.start >= from && (candle !== end || isEndClosed))
        closed.set(candle.start, { ...candle, isClosed: true })
    const until = Math.max(...closed.keys())
    // What was pushed is final; the exchange may lack it over REST.
    for (const [start, { candle }] of this.#held) if (candle.isClosed && start <= until) closed.set(start, candle)
    if (closed.size > 0) this.#from = this.#nextStart(until)
    if (end !== undefined && !isEndClosed && end.start >= from) {
      this.#from = end.start
      if (last === "newest" && !this.#held.has(end.start))
        this.#held.set(end.start, { candle: { ...end, isClosed: false }, isTold: false })
    }
    for (const start of this.#held.keys()) if (start < (this.#from ?? 0)) this.#held.delete(start)
    return [...[...closed.values()].sort((one, other) => one.start - other.start), ...this.#drain()]
  }

  #isSettled(last: Candle): boolean {
    const { newestHeld } = this
    if (newestHeld === undefined || newestHeld <= last.start) return false
    const before = this.#unsettled
    this.#unsettled = last
    return before?.start === last.start && before.close === last.close && before.volume === last.volume
  }

  #drain(): ReadonlyArray<Candle> {
    const told: Array<Candle> = []
    while (this.#from !== undefined) {
      const held = this.#held.get(this.#from)
      if (held === undefined) break
      if (!held.isTold) told.push(held.candle)
      if (!held.candle.isClosed) {
        this.#held.set(this.#from, { candle: held.candle, isTold: true })
        break
      }
      this.#held.delete(this.#from)
      this.#from = this.#nextStart(this.#from)
    }
    return told
  }
}
