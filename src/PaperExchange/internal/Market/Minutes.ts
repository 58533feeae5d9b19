/** Candles of a minute: made up before the start, then taken from the tape or from real trades. */
import { hash } from "../Chance.js"
import type { Side } from "../Trading/OrderTerms.js"
import type { Candle, Growing, Minutes } from "./Candles.js"
import { value } from "./Instrument.js"
import type { Prices } from "./Prices.js"
import type { Tape } from "./Tape.js"

const minute = 60_000
const second = 1000
// The number of minutes that are cached.
const kept = 3000

const startOf = (millis: number): number => Math.floor(millis / minute) * minute

/** The trades that a minute before the start is made of. The middle one is at the middle of the minute. */
const pastTrades = 21
const pastTradesOfOptions = 3

/** A trade from before the start. */
export interface PastTrade {
  readonly side: Side
  readonly price: number
  readonly qty: number
  readonly time: number
}

/** What minute candles need to know about a market. */
export interface TradedMarket extends Prices {
  /** When the tape begins to trade. */
  readonly firstMillis: number
  readonly stepMillis: number
  /** The current step. */
  readonly step: number
  readonly tape: Tape | undefined
  readonly lastPrice: number
  readonly firstPrice: number
}

/** The first minute that is not made up. Everything before it is generated history. */
const firstTraded = (market: TradedMarket): number => startOf(market.firstMillis)

const flat = (start: number, price: number): Growing => ({
  start,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 0,
  turnover: 0n
})

const stretch = (candle: Growing, price: number): void => {
  if (price > candle.high) candle.high = price
  if (price < candle.low) candle.low = price
  candle.close = price
}

/** A one-minute candle before the start: the highest and the lowest that the walk between both ends is likely to reach. */
const generated = (market: TradedMarket, start: number, at: (millis: number) => number): Growing => {
  const candle = flat(start, at(start))
  const close = at(start + minute)
  const variance = market.varianceOf(start)
  for (const [side, sign] of [
    [0, 1],
    [1, -1]
  ] as const) {
    const chance = 1 - hash(market.seed, 905 + side, start / minute)
    const way = Math.log(close / candle.open)
    const reach = (sign * way + Math.sqrt(way * way - 2 * variance * Math.log(chance))) / 2
    // It is seen each half second only, and misses what is between.
    const seen = Math.max(0, sign * way, reach - 0.58 * Math.sqrt(variance / 120))
    stretch(candle, market.round(candle.open * Math.exp(sign * seen)))
  }
  stretch(candle, close)
  return candle
}

/** Caches completed minutes and the progress of the current one. */
export class MinuteCache {
  private readonly whole = new Map<number, Candle>()
  private current: { readonly candle: Growing; until: number } | undefined = undefined

  minute(
    market: TradedMarket,
    start: number,
    open: () => number,
    take: (candle: Growing, step: number) => void
  ): Candle | undefined {
    const known = this.whole.get(start)
    if (known !== undefined) return known
    const { tape } = market
    if (tape === undefined) return undefined
    const end = tape.stepAfter(start + minute - 1)
    const last = Math.min(market.step, end)
    let current = this.current
    if (current === undefined || current.candle.start !== start || current.until > last) {
      current = { candle: flat(start, open()), until: Math.max(tape.stepAfter(start), tape.first) - 1 }
    }
    const { candle } = current
    for (let step = current.until + 1; step <= last; step++) take(candle, step)
    current.until = Math.max(current.until, last)
    if (last < end) {
      this.current = current
      return { ...candle }
    }
    if (this.current === current) this.current = undefined
    if (this.whole.size >= kept) this.whole.clear()
    this.whole.set(start, candle)
    return candle
  }
}

/** One-minute candles of the mark or index price. */
export class PriceMinutes implements Minutes {
  private readonly market: TradedMarket
  private readonly marked: boolean
  private readonly whole = new Map<number, Candle>()

  constructor(market: TradedMarket, marked: boolean) {
    this.market = market
    this.marked = marked
  }

  minute(start: number): Candle | undefined {
    const { market } = this
    const known = this.whole.get(start)
    if (known !== undefined) return known
    const at = (millis: number) => (this.marked ? market.markAt(millis) : market.indexAt(millis))
    if (start < firstTraded(market)) return generated(market, start, at)
    const candle = flat(start, at(start))
    const now = market.step * market.stepMillis
    for (let millis = start + second; millis < Math.min(start + minute, now); millis += second) {
      stretch(candle, at(millis))
    }
    if (now < start + minute) {
      if (now > start) stretch(candle, at(now))
      return candle
    }
    if (this.whole.size >= kept) this.whole.clear()
    stretch(candle, at(start + minute - 1))
    this.whole.set(start, candle)
    return candle
  }
}

/**
 * One-minute candles of trades: recorded while accounts other than the house were in the market, otherwise derived from
 * the tape.
 */
export class TradeMinutes implements Minutes {
  private readonly market: TradedMarket
  private readonly lived = new Map<number, Growing>()
  /** The name of this field is part of the snapshot format. */
  private readonly told = new MinuteCache()

  constructor(market: TradedMarket) {
    this.market = market
  }

  minute(start: number): Candle | undefined {
    const { market } = this
    const lived = this.lived.get(start)
    if (lived !== undefined) return { ...lived }
    if (start < firstTraded(market)) return this.past(start)
    return (
      this.told.minute(
        market,
        start,
        () => this.closeBefore(start),
        (candle, step) => this.take(candle, step)
      ) ?? flat(start, market.lastPrice)
    )
  }

  /** Starts recording the minute containing a time, beginning with what the tape has shown of it so far. */
  enter(millis: number): void {
    const start = startOf(millis)
    const soFar = this.minute(start)
    this.lived.set(start, soFar === undefined ? flat(start, this.market.lastPrice) : { ...soFar })
  }

  /** Records the minute containing a time. A new minute opens at `price`. */
  live(millis: number, price: number): void {
    const start = startOf(millis)
    if (!this.lived.has(start)) this.lived.set(start, flat(start, price))
  }

  /** Adds a trade to a recorded minute. */
  record(millis: number, price: number, qty: number, turnover: bigint): void {
    const start = startOf(millis)
    let candle = this.lived.get(start)
    if (candle === undefined) {
      candle = flat(start, this.lived.get(start - minute)?.close ?? price)
      this.lived.set(start, candle)
    }
    stretch(candle, price)
    candle.volume += qty
    candle.turnover += turnover
  }

  /** The trades of a minute before the start, oldest first. Together they are its candle. */
  trades(start: number): ReadonlyArray<PastTrade> {
    const { market } = this
    const { kind, minQty, step } = market.instrument
    const { close, high, low, volume } = this.past(start)
    const count = kind === "Option" ? pastTradesOfOptions : pastTrades
    const found: Array<PastTrade> = []
    let left = volume
    for (let i = 0; i < count && left > 0; i++) {
      const part = i / (count - 1)
      const chance = hash(market.seed, 950 + i, start / minute)
      const share = (volume * 2 * chance) / count
      const qty = i === count - 1 ? left : Math.min(left, Math.max(minQty, Math.round(share / step) * step))
      const price = i === count - 1 ? close : market.toTick(market.dollarsAt(start + part * minute))
      const last = found[found.length - 1]?.price ?? price
      found.push({
        side: price > last || (price === last && chance < 0.5) ? "Buy" : "Sell",
        price: Math.min(high, Math.max(low, price)),
        qty,
        time: start + Math.floor(part * (minute - 1))
      })
      left -= qty
    }
    return found
  }

  private take(candle: Growing, step: number): void {
    const { market } = this
    for (const { price, qty, time } of market.tape?.prints(step) ?? []) {
      if (startOf(time) !== candle.start) continue
      stretch(candle, price)
      candle.volume += qty
      candle.turnover += value(market.instrument, price, qty)
    }
  }

  /** The price of the last trade before a time. */
  private closeBefore(start: number): number {
    const { tape } = this.market
    if (tape === undefined) return this.market.lastPrice
    for (let step = tape.stepAfter(start - 1); step > tape.first; step--) {
      const before = tape.prints(step).findLast(({ time }) => time < start)
      if (before === undefined) continue
      return this.lived.get(startOf(before.time))?.close ?? before.price
    }
    return this.market.firstPrice
  }

  private past(start: number): Candle {
    const { market } = this
    const candle = generated(market, start, (millis) => market.toTick(market.dollarsAt(millis)))
    const volume = market.tape?.volumeOf(start / minute) ?? 0
    const typical = Math.round((candle.open + candle.close + candle.high + candle.low) / 4)
    candle.volume = volume
    candle.turnover = value(market.instrument, typical, volume)
    return candle
  }
}
