import { type Candle, Candles } from "./Candles.js"
import { hash, seedOf, uuid } from "./Chance.js"
import type { Instrument } from "./Instrument.js"
import { value } from "./Instrument.js"
import type { Side } from "./Order.js"
import { OrderBook } from "./OrderBook.js"
import type { PricePath } from "./PricePath.js"

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

/**
 * One public trade. `side` is the taker's.
 *
 * @since 0.1.0
 */
export interface Trade {
  readonly seq: number
  readonly side: Side
  readonly price: number
  readonly qty: number
  readonly time: number
  readonly tick: TickDirection
}

/** @since 0.1.0 */
export type TickDirection = "PlusTick" | "ZeroPlusTick" | "MinusTick" | "ZeroMinusTick"

/**
 * Last day's figures, in units.
 *
 * @since 0.1.0
 */
export interface DayStatistics {
  readonly open: number
  readonly hourAgo: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly turnover: bigint
}

const kept = 1000

/**
 * Everything public about one instrument: its book, trades, candles and prices.
 *
 * @since 0.1.0
 */
export class Market {
  readonly instrument: Instrument
  readonly seed: number
  readonly path: PricePath
  readonly startMillis: number
  /** Nothing is known of the time before. */
  readonly begin: number
  readonly book: OrderBook = new OrderBook()
  readonly candles: Candles
  readonly markCandles: Candles
  readonly indexCandles: Candles
  readonly trades: Array<Trade> = []
  /** How many trades there were, those no longer kept included. */
  tradeCount = 0
  lastPrice: number
  markPrice: number
  indexPrice: number
  tickDirection: TickDirection = "ZeroPlusTick"
  /** Units of quantity held long, which is what is held short. */
  openInterest = 0
  /** Hundred-millionths, to be paid at `nextFunding`. */
  fundingRate = 0
  nextFunding = 0
  /** One for all changes of book and trades. */
  seq = 0
  private day: { readonly minute: number; readonly base: DayStatistics | undefined } = { minute: -1, base: undefined }

  constructor(options: {
    readonly instrument: Instrument
    readonly seed: number
    readonly path: PricePath
    readonly startMillis: number
    readonly begin: number
  }) {
    this.instrument = options.instrument
    this.seed = seedOf(options.seed, `${options.instrument.category} ${options.instrument.symbol}`)
    this.path = options.path
    this.startMillis = options.startMillis
    this.begin = options.begin
    const common = { startMillis: options.startMillis, begin: options.begin }
    this.candles = new Candles({ ...common, history: (start) => this.past(start, true, 0) })
    this.markCandles = new Candles({ ...common, history: (start) => this.past(start, false, this.basisAt(start)) })
    this.indexCandles = new Candles({ ...common, history: (start) => this.past(start, false, 0) })
    this.indexPrice = this.toUnits(this.path.at(options.startMillis))
    this.markPrice = this.toUnits(this.path.at(options.startMillis) * (1 + this.basisAt(options.startMillis)))
    this.lastPrice = this.toTick(this.path.at(options.startMillis))
  }

  /** Dollars to units of price, not rounded to a tick. */
  toUnits(dollars: number): number {
    return Math.max(1, Math.round(dollars * 10 ** this.instrument.priceScale))
  }

  /** Dollars to units of price on the tick grid. */
  toTick(dollars: number): number {
    const tick = this.instrument.tick
    return Math.max(tick, Math.round((dollars * 10 ** this.instrument.priceScale) / tick) * tick)
  }

  /** How far the mark price is from the index, as a part of it. */
  basisAt(millis: number): number {
    if (this.instrument.category === "spot") return 0
    const x = millis / (4 * hour)
    const cell = Math.floor(x)
    const a = hash(this.seed, 901, cell)
    const b = hash(this.seed, 901, cell + 1)
    return (a + (b - a) * (x - cell) - 0.4) * 0.0004
  }

  /** The funding rate that is paid at a time, in hundred-millionths. */
  fundingRateAt(millis: number): number {
    const { fundingMinutes, fundingCap } = this.instrument
    if (fundingMinutes === 0) return 0
    const period = Math.floor(millis / (fundingMinutes * minute))
    const rate = Math.round(10_000 + (hash(this.seed, 902, period) - 0.5) * 24_000)
    return Math.max(-fundingCap, Math.min(fundingCap, rate))
  }

  /** The first funding time after a time. */
  fundingAfter(millis: number): number {
    const period = this.instrument.fundingMinutes * minute
    return (Math.floor(millis / period) + 1) * period
  }

  /** Moves mark and index price to a time. */
  look(now: number): void {
    const index = this.path.at(now)
    this.indexPrice = this.toUnits(index)
    this.markPrice = this.toUnits(index * (1 + this.basisAt(now)))
    if (this.instrument.category === "spot") return
    this.markCandles.record(now, this.markPrice, 0, 0n)
    this.indexCandles.record(now, this.indexPrice, 0, 0n)
  }

  /** Takes in one trade. */
  trade(seq: number, side: Side, price: number, qty: number, now: number): Trade {
    const rising = price > this.lastPrice
    const falling = price < this.lastPrice
    const wasUp = this.tickDirection === "PlusTick" || this.tickDirection === "ZeroPlusTick"
    this.tickDirection = rising ? "PlusTick" : falling ? "MinusTick" : wasUp ? "ZeroPlusTick" : "ZeroMinusTick"
    this.lastPrice = price
    const trade: Trade = { seq, side, price, qty, time: now, tick: this.tickDirection }
    this.trades.push(trade)
    this.tradeCount++
    if (this.trades.length >= 2 * kept) this.trades.splice(0, kept)
    this.candles.record(now, price, qty, value(this.instrument, price, qty))
    return trade
  }

  /** The id of a trade, on spot a number as text. */
  tradeId(seq: number): string {
    return this.instrument.category === "spot"
      ? String(2_100_000_000_000_000_000n + BigInt(seq))
      : uuid(this.seed, 2, seq)
  }

  /** The figures of the last 24 hours. */
  statistics(now: number): DayStatistics {
    const current = Math.floor(now / minute) * minute
    if (this.day.minute !== current) {
      const from = Math.max(this.begin, current - day + minute)
      const past = this.candles.span(from, current, now)
      const hourAgo = this.candles.minute(Math.max(this.begin, current - hour), now)
      this.day = {
        minute: current,
        base: past === undefined ? undefined : { ...past, hourAgo: hourAgo?.open ?? past.open }
      }
    }
    const base = this.day.base
    const live = this.candles.minute(current, now)
    if (base === undefined) {
      const open = live?.open ?? this.lastPrice
      return {
        open,
        hourAgo: open,
        high: live?.high ?? open,
        low: live?.low ?? open,
        volume: live?.volume ?? 0,
        turnover: live?.turnover ?? 0n
      }
    }
    if (live === undefined) return base
    return {
      open: base.open,
      hourAgo: base.hourAgo,
      high: Math.max(base.high, live.high),
      low: Math.min(base.low, live.low),
      volume: base.volume + live.volume,
      turnover: base.turnover + live.turnover
    }
  }

  private past(start: number, traded: boolean, basis: number): Candle {
    const at = (millis: number) => {
      const dollars = this.path.undisturbed(millis) * (1 + basis)
      return traded ? this.toTick(dollars) : this.toUnits(dollars)
    }
    const open = at(start)
    const close = at(start + minute)
    let high = Math.max(open, close)
    let low = Math.min(open, close)
    const middle = at(start + minute / 2)
    if (middle > high) high = middle
    if (middle < low) low = middle
    if (!traded) return { start, open, high, low, close, volume: 0, turnover: 0n }
    const chance = hash(this.seed, 903, Math.floor(start / minute))
    const volume = Math.max(1, Math.round(this.instrument.typicalQty * (8 + 60 * chance * chance)))
    const typical = Math.round((open + close + high + low) / 4)
    return { start, open, high, low, close, volume, turnover: value(this.instrument, typical, volume) }
  }
}
