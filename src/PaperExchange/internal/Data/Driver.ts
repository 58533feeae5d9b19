/** Moves one market by the events of its symbol. */
import type { BookDelta, BookSnapshot, Candle, Trade } from "../../../MarketData/Event.js"
import { MisfitData } from "../../InputErrors.js"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { BarPath, type UnitCandle } from "./BarPath.js"
import type { DataMarket } from "./DataMarket.js"
import { Depth, type UnitLevel } from "./Depth.js"
import { type Moment, points, timeOf } from "./Feed.js"
import { House } from "./House.js"
import { print, TouchQuotes, touchSizeOf } from "./Prints.js"
import type { Rules } from "./Rules.js"
import { unitsOf } from "./Units.js"

/** What moves the quotes: the finest data there is. */
export class Driver {
  readonly market: DataMarket
  readonly #house: House
  readonly #path: BarPath
  readonly #touch: TouchQuotes
  readonly #depth: Depth
  /** The candle whose points are being reached. */
  #candle: { readonly of: Candle; readonly units: UnitCandle } | undefined
  #time = 0

  constructor(engine: Engine, market: DataMarket, rules: Rules) {
    this.market = market
    this.#house = new House(engine, market)
    this.#path = new BarPath(this.#house, rules)
    const size = rules.touchSize === undefined ? undefined : unitsOf(rules.touchSize, market.instrument.qtyScale)
    this.#touch = new TouchQuotes(this.#house, touchSizeOf(market, size), rules.slippageTicks)
    this.#depth = new Depth(this.#house)
    market.quotes = this.#path
  }

  /** Whether an own account has an open order in the market. */
  get hasOrders(): boolean {
    return this.#house.hasOrders
  }

  apply({ event, point }: Moment): void {
    this.#time = event._tag === "Candle" ? event.start : event.time
    if (event._tag === "Candle") this.#bar(event, point)
    else if (event._tag === "Trade") this.#trade(event)
    else if (event._tag === "Mark") this.market.tellMark(event.price, event.time)
    else if (event._tag === "Index") this.market.tellIndex(event.price, event.time)
    else if (event._tag === "Funding") this.market.tellFunding(event)
    else this.#book(event)
  }

  #bar(event: Candle, point: number): void {
    const { bars, hasBooks, hasTrades } = this.market
    bars.length = Math.max(60_000, event.interval)
    if (hasBooks || hasTrades) {
      // Trades have made it, and the data says it to the last digit.
      if (point === points && event.interval >= 60_000) bars.add(this.#unitCandle(event))
      return
    }
    if (point === points) {
      const end = event.start + event.interval
      if (end % bars.length === 0) bars.end()
      return
    }
    if (this.#candle?.of !== event) this.#candle = { of: event, units: this.#unitCandle(event) }
    this.#path.reach(this.#candle.units, point, timeOf(event, point))
  }

  #trade({ price, side, size, time }: Trade): void {
    const trade = { side, price: this.#price(price), qty: this.#qty(size) }
    this.#takeOver("hasTrades")
    if (trade.qty === 0) return
    this.market.bars.note(time, trade.price, trade.qty, this.market.worth(trade.price, trade.qty))
    if (this.market.hasBooks) print(this.#house, trade, time, this.#depth.charge(trade, time))
    else this.#touch.trade(trade, time)
  }

  #book({ _tag, asks, bids, time }: BookSnapshot | BookDelta): void {
    const units = ([price, qty]: readonly [string, string]): UnitLevel => [this.#price(price), this.#qty(qty)]
    const levels = { Buy: bids.map(units), Sell: asks.map(units) }
    this.#takeOver("hasBooks")
    if (_tag === "BookSnapshot") this.#depth.snapshot(levels, time)
    else this.#depth.delta(levels, time)
    const [bid, ask] = [this.#house.side("Buy").best?.price, this.#house.side("Sell").best?.price]
    if (this.market.told === 0 && bid !== undefined && ask !== undefined) {
      // Until the first trade, the middle is the last price.
      const { tick } = this.market.instrument
      const middle = Math.round((bid + ask) / 2 / tick) * tick
      this.market.lastPrice = middle
      this.market.move(middle)
    }
  }

  /** From now on, finer data moves the quotes. */
  #takeOver(by: "hasTrades" | "hasBooks"): void {
    const { market } = this
    if (market[by]) return
    const hadBooks = market.hasBooks
    market[by] = true
    if (hadBooks) return
    this.#house.withdraw("all")
    market.quotes = market.hasBooks ? this.#depth : this.#touch
  }

  #unitCandle(candle: Candle): UnitCandle {
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((text) =>
      this.#price(text)
    )
    const volume = this.#qty(candle.volume)
    const given = candle.turnover === undefined ? undefined : Money.parse(candle.turnover)
    return {
      start: candle.start,
      open: open ?? 0,
      high: high ?? 0,
      low: low ?? 0,
      close: close ?? 0,
      volume,
      turnover: given ?? this.market.worth(close ?? 0, volume)
    }
  }

  #price(text: string): number {
    return this.#units(text, this.market.instrument.priceScale)
  }

  #qty(text: string): number {
    return this.#units(text, this.market.instrument.qtyScale)
  }

  #units(text: string, scale: number): number {
    const units = unitsOf(text, scale)
    if (units !== undefined) return units
    throw new MisfitData({ symbol: this.market.instrument.symbol, found: text, decimals: scale, time: this.#time })
  }
}
