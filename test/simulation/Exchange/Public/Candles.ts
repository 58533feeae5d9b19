import type { Dice } from "../../World/Dice.js"
import { decimal } from "./Decimal.js"
import type { Scales } from "./Level.js"

export const minute = 60_000

/** Minutes before the world began of which the exchange has candles. */
const past = 1_100

/** As in a row of REST or in a push. */
export interface WireCandle {
  /** In milliseconds of the exchange's clock. */
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly turnover: string
  /** When the last trade in it was. */
  readonly timestamp: number
}

interface Candle {
  readonly start: number
  readonly open: number
  high: number
  low: number
  close: number
  /** In lots. */
  volume: number
  /** In ticks times lots. */
  turnover: number
  timestamp: number
}

/** A trade, as far as it matters here. */
export interface Traded {
  /** By the exchange's clock. */
  readonly at: number
  readonly price: number
  readonly size: number
}

const next = (start: number, open: number): Candle => ({
  start,
  open,
  high: open,
  low: open,
  close: open,
  volume: 0,
  turnover: 0,
  timestamp: start
})

const add = (candle: Candle, { at, price, size }: Traded): void => {
  candle.high = Math.max(candle.high, price)
  candle.low = Math.min(candle.low, price)
  candle.close = price
  candle.volume += size
  candle.turnover += price * size
  candle.timestamp = at
}

/** The candles of one minute. Each opens where the one before closed, and closes with its minute, traded or not. */
export class Candles {
  readonly #scales: Scales
  readonly #dice: Dice
  readonly #usual: number
  /** Since the world began, oldest first, with the open one. */
  readonly #candles: [Candle, ...Array<Candle>]
  /** The first one as it was when the world began. */
  readonly #first: Candle
  #past: ReadonlyArray<Candle> | undefined

  constructor(now: number, price: number, usual: number, scales: Scales, dice: Dice) {
    this.#scales = scales
    this.#dice = dice
    this.#usual = usual
    const start = now - (now % minute)
    this.#first = this.#filled(start, price, dice.between(-60, 60), dice)
    this.#first.timestamp = now
    this.#candles = [{ ...this.#first }]
  }

  get #open(): Candle {
    return this.#candles.at(-1) ?? this.#candles[0]
  }

  get open(): WireCandle {
    return this.#wire(this.#open)
  }

  /** Oldest first, without the open one. */
  get closed(): ReadonlyArray<WireCandle> {
    return [...this.#history, ...this.#candles.slice(0, -1)].map((candle) => this.#wire(candle))
  }

  /** The closed one that began at this time. */
  closedAt(start: number): WireCandle | undefined {
    const candle = [this.#history, this.#candles].flatMap((all) => all.find((one) => one.start === start) ?? [])[0]
    return candle === undefined || candle === this.#open ? undefined : this.#wire(candle)
  }

  trade(traded: Traded): void {
    add(this.#open, traded)
  }

  /** The minute is over. Returns its candle. */
  close(): WireCandle {
    const closed = this.#open
    this.#candles.push(next(closed.start + minute, closed.close))
    return this.#wire(closed)
  }

  /** As they were at a time, newest first. The trades are all since the world began. */
  asOf(time: number, start: number, end: number, limit: number, trades: ReadonlyArray<Traded>): Array<WireCandle> {
    const rows: Array<WireCandle> = []
    const all = [...this.#history, ...this.#candles]
    for (let i = all.length - 1; i >= 0 && rows.length < limit; i--) {
      const candle = all[i]
      if (candle === undefined || candle.start > time || candle.start > end) continue
      if (candle.start < start) break
      rows.push(this.#wire(candle.start + minute > time ? this.#at(candle, time, trades) : candle))
    }
    return rows
  }

  /** A candle as it was at a time within its minute. */
  #at(candle: Candle, time: number, trades: ReadonlyArray<Traded>): Candle {
    const before = candle.start === this.#first.start ? { ...this.#first } : next(candle.start, candle.open)
    for (const traded of trades)
      if (traded.at >= candle.start && traded.at <= time && traded.at < candle.start + minute) add(before, traded)
    return before
  }

  get #history(): ReadonlyArray<Candle> {
    if (this.#past !== undefined) return this.#past
    const dice = this.#dice.fork("past")
    const candles: Array<Candle> = []
    let { open, start } = this.#first
    for (let i = 0; i < past; i++) {
      start -= minute
      const candle = this.#filled(start, open, dice.between(-60, 60), dice)
      candles.push(candle)
      open = candle.open
    }
    this.#past = candles.reverse()
    return this.#past
  }

  /** One with trades, that moved to this close. */
  #filled(start: number, close: number, move: number, dice: Dice): Candle {
    const open = Math.max(1, close - move)
    const volume = dice.between(1, 100) * this.#usual
    return {
      start,
      open,
      close,
      high: Math.max(open, close) + dice.between(0, 20),
      low: Math.max(1, Math.min(open, close) - dice.between(0, 20)),
      volume,
      turnover: volume * Math.floor((open + close) / 2),
      timestamp: start + dice.between(0, minute - 1)
    }
  }

  #wire({ close, high, low, open, start, timestamp, turnover, volume }: Candle): WireCandle {
    const { priceScale, qtyScale } = this.#scales
    return {
      start,
      open: decimal(open, priceScale),
      high: decimal(high, priceScale),
      low: decimal(low, priceScale),
      close: decimal(close, priceScale),
      volume: decimal(volume, qtyScale),
      turnover: decimal(turnover, priceScale + qtyScale),
      timestamp
    }
  }
}
