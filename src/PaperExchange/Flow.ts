import { hash, Stream } from "./Chance.js"
import type { Engine } from "./Engine.js"
import type { Market } from "./Market.js"
import * as Matching from "./Matching.js"
import { Order, type Side, type TimeInForce } from "./Order.js"

const depth = 60
// Ticks from the fair price: the first few levels are moved with every step.
const near: ReadonlyArray<number> = [1, 2, 3, 5, 8]

/**
 * The life of one market: a maker that keeps two sides around the fair price, and takers that come by chance.
 *
 * Its far quotes stand on a grid of fixed prices, so that a small move of the price changes a few of them and not all.
 *
 * @since 0.1.0
 */
export class Flow {
  private readonly engine: Engine
  private readonly market: Market
  private readonly chance: Stream
  private readonly grid: number
  private readonly quotes: Readonly<Record<Side, Map<number, Order>>> = { Buy: new Map(), Sell: new Map() }
  private close: Array<Order> = []
  private last: number

  constructor(engine: Engine, market: Market) {
    this.engine = engine
    this.market = market
    this.chance = new Stream(market.seed ^ 0x51ed270b)
    const { tick } = market.instrument
    this.grid = Math.max(10, Math.round((market.indexPrice * 0.00004) / tick)) * tick
    this.last = market.indexPrice
  }

  /** Moves the quotes to the fair price of the moment, and lets takers trade. */
  step(): void {
    const { instrument } = this.market
    const { tick } = instrument
    const fair = this.market.markPrice
    const below = Math.max(tick, Math.floor(fair / tick) * tick)
    const above = below + tick
    const margin = (near[near.length - 1] ?? 1) * tick
    for (const order of this.close) if (order.open) Matching.close(this.engine, order, "Cancelled")
    this.close = []
    this.prune("Buy", below - margin)
    this.prune("Sell", above + margin)
    for (const [i, ticks] of near.entries()) {
      const size = 0.15 + 0.5 * this.chance.next() + i * 0.1
      this.close.push(this.place("Buy", below - (ticks - 1) * tick, this.size(size), "GTC"))
      this.close.push(
        this.place("Sell", above + (ticks - 1) * tick, this.size(size * (0.8 + 0.4 * this.chance.next())), "GTC")
      )
    }
    this.fill("Buy", below - margin)
    this.fill("Sell", above + margin)
    this.take(fair)
    this.last = fair
  }

  private size(times: number): number {
    const { minQty, step, typicalQty } = this.market.instrument
    return Math.max(minQty, Math.round((typicalQty * times) / step) * step)
  }

  private place(side: Side, price: number, qty: number, timeInForce: TimeInForce, account = this.engine.maker): Order {
    const order = new Order({
      seq: this.engine.nextSeq(),
      account,
      market: this.market,
      side,
      type: "Limit",
      price: Math.max(this.market.instrument.tick, price),
      qty,
      timeInForce,
      linkId: "",
      reduceOnly: false,
      position: undefined,
      positionIdx: 0,
      now: this.engine.now
    })
    Matching.match(this.engine, order)
    if (order.leaves === 0) order.status = "Filled"
    else if (timeInForce === "IOC") order.status = "Cancelled"
    else Matching.rest(this.engine, order)
    return order
  }

  /** Takes away quotes that the price has overrun, and those left too far behind. */
  private prune(side: Side, inner: number): void {
    const quotes = this.quotes[side]
    const reach = (depth + 8) * this.grid
    for (const [key, order] of quotes) {
      const distance = side === "Buy" ? inner - order.price : order.price - inner
      if (order.open && distance >= 0 && distance <= reach) continue
      if (order.open) Matching.close(this.engine, order, "Cancelled")
      quotes.delete(key)
    }
  }

  private fill(side: Side, inner: number): void {
    const { seed } = this.market
    const { tick } = this.market.instrument
    const quotes = this.quotes[side]
    const sign = side === "Buy" ? -1 : 1
    const first = side === "Buy" ? Math.floor(inner / this.grid) - 1 : Math.ceil(inner / this.grid)
    for (let i = 0; i < depth; i++) {
      const key = first + sign * i
      if (quotes.has(key)) continue
      const offset = Math.floor((hash(seed, 904, key) * this.grid) / tick) * tick
      const price = key * this.grid + offset
      if (price < tick || (side === "Buy" ? price > inner : price < inner)) continue
      quotes.set(key, this.place(side, price, this.size((0.3 + 2 * this.chance.next()) * (1 + i / 12)), "GTC"))
    }
    // One quote a step changes its size, so that the far book lives too.
    const key = first + sign * this.chance.integer(0, depth - 1)
    const order = quotes.get(key)
    if (order?.open === true && order.level !== undefined) {
      const { price } = order
      Matching.close(this.engine, order, "Cancelled")
      quotes.set(key, this.place(side, price, this.size(0.3 + 3 * this.chance.next()), "GTC"))
    }
  }

  private take(fair: number): void {
    const count = this.chance.next() < 0.4 ? this.chance.integer(1, 2) : 0
    for (let i = 0; i < count; i++) {
      const rising = fair > this.last ? 0.65 : fair < this.last ? 0.35 : 0.5
      const side: Side = this.chance.next() < rising ? "Buy" : "Sell"
      const size = this.size(0.01 + this.chance.next() ** 3)
      const limit = Math.round(fair * (side === "Buy" ? 1.003 : 0.997))
      this.place(side, limit - (limit % this.market.instrument.tick), size, "IOC", this.engine.flow)
    }
  }
}
