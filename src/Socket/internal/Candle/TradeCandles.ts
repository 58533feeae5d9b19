import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { PublicTrade } from "../../Topic/publicTrade.js"
import type { Candle } from "./CandleOrder.js"

/** A candle made of trades. */
export interface TradeCandle extends Candle {
  /** How many trades it is made of. */
  readonly trades: number
  /** False if it began before the first trade that was received, or trades were lost. */
  readonly isComplete: boolean
}

interface Open {
  readonly start: number
  readonly open: string
  high: BigDecimal.BigDecimal
  low: BigDecimal.BigDecimal
  close: string
  volume: BigDecimal.BigDecimal
  turnover: BigDecimal.BigDecimal
  trades: number
  isComplete: boolean
}

const textOf = (value: BigDecimal.BigDecimal): string => Either.getOrElse(PlainDecimal.format(value), () => "0")

/** The digits of an inverse contract's turnover, which is in the base coin. */
const turnoverDigits = 8

/** Makes candles of one period from trades in chronological order. */
export class TradeCandles {
  readonly #period: number
  readonly #isInverse: boolean
  #open: Open | undefined
  /** Trades of earlier candles are too late. */
  #from = Number.NEGATIVE_INFINITY
  #hasGap = true

  constructor(periodMillis: number, isInverse: boolean) {
    this.#period = periodMillis
    this.#isInverse = isInverse
  }

  /** When the current candle ends; undefined if there is none. */
  get end(): number | undefined {
    return this.#open === undefined ? undefined : this.#open.start + this.#period
  }

  /** Adds trades: returns the candles that they closed, and the current one. */
  add(trades: ReadonlyArray<PublicTrade>): ReadonlyArray<TradeCandle> {
    const told: Array<TradeCandle> = []
    let isChanged = false
    for (const trade of trades) {
      const start = Math.floor(trade.T / this.#period) * this.#period
      if (start < this.#from) continue
      if (this.#open !== undefined && start > this.#open.start) told.push(...this.close())
      this.#take(trade, start)
      isChanged = true
    }
    if (isChanged && this.#open !== undefined) told.push(this.#shown(this.#open, false))
    return told
  }

  /** Trades may have been lost. */
  lost(): void {
    this.#hasGap = true
    if (this.#open !== undefined) this.#open.isComplete = false
  }

  /** The current candle has ended. */
  close(): ReadonlyArray<TradeCandle> {
    const open = this.#open
    if (open === undefined) return []
    this.#open = undefined
    this.#from = open.start + this.#period
    return [this.#shown(open, true)]
  }

  #take(trade: PublicTrade, start: number): void {
    const price = BigDecimal.unsafeFromString(trade.p)
    const size = BigDecimal.unsafeFromString(trade.v)
    const turnover = this.#isInverse ? BigDecimal.unsafeDivide(size, price) : BigDecimal.multiply(size, price)
    const open = this.#open
    if (open === undefined) {
      const isComplete = !this.#hasGap || start >= trade.T
      this.#from = start
      this.#open = {
        start,
        open: trade.p,
        high: price,
        low: price,
        close: trade.p,
        volume: size,
        turnover,
        trades: 1,
        isComplete
      }
    } else {
      open.high = BigDecimal.max(open.high, price)
      open.low = BigDecimal.min(open.low, price)
      open.close = trade.p
      open.volume = BigDecimal.sum(open.volume, size)
      open.turnover = BigDecimal.sum(open.turnover, turnover)
      open.trades++
    }
    this.#hasGap = false
  }

  #shown(open: Open, isClosed: boolean): TradeCandle {
    const turnover = this.#isInverse ? BigDecimal.round(open.turnover, { scale: turnoverDigits }) : open.turnover
    return {
      start: open.start,
      open: open.open,
      high: textOf(open.high),
      low: textOf(open.low),
      close: open.close,
      volume: textOf(open.volume),
      turnover: textOf(turnover),
      isClosed,
      trades: open.trades,
      isComplete: open.isComplete
    }
  }
}
