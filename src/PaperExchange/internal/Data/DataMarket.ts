/** A market whose prices, trades and candles are those of the data. */
import type { Funding } from "../../../MarketData/Event.js"
import type { Engine } from "../Engine.js"
import type { Candles } from "../Market/Candles.js"
import { type Instrument, value } from "../Market/Instrument.js"
import { Market, type Trade } from "../Market/Market.js"
import type { OrderBook } from "../Market/OrderBook.js"
import type { Order } from "../State.js"
import type { Side } from "../Trading/OrderTerms.js"
import { Bars, DataCandles } from "./Bars.js"
import type { DataPath } from "./DataPath.js"
import { nearestUnits } from "./Units.js"

const minute = 60_000

/** What puts the orders of the house on the book. */
export interface Quotes {
  /** Brings them up to date, before somebody looks. */
  readonly refresh: () => void
  /** Whether the market trades at a better price than an order's. */
  readonly isBeyond: (side: Side, price: number) => boolean
}

/** A market on data. Nothing of it is computed from a seed, and it changes with the events of the data only. */
export class DataMarket extends Market<Order> {
  override readonly candles: Candles
  override readonly markCandles: Candles
  override readonly indexCandles: Candles
  /** The candles of trades. */
  readonly bars = new Bars()
  quotes: Quotes | undefined
  /** Whether the data has trades or books of it: then candles don't move it. */
  hasTrades = false
  hasBooks = false
  /** The last price of the data, in units; own orders don't move it. */
  told = 0
  /** When the funding rate is paid that the data told last. */
  paidAt: number | undefined
  private readonly engine: Engine
  private readonly dollars: DataPath
  private readonly marks = new Bars()
  private readonly indexes = new Bars()
  private mark: number | undefined
  private index: number | undefined
  /** The rates that were paid, by time. */
  private readonly paid = new Map<number, number>()

  constructor(engine: Engine, instrument: Instrument, dollars: DataPath, millis: number) {
    const begin = Math.floor(millis / minute) * minute
    super({ instrument, seed: engine.seed, path: dollars, startMillis: engine.now, begin, clock: engine })
    this.engine = engine
    this.dollars = dollars
    this.candles = new DataCandles(() => this.bars, begin)
    this.markCandles = new DataCandles(() => (this.mark === undefined ? this.bars : this.marks), begin)
    this.indexCandles = new DataCandles(() => (this.index === undefined ? this.bars : this.indexes), begin)
    // It isn't derived from a tape.
    this.lived = true
    if (instrument.fundingMinutes > 0) this.nextFunding = this.fundingAfter(engine.now)
  }

  override get book(): OrderBook<Order> {
    this.quotes?.refresh()
    return super.book
  }

  /** The book as it is, without new orders of the house. */
  get plainBook(): OrderBook<Order> {
    return super.book
  }

  override isBeyond(side: Side, price: number): boolean {
    return this.quotes?.isBeyond(side, price) ?? false
  }

  override get markPrice(): number {
    return this.mark ?? this.told
  }

  override set markPrice(price: number) {
    this.mark = price
  }

  override get indexPrice(): number {
    return this.index ?? this.told
  }

  override set indexPrice(price: number) {
    this.index = price
  }

  /** Whether mark or index prices follow the last price. */
  follows(price: "MarkPrice" | "IndexPrice" | "LastPrice"): boolean {
    return price === "LastPrice" || (price === "MarkPrice" ? this.mark : this.index) === undefined
  }

  /** A trade of an own order. The candles are those of the data. */
  override trade(seq: number, side: Side, price: number, qty: number, now: number): Trade {
    return this.print(seq, side, price, qty, now)
  }

  /** Shows a trade of the data, and what it does to the last price. */
  tell(side: Side, price: number, qty: number, time: number): void {
    this.move(price)
    const trade = this.print(this.touch(), side, price, qty, time)
    this.engine.noteTrade(this, trade)
    if (this.engine.triggers.size > 0) this.engine.unwatched.push({ market: this, price, lastSeq: this.engine.lastSeq })
  }

  /** Moves the last price of the data. */
  move(price: number): void {
    this.told = price
    if (this.index === undefined) this.value()
  }

  tellMark(text: string, time: number): void {
    this.mark = nearestUnits(text, this.instrument.priceScale)
    this.marks.note(time, this.mark)
  }

  tellIndex(text: string, time: number): void {
    this.index = nearestUnits(text, this.instrument.priceScale)
    this.indexes.note(time, this.index)
    this.value()
  }

  /** Learns a funding rate. One that the data tells when it is paid is due at once. */
  tellFunding({ paidAt, rate, time }: Funding): void {
    if (this.paidAt !== undefined && this.paidAt <= time) this.pay()
    this.fundingRate = nearestUnits(rate, 8)
    this.paidAt = paidAt ?? time
    if (this.paidAt > time) this.nextFunding = this.paidAt
  }

  /** Notes that the rate was paid. */
  pay(): void {
    if (this.paidAt !== undefined) this.paid.set(this.paidAt, this.fundingRate)
    this.paidAt = undefined
  }

  /** The rate that was paid at a time, or the last one for a time to come. */
  override fundingRateAt(millis: number): number {
    return this.paid.get(millis) ?? (millis > this.engine.now ? this.fundingRate : 0)
  }

  override fundingTimes(start: number, end: number, most: number): ReadonlyArray<number> {
    const times = [...this.paid.keys()].filter((at) => at >= start && at <= end)
    return times.reverse().slice(0, most)
  }

  /** The premium of the mark price when it was last known in a minute. */
  override basisAt(millis: number): number {
    const start = Math.floor(millis / minute) * minute
    const [mark, index] = [this.marks, this.indexes].map((bars) => bars?.minute(start)?.close)
    return mark === undefined || index === undefined ? 0 : mark / index - 1
  }

  /** Nobody but own accounts holds anything. */
  override crowdAt(): number {
    return 0
  }

  /** The value of a trade. */
  worth(price: number, qty: number): bigint {
    return value(this.instrument, price, qty)
  }

  private value(): void {
    this.dollars.tell(this, this.indexPrice / 10 ** this.instrument.priceScale)
  }
}
