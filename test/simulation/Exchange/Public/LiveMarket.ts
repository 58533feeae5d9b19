import type { Dice } from "../../World/Dice.js"
import { epoch } from "../../World/Machine.js"
import type { World } from "../../World/World.js"
import type { Market } from "../Market.js"
import { Book } from "./Book.js"
import { Candles, minute, type WireCandle } from "./Candles.js"
import { type BookUpdate, type BookVersion, DepthView } from "./DepthView.js"
import { best } from "./Level.js"
import type { Listing } from "./Listings.js"
import type { Outlet, Push } from "./Push.js"
import { Tape, type Trade } from "./Tape.js"
import { difference, linearTicker, spotTicker, type Ticker, tickerRow } from "./Ticker.js"

/** Depths that can be subscribed. */
export const depths: ReadonlyArray<number> = [1, 50, 200]

/** No price jumps below this, in ticks: all that is shown of it stays positive. */
const lowest = 10_000

/** After this long without a change, the best level is pushed again, in milliseconds. */
const repeatBest = 3_000
/** A candle is pushed at most and at least this often. */
const candleOften = 1_000
const candleSeldom = 10_000

/** A market that lives: its book moves, trades happen, minutes end. */
export class LiveMarket implements Market {
  readonly category: Market["category"]
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  readonly priceScale: number
  readonly qtyScale: number
  readonly tickSize: string
  readonly lotSize: string
  readonly listing: Listing
  readonly tape: Tape
  readonly candles: Candles
  readonly #world: World
  readonly #dice: Dice
  /** Of their own, so that what the plan does changes nothing else. */
  readonly #seqDice: Dice
  readonly #outlet: Outlet
  readonly #quoteMillis: number
  readonly #book: Book
  readonly #views: ReadonlyMap<number, DepthView>
  /** What REST shows. */
  readonly full: DepthView
  /** Whether it is no longer listed: nothing moves, and its topics bring nothing. */
  hasCeased = false
  readonly #tradeTopic: string
  readonly #tickerTopic: string
  readonly #candleTopic: string
  #seq: number
  #opensAt: number
  #haltedUntil = 0
  #interventions = 0
  #tickerSent: Ticker | undefined
  #isCandleNew = false
  #candleSentAt = 0

  constructor(listing: Listing, world: World, dice: Dice, outlet: Outlet, quoteMillis: number) {
    this.listing = listing
    this.category = listing.category
    this.symbol = listing.symbol
    this.base = listing.base
    this.quote = listing.quote
    this.settle = listing.settle
    this.priceScale = listing.priceScale
    this.qtyScale = listing.qtyScale
    this.tickSize = listing.tickSize
    this.lotSize = listing.lotSize
    this.#tradeTopic = `publicTrade.${listing.symbol}`
    this.#tickerTopic = `tickers.${listing.symbol}`
    this.#candleTopic = `kline.1.${listing.symbol}`
    this.#world = world
    this.#dice = dice
    this.#seqDice = dice.fork("seq")
    this.#outlet = outlet
    this.#quoteMillis = quoteMillis
    this.#book = new Book(listing.price, listing.usual, listing, dice)
    this.tape = new Tape(listing, dice.fork("tape"))
    this.candles = new Candles(this.clock, listing.price, listing.usual, listing, dice.fork("candles"))
    this.#opensAt = this.clock - (this.clock % minute) + minute
    this.#seq = dice.between(1_000_000_000, 9_000_000_000)
    const version = this.#version()
    const view = (depth: number) =>
      new DepthView(`orderbook.${depth}.${this.symbol}`, depth, dice.between(100_000, 90_000_000), version)
    this.#views = new Map(depths.map((depth) => [depth, view(depth)]))
    this.full = view(1_000)
    world.after(this.#pause(), this.#tick)
    this.#awaitMinute()
  }

  /** The exchange's. */
  get clock(): number {
    return epoch + Math.floor(this.#world.now)
  }
  get price(): number {
    return this.#book.middle
  }

  view(depth: number): DepthView | undefined {
    return this.#views.get(depth)
  }
  get ticker(): Ticker {
    return this.category === "spot"
      ? spotTicker(this.listing, this.tape)
      : linearTicker(this.listing, this.tape, this.#book, this.clock)
  }

  get tickerRow(): Ticker {
    return tickerRow(this.category, this.ticker, this.#book)
  }

  // What the plan does.

  burst(count: number): void {
    if (this.hasCeased) return
    const dice = this.#intervene()
    for (let i = 0; i < count; i++) this.#move(dice)
    this.#publishTicker()
  }

  /** All book services begin anew. */
  restart(): void {
    this.#replaceViews(() => 1)
  }

  resnapshot(): void {
    this.#replaceViews(({ u }) => u + 1)
  }

  halt(millis: number): void {
    this.#haltedUntil = Math.max(this.#haltedUntil, this.#world.now + millis)
  }

  jump(ticks: number): void {
    this.#book.jump(Math.max(lowest, this.price + ticks), this.#intervene())
    this.#commit()
    this.#publishTicker()
  }

  // What a new subscriber gets.

  /** A snapshot of what those who have the topic already know. */
  snapshot(topic: string): Push | undefined {
    const [kind, depth] = topic.split(".")
    if (kind === "tickers") {
      this.#publishTicker()
      this.#tickerSent ??= this.ticker
      return { topic, type: "snapshot", data: this.#tickerSent, cs: this.#seq, ts: this.clock }
    }
    const view = kind === "orderbook" ? this.#views.get(Number(depth)) : undefined
    return view && this.#bookSnapshot(view)
  }

  // Time.

  readonly #tick = (): void => {
    if (this.hasCeased) return
    this.#world.after(this.#pause(), this.#tick)
    if (this.#world.now >= this.#haltedUntil) this.#move(this.#dice)
    this.#publishTicker()
    this.#repeatBest()
    this.#publishCandle()
  }

  #isHeard(topic: string): boolean {
    return !this.hasCeased && this.#outlet.isHeard(topic)
  }

  #pause(): number {
    return Math.floor(this.#quoteMillis / 2) + this.#dice.between(0, this.#quoteMillis)
  }

  #move(dice: Dice): void {
    if (dice.chance(0.25)) this.#trade(dice)
    else {
      this.#book.change(dice)
      this.#commit()
    }
  }

  #trade(dice: Dice): void {
    this.#closeMinutes()
    const side = dice.chance(0.5) ? "Buy" : "Sell"
    const taken = this.#book.take(side, dice)
    const at = this.clock
    const seq = this.#nextSeq()
    const trades = taken.map(({ price, size }): Trade => {
      const trade = this.tape.add(at, price, size, side, seq)
      this.candles.trade(trade)
      return trade
    })
    this.#isCandleNew = true
    const topic = this.#tradeTopic
    if (this.#isHeard(topic))
      this.#outlet.publish({
        topic,
        type: "snapshot",
        ts: at + 1,
        data: trades.map((trade) => this.tape.pushed(trade))
      })
    this.#follow(this.#version())
  }

  #intervene(): Dice {
    return this.#dice.fork(`intervention ${this.#interventions++}`)
  }

  // The book.

  #nextSeq(): number {
    this.#seq += this.#seqDice.between(1, 9)
    return this.#seq
  }

  /** The book as it is now, with the present sequence. */
  #version(): BookVersion {
    return { seq: this.#seq, at: this.clock, bids: this.#book.bids, asks: this.#book.asks }
  }

  #commit(): void {
    this.#nextSeq()
    this.#follow(this.#version())
  }

  #follow(version: BookVersion): void {
    // Deeper than any topic: it changes with every change.
    this.full.replace(this.full.u + 1, version)
    for (const view of this.#views.values()) {
      const update = view.follow(version)
      if (update === undefined) continue
      view.pushedAt = this.#world.now
      if (this.#isHeard(view.topic)) this.#outlet.publish(this.#bookPush(view, "delta", update))
    }
  }

  #replaceViews(id: (view: DepthView) => number): void {
    this.#nextSeq()
    const version = this.#version()
    this.full.replace(id(this.full), version)
    for (const view of this.#views.values()) {
      view.replace(id(view), version)
      this.#publishBook(view)
    }
  }

  #repeatBest(): void {
    const view = this.#views.get(1)
    if (view !== undefined && this.#world.now - view.pushedAt >= repeatBest) this.#publishBook(view)
  }

  #publishBook(view: DepthView): void {
    view.pushedAt = this.#world.now
    if (this.#isHeard(view.topic)) this.#outlet.publish(this.#bookSnapshot(view))
  }

  #bookSnapshot(view: DepthView): Push {
    const { depth, version } = view
    return this.#bookPush(view, "snapshot", { bids: best(version.bids, depth), asks: best(version.asks, depth) })
  }

  #bookPush(view: DepthView, type: Push["type"], { asks, bids }: BookUpdate): Push {
    const { at, seq } = view.version
    const data = { s: this.symbol, b: bids, a: asks, u: view.u, seq }
    return { topic: view.topic, type, ts: this.clock, data, cts: at }
  }

  // The ticker.

  #publishTicker(): void {
    const topic = this.#tickerTopic
    if (!this.#isHeard(topic)) {
      this.#tickerSent = undefined
      return
    }
    const { ticker } = this
    const changed = difference(this.#tickerSent ?? {}, ticker)
    this.#tickerSent = ticker
    if (Object.keys(changed).length === 0) return
    const rest = { cs: this.#seq, ts: this.clock }
    if (this.category === "spot") this.#outlet.publish({ topic, type: "snapshot", data: ticker, ...rest })
    else this.#outlet.publish({ topic, type: "delta", data: { symbol: this.symbol, ...changed }, ...rest })
  }

  // Candles.

  #awaitMinute(): void {
    this.#world.after(this.#opensAt - this.clock, () => {
      this.#closeMinutes()
      this.#awaitMinute()
    })
  }

  #closeMinutes(): void {
    while (this.#opensAt <= this.clock) {
      this.#opensAt += minute
      const closed = this.candles.close()
      this.#isCandleNew = true
      // The next candle may be pushed first.
      const late = this.#dice.fork(`minute ${closed.start}`).between(0, 400)
      this.#world.after(late, () => this.#pushCandle(closed, true))
    }
  }

  #publishCandle(): void {
    const silent = this.#world.now - this.#candleSentAt
    if (silent < (this.#isCandleNew ? candleOften : candleSeldom)) return
    this.#isCandleNew = false
    this.#candleSentAt = this.#world.now
    this.#pushCandle(this.candles.open, false)
  }

  #pushCandle({ start, timestamp, ...values }: WireCandle, confirm: boolean): void {
    const topic = this.#candleTopic
    if (!this.#isHeard(topic)) return
    const data = [{ start, end: start + minute - 1, interval: "1", ...values, confirm, timestamp }]
    this.#outlet.publish({ topic, type: "snapshot", ts: this.clock, data })
  }
}
