import { uuid } from "../Chance.js"
import type { Side } from "../Trading/OrderTerms.js"
import { Candles } from "./Candles.js"
import { type Instrument, value } from "./Instrument.js"
import { PriceMinutes, TradeMinutes } from "./Minutes.js"
import { type BookOrder, OrderBook } from "./OrderBook.js"
import type { PricePath } from "./PricePath.js"
import { Prices } from "./Prices.js"
import type { Tape } from "./Tape.js"

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

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

/** Last day's figures, in units. */
export interface DayStatistics {
  readonly open: number
  readonly hourAgo: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly turnover: bigint
}

/** The newest trades are kept, at least so many. */
const kept = 1000
/** Every step has so many sequence numbers of its own. */
const seqsOfStep = 4096
/** After a longer absence only the newest trades are told. */
const seen = 256

/** The time that a market follows. */
export interface Clock {
  readonly now: number
  readonly nextStep: number
  readonly stepMillis: number
}

/** An order in the book of a market. */
export interface MarketOrder<O extends MarketOrder<O>> extends BookOrder<O> {
  readonly account: { readonly house: boolean }
}

/** What the house does in a market by itself. */
export interface House {
  readonly tape: Tape
  /** Trades and quotes at a step. */
  step(step: number): void
  /** Moves the quotes to where they are at a step. */
  quote(step: number): void
  /** Lets the listeners know about a trade. */
  tell(trade: Trade): void
  /** Takes every quote off the book. */
  stop(): void
}

/**
 * Everything public about one instrument: its book, trades, candles and prices.
 *
 * A market where only the house is lives on its {@link Tape}: nothing is done in it as time goes by, and whoever looks at its
 * book, trades or prices finds them as they are at the step of the moment. As soon as somebody else comes
 * ({@link Market.enter}), it is lived through step by step, until nobody has an order or a position in it any more. So the state
 * depends on what was done, never on who looked.
 */
export class Market<O extends MarketOrder<O>> extends Prices {
  readonly startMillis: number
  /** Nothing is known of the time before. */
  readonly begin: number
  readonly stepMillis: number
  readonly candles: Candles
  readonly markCandles: Candles
  readonly indexCandles: Candles
  /** Before the first trade. */
  readonly firstPrice: number
  /** What the house does by itself; there is none in a market where nothing happens by itself. */
  flow: House | undefined = undefined
  /** Hundred-millionths, to be paid at `nextFunding`. */
  fundingRate = 0
  nextFunding = 0
  /** Whether somebody takes every trade as it happens. */
  followed = false
  /** Whether it is lived through step by step. */
  lived = false
  private readonly clock: Clock
  private readonly minutes: TradeMinutes
  private readonly ownBook = new OrderBook<O>()
  private readonly ownTrades: Array<Trade> = []
  private ownTradeCount = 0
  private ownLastPrice: number
  private ownDirection: TickDirection = "ZeroPlusTick"
  private ownSeq = 0
  /** The step that book and trades are at. */
  private shown: number
  private pricedAt = -1
  private ownMark = 0
  private ownIndex = 0
  private interest = 0
  private readonly interests: Array<{ readonly time: number; readonly held: number }> = []
  private day: { readonly minute: number; readonly base: DayStatistics | undefined } = { minute: -1, base: undefined }

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
    this.minutes = new TradeMinutes(this)
    const { begin } = options
    this.candles = new Candles({ begin, source: this.minutes })
    this.markCandles = new Candles({ begin, source: new PriceMinutes(this, true) })
    this.indexCandles = new Candles({ begin, source: new PriceMinutes(this, false) })
    this.shown = Math.floor(options.startMillis / this.stepMillis) - 1
    this.firstPrice = this.toTick(this.dollarsAt(options.startMillis))
    this.ownLastPrice = this.firstPrice
  }

  /** What the house does, step by step. */
  get tape(): Tape | undefined {
    return this.flow?.tape
  }

  /** The step of the moment. */
  get step(): number {
    return this.clock.nextStep / this.stepMillis - 1
  }

  get book(): OrderBook<O> {
    this.show()
    return this.ownBook
  }

  /** The newest trades, oldest first: the last 1000, as far as there are so many, and perhaps more. */
  get trades(): ReadonlyArray<Trade> {
    this.show()
    return this.ownTrades
  }

  /** Goes up with every trade that was seen. */
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

  /** The sequence number of the last change of book or trades: it never goes down. */
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

  /** Units of quantity held long, which is what is held short. */
  get openInterest(): number {
    return this.interest
  }

  set openInterest(held: number) {
    this.interest = held
    const time = Math.floor(this.clock.now / (5 * minute)) * 5 * minute
    const last = this.interests[this.interests.length - 1]
    if (last?.time === time) this.interests.pop()
    this.interests.push({ time, held })
  }

  /** What was held at a time, or in the five minutes around it. */
  openInterestAt(millis: number): number {
    let low = 0
    let high = this.interests.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.interests[middle]?.time ?? 0) <= millis) low = middle + 1
      else high = middle
    }
    return this.interests[low - 1]?.held ?? this.crowdAt(millis)
  }

  /** Whether only the house is in the book. */
  get quiet(): boolean {
    for (const side of [this.ownBook.bids, this.ownBook.asks]) {
      for (const level of side.levels) {
        for (let order = level.first; order !== undefined; order = order.next) if (!order.account.house) return false
      }
    }
    return true
  }

  /** Somebody besides the house comes in: from now on every step is lived through. */
  enter(): void {
    if (this.lived || this.flow === undefined) return
    this.show()
    this.minutes.enter(this.clock.now)
    this.lived = true
  }

  /** Lives through the step of the moment. */
  liveStep(): void {
    const { step } = this
    this.minutes.live(step * this.stepMillis, this.ownLastPrice)
    this.shown = step
    this.ownSeq = Math.max(this.ownSeq, this.seqOf(step))
    this.ownBook.version = Math.max(this.ownBook.version, this.seqOf(step))
    this.flow?.step(step)
  }

  /** Nobody besides the house is there any more, before the step of the moment. */
  leave(): void {
    const first = this.seqOf(this.step)
    // The numbers of the tape must be ahead of those that were given.
    if (this.ownSeq < first && this.ownBook.version < first) this.lived = false
  }

  /** Stands still from now on, at a price. */
  close(price: number): void {
    this.show()
    this.flow?.stop()
    this.lived = false
    this.flow = undefined
    this.markPrice = price
    this.indexPrice = price
    this.interest = 0
  }

  /** Tells of the trades of the step of the moment. */
  follow(): void {
    this.show()
  }

  /** Counts one change of the book, and gives its number. */
  touch(): number {
    this.ownBook.version++
    return ++this.ownSeq
  }

  /** Takes in one trade. */
  trade(seq: number, side: Side, price: number, qty: number, now: number): Trade {
    this.minutes.record(now, price, qty, value(this.instrument, price, qty))
    return this.print(seq, side, price, qty, now)
  }

  /** The id of a trade, on spot a number as text. */
  tradeId(seq: number): string {
    return this.instrument.category === "spot"
      ? String(2_100_000_000_000_000_000n + BigInt(this.instrument.id) * 10_000_000_000_000_000n + BigInt(seq))
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

  /** Brings book and trades to the step of the moment, as the tape tells it. */
  private show(): void {
    const { flow } = this
    if (flow === undefined || this.lived) return
    const { step } = this
    const from = this.shown
    if (from === step) return
    this.shown = step
    let first = from + 1
    if (step - from > seen && !this.followed) {
      let count = 0
      first = step + 1
      while (first > from + 1 && count < kept + seen) count += flow.tape.prints(--first).length
      if (first > from + 1) this.ownTrades.length = 0
    }
    for (let at = first; at <= step; at++) {
      for (const [i, { price, qty, side }] of flow.tape.prints(at).entries()) {
        flow.tell(this.print(this.seqOf(at) + 1 + i, side, price, qty, flow.tape.timeOf(at)))
      }
    }
    flow.quote(step)
    this.ownSeq = this.seqOf(step) + seqsOfStep / 2
    this.ownBook.version = this.ownSeq
  }

  private print(seq: number, side: Side, price: number, qty: number, time: number): Trade {
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
