/** Candles of a minute: made up before the start, then taken from the tape or from real trades. */
import { hash } from "../Chance.js"
import type { Side } from "../Trading/OrderTerms.js"
import type { Candle, Growing, Minutes } from "./Candles.js"
import { value, valueOfAll } from "./Instrument.js"
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

/**
 * The minutes of a time before the start as one candle. Each reaches the highest and the lowest price that the walk
 * between both ends is likely to reach. `volumeOf` is what was traded in a minute.
 */
const generated = (
  market: TradedMarket,
  span: { readonly start: number; readonly end: number },
  at: (millis: number) => number,
  volumeOf: (of: number) => number = () => 0
): Growing => {
  const { start } = span
  const candle = flat(start, at(start))
  const prices: Array<number> = []
  const qtys: Array<number> = []
  for (let begin = start, open = candle.open; begin < span.end; begin += minute) {
    const of = begin / minute
    // What is asked of a minute before the next one is read costs least.
    const variance = market.varianceOf(begin)
    const volume = volumeOf(of)
    const close = at(begin + minute)
    const way = Math.log(close / open)
    const high = market.round(open * Math.exp(seen(way, variance, hash(market.seed, 905, of))))
    const low = market.round(open * Math.exp(-seen(-way, variance, hash(market.seed, 906, of))))
    const [highest, lowest] = [Math.max(high, open, close), Math.min(low, open, close)]
    candle.high = Math.max(candle.high, highest)
    candle.low = Math.min(candle.low, lowest)
    candle.volume += volume
    prices.push(Math.round((open + close + highest + lowest) / 4))
    qtys.push(volume)
    candle.close = close
    open = close
  }
  candle.turnover = valueOfAll(market.instrument, prices, qtys)
  return candle
}

/** How far a minute reaches in a direction: it is seen each half second only, and misses what is between. */
const seen = (way: number, variance: number, chance: number): number =>
  Math.max(
    0,
    way,
    (way + Math.sqrt(way * way - 2 * variance * Math.log(1 - chance))) / 2 - 0.58 * Math.sqrt(variance / 120)
  )

/** Prices of a minute, with its last as the candle's close, and what is highest and lowest before it as its extremes. */
const reaching = ({ close, high, low }: Candle, prices: ReadonlyArray<number>): ReadonlyArray<number> => {
  const inner = prices.slice(0, -1)
  const highest = inner.indexOf(Math.max(...inner.slice(1)), 1)
  const lowest = inner.lastIndexOf(Math.min(...inner.slice(1)))
  return prices.map((price, i) => {
    if (i === inner.length) return close
    if (i === highest) return high
    if (i === lowest) return low
    return Math.min(high, Math.max(low, price))
  })
}

/** Divides a volume in proportion to the chances, but gives each the least quantity, if it suffices. */
const shares = (volume: number, chances: ReadonlyArray<number>, least: number, step: number): ReadonlyArray<number> => {
  const free = Math.max(0, volume - least * chances.length)
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  let [left, given, sum] = [volume, 0, 0]
  return chances.map((chance, i) => {
    sum += chance
    const until = Math.floor((free * sum) / all / step) * step
    const qty = i + 1 === chances.length ? left : least + until - given
    given = until
    left -= qty
    return qty
  })
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

/** The times within a span at which candles look at mark and index prices: each second, and the end of each minute. */
export const looks = (after: number, until: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let at = (Math.floor(after / second) + 1) * second; at <= until; at += second) {
    if (at % minute === 0 && at - 1 > after) found.push(at - 1)
    if (at < until) found.push(at)
  }
  return found
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
    const at = (millis: number) => this.at(millis)
    if (start < firstTraded(market)) return generated(market, { start, end: start + minute }, at)
    const candle = flat(start, at(start))
    const now = market.step * market.stepMillis
    for (const millis of looks(start, Math.min(start + minute, now))) stretch(candle, at(millis))
    if (now < start + minute) {
      if (now > start) stretch(candle, at(now))
      return candle
    }
    if (this.whole.size >= kept) this.whole.clear()
    this.whole.set(start, candle)
    return candle
  }

  past(start: number, end: number): Candle | undefined {
    if (end > firstTraded(this.market)) return undefined
    return generated(this.market, { start, end }, (millis) => this.at(millis))
  }

  private at(millis: number): number {
    return this.marked ? this.market.markAt(millis) : this.market.indexAt(millis)
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
    const past = this.past(start, start + minute)
    if (past !== undefined) return past
    return (
      this.told.minute(
        market,
        start,
        () => this.closeBefore(start),
        (candle, step) => this.take(candle, step)
      ) ?? flat(start, market.lastPrice)
    )
  }

  past(start: number, end: number): Candle | undefined {
    if (end > firstTraded(this.market)) return undefined
    // The first of very long steps begins long before the start.
    for (let at = start; at < end; at += minute) if (this.lived.has(at)) return undefined
    return this.made(start, end)
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
    const candle = this.made(start, start + minute)
    const most = kind === "Option" ? pastTradesOfOptions : pastTrades
    if (candle.volume === 0) return []
    const count = Math.max(1, Math.min(most, Math.floor(candle.volume / minQty)))
    const chances = Array.from({ length: count }, (_, i) => hash(market.seed, 950 + i, start / minute))
    const parts = chances.map((_, i) => (count === 1 ? 1 : i / (count - 1)))
    const prices = reaching(
      candle,
      parts.map((part) => market.toTick(market.dollarsAt(start + part * minute)))
    )
    const qtys = shares(candle.volume, chances, minQty, step)
    return prices.map((price, i) => {
      const last = prices[i - 1] ?? price
      const isBuy = price > last || (price === last && (chances[i] ?? 0) < 0.5)
      return {
        side: isBuy ? "Buy" : "Sell",
        price,
        qty: qtys[i] ?? 0,
        time: start + Math.floor((parts[i] ?? 0) * (minute - 1))
      }
    })
  }

  private made(start: number, end: number): Candle {
    const { market } = this
    const at = (millis: number) => market.toTick(market.dollarsAt(millis))
    return generated(market, { start, end }, at, (of) => market.tape?.volumeOf(of) ?? 0)
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
}
