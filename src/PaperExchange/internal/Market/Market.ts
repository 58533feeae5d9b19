/** One market: its book, trades, candles and prices, computed only once somebody looks at them. */
import { uuid } from "../Chance.js"
import type { Side } from "../Trading/OrderTerms.js"
import { Candles } from "./Candles.js"
import { Day, type DayStatistics } from "./Day.js"
import { type Instrument, value } from "./Instrument.js"
import { PriceMinutes, TradeMinutes } from "./Minutes.js"
import { OpenInterest } from "./OpenInterest.js"
import { type BookOrder, OrderBook } from "./OrderBook.js"
import { Premium } from "./Premium.js"
import { Pressure } from "./Pressure.js"
import type { PricePath } from "./PricePath.js"
import { Prices } from "./Prices.js"
import type { Tape } from "./Tape.js"

const minute = 60_000

/** One public trade. `side` is the taker's. */
export interface Trade {
  readonly seq: number
  readonly side: Side
  readonly price: number
  readonly qty: number
  readonly time: number
  readonly tick: TickDirection
}

export type TickDirection = "PlusTick" | "ZeroPlusTick" | "MinusTick" | "ZeroMinusTick"

/** The minimum number of trades to keep. */
const kept = 1000
/** The number of sequence numbers reserved for each step. */
const seqsOfStep = 4096
/** How many minutes before the start the trades reach back. */
const pastMinutes = 5
/** After a gap of more steps than this, only the latest trades are shown. */
const seen = 256

/** The clock of a market. */
export interface Clock {
  readonly now: number
  readonly nextStep: number
  readonly stepMillis: number
}

/** An order on a market's book. */
export interface MarketOrder<O extends MarketOrder<O>> extends BookOrder<O> {
  readonly account: { readonly house: boolean }
}

/** The exchange's own trading in a market: its maker and takers. */
export interface House {
  readonly tape: Tape
  /** Executes the taker orders of a step, then moves the quotes. */
  step(step: number): void
  /** Moves the quotes to their prices at a step. */
  quote(step: number): void
  /** Notifies the listeners of a trade. */
  publish(trade: Trade): void
  /** Removes all quotes from the book. */
  stop(): void
}

/**
 * The public side of an instrument: its book, trades, candles and prices.
 *
 * A market in which only the house trades is lazy: nothing is computed as time passes, and its book, trades and prices
 * are derived from its {@link Tape} when they are read. Once another account enters ({@link Market.enter}), the market
 * is simulated step by step until no account has orders or positions in it anymore. The state therefore depends only on
 * what was done, never on what was read.
 */
export class Market<O extends MarketOrder<O>> extends Prices {
  readonly startMillis: number
  /** The start of the history. */
  readonly begin: number
  readonly stepMillis: number
  readonly candles: Candles
  readonly markCandles: Candles
  readonly indexCandles: Candles
  /** The price before the first trade. */
  readonly firstPrice: number
  /** The house; `undefined` in a market where it does not trade. */
  flow: House | undefined = undefined
  /** The rate to be paid at `nextFunding` as far as it is known, in hundred-millionths. It changes each minute. */
  fundingRate = 0
  nextFunding = 0
  /** Whether anyone is subscribed to every trade. */
  followed = false
  /** Whether it is simulated step by step. */
  lived = false
  /** What accounts other than the house have taken, and how far it moves the maker. */
  readonly pressure: Pressure
  readonly premium = new Premium(this)
  /** When the trade of the house that is being executed happened; 0 if there is none. */
  houseTime = 0
  private readonly clock: Clock
  private readonly minutes: TradeMinutes
  private readonly ownBook = new OrderBook<O>()
  private readonly ownTrades: Array<Trade> = []
  private ownTradeCount = 0
  private ownLastPrice: number
  private ownDirection: TickDirection = "ZeroPlusTick"
  private ownSeq = 0
  /** The step that the book and the trades currently show. */
  private shown: number
  private pricedAt = -1
  private ownMark = 0
  private ownIndex = 0
  private readonly interest = new OpenInterest()
  private readonly day: Day

  constructor(options: {
    readonly instrument: Instrument
    readonly seed: number
    readonly path: PricePath
    readonly quotePath?: PricePath | undefined
    readonly startMillis: number
    readonly begin: number
    readonly clock: Clock
  }) {
    super(options)
    this.startMillis = options.startMillis
    this.begin = options.begin
    this.clock = options.clock
    this.stepMillis = options.clock.stepMillis
    this.pressure = new Pressure(options.instrument, options.path.volatility)
    this.minutes = new TradeMinutes(this)
    const { begin } = options
    this.candles = new Candles({ begin, source: this.minutes })
    this.day = new Day(this.candles, begin)
    this.markCandles = new Candles({ begin, source: new PriceMinutes(this, true) })
    this.indexCandles = new Candles({ begin, source: new PriceMinutes(this, false) })
    this.shown = Math.floor(this.firstMillis / this.stepMillis) - 1
    this.firstPrice = this.toTick(this.dollarsAt(this.firstMillis))
    this.ownLastPrice = this.firstPrice
  }

  /** When the house begins to trade: with the minute of the start, unless the market opens in it. */
  get firstMillis(): number {
    const { launchTime } = this.instrument
    return Math.max(Math.floor(this.startMillis / minute) * minute, Math.min(launchTime, this.startMillis))
  }

  /** The tape of the house. */
  get tape(): Tape | undefined {
    return this.flow?.tape
  }

  /** The current step. */
  get step(): number {
    return this.clock.nextStep / this.stepMillis - 1
  }

  get book(): OrderBook<O> {
    this.show()
    return this.ownBook
  }

  /** Whether the market trades at a better price, though the book may have nothing left there. */
  isBeyond(_side: Side, _price: number): boolean {
    return false
  }

  /** The latest trades, oldest first: at least the last 1000, if there have been that many. */
  get trades(): ReadonlyArray<Trade> {
    this.show()
    return this.ownTrades
  }

  /** Increases with every trade shown. */
  get tradeCount(): number {
    this.show()
    return this.ownTradeCount
  }

  get lastPrice(): number {
    this.show()
    return this.ownLastPrice
  }

  set lastPrice(price: number) {
    this.show()
    this.ownLastPrice = price
  }

  get tickDirection(): TickDirection {
    this.show()
    return this.ownDirection
  }

  /** The sequence number of the last change to the book or trades. It never decreases. */
  get seq(): number {
    this.show()
    return this.ownSeq
  }

  get markPrice(): number {
    this.priceNow()
    return this.ownMark
  }

  set markPrice(price: number) {
    this.priceNow()
    this.ownMark = price
  }

  get indexPrice(): number {
    this.priceNow()
    return this.ownIndex
  }

  set indexPrice(price: number) {
    this.priceNow()
    this.ownIndex = price
  }

  /** The funding rate paid at a time, in hundred-millionths. */
  fundingRateAt(millis: number): number {
    return this.instrument.fundingMinutes === 0 ? 0 : this.premium.rate(millis, millis)
  }

  /** Updates the funding rate from the premiums so far. */
  updateFunding(): void {
    if (this.nextFunding === 0) return
    this.premium.note(this.clock.now, this.pressure.at(this.clock.now))
    this.fundingRate = this.premium.rate(this.nextFunding, this.clock.now)
  }

  /** Begins the next funding interval. */
  beginFunding(): void {
    this.nextFunding = this.fundingAfter(this.clock.now)
    this.updateFunding()
  }

  /** The total quantity held long, which equals the quantity held short, in units. */
  get openInterest(): number {
    return this.interest.held
  }

  set openInterest(held: number) {
    this.interest.set(held, this.clock.now)
  }

  /** The open interest at a time, with a resolution of five minutes. */
  openInterestAt(millis: number): number {
    return this.interest.at(millis) ?? this.crowdAt(millis)
  }

  /** Whether all orders on the book belong to the house. */
  get quiet(): boolean {
    for (const side of [this.ownBook.bids, this.ownBook.asks]) {
      for (const level of side.levels) {
        for (let order = level.first; order !== undefined; order = order.next) if (!order.account.house) return false
      }
    }
    return true
  }

  /** Called when an account other than the house enters. From then on every step is simulated. */
  enter(): void {
    if (this.lived || this.flow === undefined) return
    this.show()
    for (const millis of [this.step * this.stepMillis, this.clock.now]) this.minutes.enter(millis)
    this.lived = true
  }

  /** Simulates the current step. */
  liveStep(): void {
    const { step } = this
    this.minutes.live(step * this.stepMillis - 1, this.ownLastPrice)
    this.shown = step
    this.ownSeq = Math.max(this.ownSeq, this.seqOf(step))
    this.ownBook.version = Math.max(this.ownBook.version, this.seqOf(step))
    this.flow?.step(step)
  }

  /** Called before the current step when no account other than the house is left. */
  leave(): void {
    const first = this.seqOf(this.step)
    // The tape's sequence numbers must be higher than those already used.
    const isMoved = this.pressure.at(this.clock.now) !== 0
    if (this.ownSeq < first && this.ownBook.version < first && !isMoved) this.lived = false
  }

  /** Closes the market at a price. */
  close(price: number): void {
    this.show()
    this.flow?.stop()
    this.lived = false
    this.flow = undefined
    this.markPrice = price
    this.indexPrice = price
    this.interest.held = 0
  }

  /** Notifies the listeners of the trades in the current step. */
  follow(): void {
    this.show()
  }

  /** Counts a change of the book and returns its sequence number. */
  touch(): number {
    this.ownBook.version++
    return ++this.ownSeq
  }

  /** Records a trade. One of the house alone happened at a time of its own, but not before the last trade. */
  trade(seq: number, side: Side, price: number, qty: number, now: number): Trade {
    const last = this.ownTrades[this.ownTrades.length - 1]?.time ?? 0
    const time = this.houseTime === 0 ? now : Math.max(last, this.houseTime)
    this.minutes.record(time, price, qty, value(this.instrument, price, qty))
    return this.print(seq, side, price, qty, time)
  }

  /** The ID of a trade. On spot it is a numeric string. */
  tradeId(seq: number): string {
    return this.instrument.category === "spot"
      ? String(2_100_000_000_000_000_000n + BigInt(this.instrument.id) * 10_000_000_000_000_000n + BigInt(seq))
      : uuid(this.seed, 2, seq)
  }

  /** Statistics of the last 24 hours. */
  statistics(now: number): DayStatistics {
    return this.day.at(now, this.lastPrice)
  }

  private seqOf(step: number): number {
    return (step - (this.tape?.first ?? step) + 1) * seqsOfStep
  }

  private priceNow(): void {
    if (this.flow === undefined && this.pricedAt !== -1) return
    const at = this.flow === undefined ? this.startMillis : this.step * this.stepMillis
    if (this.pricedAt === at) return
    this.pricedAt = at
    this.ownIndex = this.indexAt(at)
    this.ownMark = this.markAt(at)
  }

  /** Derives the book and the trades of the current step from the tape. */
  private show(): void {
    const { flow } = this
    if (flow === undefined || this.lived) return
    const { step } = this
    const from = this.shown
    if (from === step) return
    this.shown = step
    if (from < flow.tape.first) this.recall()
    let first = from + 1
    if (step - from > seen && !this.followed) {
      let count = 0
      first = step + 1
      while (first > from + 1 && count < kept + seen) count += flow.tape.prints(--first).length
      if (first > from + 1) this.ownTrades.length = 0
    }
    for (let at = first; at <= step; at++) {
      for (const [i, { price, qty, side, time }] of flow.tape.prints(at).entries()) {
        const trade = this.print(this.seqOf(at) + 1 + i, side, price, qty, time)
        if (trade.time > this.startMillis) flow.publish(trade)
      }
    }
    flow.quote(step)
    this.ownSeq = this.seqOf(step) + seqsOfStep / 2
    this.ownBook.version = this.ownSeq
  }

  /** Prints the trades of the last minutes before the tape begins. */
  private recall(): void {
    let seq = 0
    const end = Math.floor(this.firstMillis / minute) * minute
    for (let at = Math.max(this.begin, end - pastMinutes * minute); at < end; at += minute) {
      for (const { price, qty, side, time } of this.minutes.trades(at)) this.print(++seq, side, price, qty, time)
    }
  }

  protected print(seq: number, side: Side, price: number, qty: number, time: number): Trade {
    const rising = price > this.ownLastPrice
    const falling = price < this.ownLastPrice
    const wasUp = this.ownDirection === "PlusTick" || this.ownDirection === "ZeroPlusTick"
    this.ownDirection = rising ? "PlusTick" : falling ? "MinusTick" : wasUp ? "ZeroPlusTick" : "ZeroMinusTick"
    this.ownLastPrice = price
    const trade: Trade = { seq, side, price, qty, time, tick: this.ownDirection }
    this.ownTrades.push(trade)
    this.ownTradeCount++
    if (this.ownTrades.length >= 2 * kept) this.ownTrades.splice(0, kept)
    return trade
  }
}
