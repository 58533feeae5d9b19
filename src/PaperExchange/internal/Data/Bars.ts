/** Candles of the past as they were in the data, and the one that is still open. */
import { type Candle, Candles, type Growing, lengthOf, type Minutes } from "../Market/Candles.js"

const minute = 60_000

const fields = 6

/** How many candles a page has, as a power of two. */
const pageBits = 12
const pageSize = 1 << pageBits

/** Candles of one price, oldest first: in pages of numbers, since there may be millions. */
export class Bars implements Minutes {
  /** The length of a candle in milliseconds: at least a minute. */
  length = minute
  /** The candle that is still open. */
  open: Growing | undefined
  #count = 0
  /** Start, open, high, low, close and volume of each. */
  readonly #pages: Array<Float64Array> = []
  readonly #turnovers: Array<Array<bigint>> = []

  /** Nothing was made up. */
  past(): undefined {
    return undefined
  }

  minute(start: number): Candle | undefined {
    if (this.open?.start === start) return { ...this.open }
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#at(middle, 0) < start) low = middle + 1
      else high = middle
    }
    return low < this.#count && this.#at(low, 0) === start ? this.#candle(low) : undefined
  }

  /** Adds a complete candle. It replaces the open one. */
  add(candle: Candle): void {
    if (this.open !== undefined && this.open.start < candle.start) this.end()
    this.open = { ...candle }
    this.end()
  }

  /** Opens a candle at a time, with the price then. */
  begin(millis: number, price: number): Growing {
    const start = this.#startOf(millis)
    if (this.open?.start === start) return this.open
    this.end()
    this.open = { start, open: price, high: price, low: price, close: price, volume: 0, turnover: 0n }
    return this.open
  }

  /** Notes a price in the open candle, with what has traded at it. */
  note(millis: number, price: number, volume = 0, turnover = 0n): void {
    const candle = this.begin(millis, price)
    include(candle, { high: price, low: price, close: price, volume, turnover })
  }

  /** Completes the open candle. */
  end(): void {
    if (this.open === undefined) return
    const last = this.#count - 1
    if (last < 0 || this.#at(last, 0) < this.open.start) this.#push(this.open)
    this.open = undefined
  }

  #startOf(millis: number): number {
    return Math.floor(millis / this.length) * this.length
  }

  #at(index: number, field: number): number {
    return this.#pages[index >> pageBits]?.[fields * (index % pageSize) + field] ?? 0
  }

  #candle(index: number): Candle {
    return {
      start: this.#at(index, 0),
      open: this.#at(index, 1),
      high: this.#at(index, 2),
      low: this.#at(index, 3),
      close: this.#at(index, 4),
      volume: this.#at(index, 5),
      turnover: this.#turnovers[index >> pageBits]?.[index % pageSize] ?? 0n
    }
  }

  #push({ close, high, low, open, start, turnover, volume }: Candle): void {
    const at = this.#count++ % pageSize
    if (at === 0) {
      this.#pages.push(new Float64Array(fields * pageSize))
      this.#turnovers.push([])
    }
    this.#pages.at(-1)?.set([start, open, high, low, close, volume], fields * at)
    this.#turnovers.at(-1)?.push(turnover)
  }
}

const include = (whole: Growing, part: Omit<Candle, "start" | "open">): void => {
  whole.high = Math.max(whole.high, part.high)
  whole.low = Math.min(whole.low, part.low)
  whole.close = part.close
  whole.volume += part.volume
  whole.turnover += part.turnover
}

/** Candles of the intervals that can be made of those of the data. */
export class DataCandles extends Candles {
  readonly #bars: () => Bars

  constructor(bars: () => Bars, begin: number) {
    super({ begin, source: { minute: (start) => bars().minute(start), past: () => undefined } })
    this.#bars = bars
  }

  override candle(interval: string, start: number, now: number): Candle | undefined {
    const length = lengthOf(interval) ?? 0
    return length !== 0 && length < this.#bars().length ? undefined : super.candle(interval, start, now)
  }
}
