/** The listener of a candle topic, for all its readers. */
import type { SocketError } from "../../SocketError.js"
import type { KlineData } from "../../Topic/kline.js"
import type { SharedListener } from "../Shared/SharedByTopic.js"
import { type Watcher as EndWatcher, Watchers } from "../Shared/Watchers.js"
import type { PublicMessage } from "../Topic/Push.js"
import type { Candle } from "./CandleOrder.js"

/** The callbacks of a watcher of shared candles, called synchronously. */
export interface Watcher extends EndWatcher {
  readonly candles: (candles: ReadonlyArray<Candle>) => void
  /** Something was missed. */
  readonly missed: () => void
}

/** The longest history. */
const mostKept = 1000

/** The candles of a topic, for all its listeners: pushes as they arrive, and the newest candles for later listeners. */
export class SharedCandles implements SharedListener<PublicMessage<ReadonlyArray<KlineData>>> {
  readonly #nextStart: (start: number) => number
  readonly #watchers: Watchers<Watcher>
  readonly #closed = new Map<number, Candle>()
  /** The newest candle; undefined if another may have begun since. */
  #latest: Candle | undefined
  #isDown = false

  constructor(nextStart: (start: number) => number, unshare: () => void) {
    this.#nextStart = nextStart
    this.#watchers = new Watchers(unshare)
  }

  /** Watches until the returned function is called. */
  watch(watcher: Watcher): () => void {
    return this.#watchers.add(watcher)
  }

  /** The newest closed candles, oldest first, and the current one; undefined if some of them aren't known. */
  history(count: number): ReadonlyArray<Candle> | undefined {
    const latest = this.#latest
    if (latest === undefined) return undefined
    const found = latest.isClosed ? [] : [latest]
    const wanted = count + found.length
    const closed = [...this.#closed.values()].sort((one, other) => other.start - one.start)
    let after = latest.isClosed ? undefined : latest.start
    for (const candle of closed) {
      if (found.length === wanted || (after !== undefined && this.#nextStart(candle.start) !== after)) break
      found.push(candle)
      after = candle.start
    }
    return found.length < wanted ? undefined : found.reverse()
  }

  /** Keeps a history that was read, oldest first. */
  remember(candles: ReadonlyArray<Candle>): void {
    for (const candle of candles) if (candle.isClosed) this.#close(candle)
    const last = candles.at(-1)
    if (last !== undefined && this.#latest === undefined && !this.#isDown) this.#latest = last
  }

  readonly message = ({ data }: PublicMessage<ReadonlyArray<KlineData>>): void => {
    if (this.#watchers.isOver) return
    // In a tolerant layer, a message may have any shape.
    const candles = Array.isArray(data) && data.every(isReadable) ? data.map(candleOf) : undefined
    if (candles === undefined) {
      this.undecoded()
      return
    }
    for (const candle of candles) {
      if (candle.isClosed) this.#close(candle)
      if (this.#latest === undefined || candle.start >= this.#latest.start) this.#latest = candle
    }
    this.#watchers.tell((watcher) => watcher.candles(candles))
  }

  readonly undecoded = (): void => {
    this.#latest = undefined
    this.#watchers.tell((watcher) => watcher.missed())
  }

  readonly down = (): void => {
    this.#isDown = true
    this.#latest = undefined
  }

  readonly subscribed = (): void => {
    if (!this.#isDown) return
    this.#isDown = false
    this.#watchers.tell((watcher) => watcher.missed())
  }

  readonly failed = (error: SocketError): void => this.#watchers.failed(error)

  /** The layer or the last listener's scope has closed. */
  readonly ended = (): void => this.#watchers.ended()

  #close(candle: Candle): void {
    this.#closed.set(candle.start, candle)
    if (this.#closed.size <= mostKept) return
    this.#closed.delete(Math.min(...this.#closed.keys()))
  }
}

const isReadable = (row: unknown): boolean =>
  typeof row === "object" &&
  row !== null &&
  "start" in row &&
  typeof row.start === "number" &&
  "confirm" in row &&
  typeof row.confirm === "boolean"

const candleOf = ({ close, confirm, high, low, open, start, turnover, volume }: KlineData): Candle => ({
  start,
  open,
  high,
  low,
  close,
  volume,
  turnover,
  isClosed: confirm
})
