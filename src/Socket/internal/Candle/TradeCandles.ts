/** Makes candles of one period from trades. */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { isAmount } from "../../../Schema/internal/DecimalText.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { PublicTrade } from "../../Topic/publicTrade.js"
import type { Candle } from "./CandleOrder.js"

/** A candle built from trades. */
export interface TradeCandle extends Candle {
  /** The number of trades in it. */
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

/** What a candle needs of a trade. */
interface Taken {
  readonly time: number
  readonly text: string
  readonly price: BigDecimal.BigDecimal
  readonly size: BigDecimal.BigDecimal
  readonly turnover: BigDecimal.BigDecimal
}

const textOf = (value: BigDecimal.BigDecimal): string => Either.getOrElse(PlainDecimal.format(value), () => "0")

/** The digits of an inverse contract's turnover, which is in the base coin. */
const turnoverDigits = 8

/** Makes candles of one period from the trades of one symbol. */
export class TradeCandles {
  readonly #period: number
  readonly #symbol: string
  readonly #isInverse: boolean
  #open: Open | undefined
  /** Trades of earlier candles are too late. */
  #from = Number.NEGATIVE_INFINITY
  #hasGap = true
  /** When the last trade was made. */
  #last = 0

  constructor(periodMillis: number, symbol: string, isInverse: boolean) {
    this.#period = periodMillis
    this.#symbol = symbol
    this.#isInverse = isInverse
  }

  /** When the current candle ends; undefined if there is none. */
  get end(): number | undefined {
    return this.#open === undefined ? undefined : this.#open.start + this.#period
  }

  /** How long after the last trade the current candle ends; undefined if there is none. */
  get left(): number | undefined {
    return this.end === undefined ? undefined : this.end - this.#last
  }

  /**
   * Adds the trades of a message: returns the candles that they closed, and the current one. If one of them can't be read or is of
   * another symbol, all are lost.
   */
  add(trades: ReadonlyArray<PublicTrade>): ReadonlyArray<TradeCandle> {
    const taken: Array<Taken> = []
    let isInOrder = true
    for (const trade of trades) {
      const one = this.#read(trade)
      if (one === undefined) {
        this.lost()
        return []
      }
      if (one.time < (taken.at(-1)?.time ?? one.time)) isInOrder = false
      taken.push(one)
    }
    return this.#add(isInOrder ? taken : taken.sort((trade, other) => trade.time - other.time))
  }

  #add(trades: ReadonlyArray<Taken>): ReadonlyArray<TradeCandle> {
    const changed: Array<TradeCandle> = []
    let isChanged = false
    for (const trade of trades) {
      const start = Math.floor(trade.time / this.#period) * this.#period
      if (start < this.#from) continue
      if (this.#open !== undefined && start > this.#open.start) changed.push(...this.close())
      this.#take(trade, start)
      this.#last = trade.time
      isChanged = true
    }
    if (isChanged && this.#open !== undefined) changed.push(this.#shown(this.#open, false))
    return changed
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

  /** In a tolerant layer, a trade may have any shape. */
  #read(trade: PublicTrade | null | undefined): Taken | undefined {
    if (trade?.s !== this.#symbol || !Number.isSafeInteger(trade.T) || !isAmount(trade.p) || !isAmount(trade.v))
      return undefined
    const price = BigDecimal.unsafeFromString(trade.p)
    const size = BigDecimal.unsafeFromString(trade.v)
    const turnover = this.#isInverse ? BigDecimal.divide(size, price) : Option.some(BigDecimal.multiply(size, price))
    return Option.isNone(turnover) ? undefined : { time: trade.T, text: trade.p, price, size, turnover: turnover.value }
  }

  #take({ price, size, text, time, turnover }: Taken, start: number): void {
    const open = this.#open
    if (open === undefined) {
      const isComplete = !this.#hasGap || start >= time
      this.#from = start
      this.#open = {
        start,
        open: text,
        high: price,
        low: price,
        close: text,
        volume: size,
        turnover,
        trades: 1,
        isComplete
      }
    } else {
      open.high = BigDecimal.max(open.high, price)
      open.low = BigDecimal.min(open.low, price)
      open.close = text
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
