import * as Candles from "./Candles.js"
import type { Market, Trade } from "./Market.js"
import * as Rows from "./MarketRows.js"

/**
 * What a public topic says. It says the same to everybody, so each message is made once.
 *
 * @since 0.1.0
 */
export interface Feed {
  /** What a new subscriber gets first, as far as there is something. */
  readonly welcome: (now: number) => string | undefined
  /** What has come up since it was last asked. */
  readonly poll: (now: number) => ReadonlyArray<string>
  /** Begins to watch after a time without subscribers. */
  readonly resume: (now: number) => void
}

type Level = readonly [price: string, qty: string]

const sideDelta = (before: ReadonlyArray<Level>, after: ReadonlyArray<Level>): Array<Level> => {
  const old = new Map(before)
  const delta: Array<Level> = []
  for (const [price, qty] of after) {
    if (old.get(price) !== qty) delta.push([price, qty])
    old.delete(price)
  }
  for (const price of old.keys()) delta.push([price, "0"])
  return delta
}

/**
 * The book to a depth: snapshot, deltas, and at depth 1 a repetition after 3 s of silence.
 *
 * @since 0.1.0
 */
export const book = (topic: string, market: Market, depth: number): Feed => {
  const period = depth <= 1 ? 10 : depth <= 50 ? 20 : depth <= 200 ? 100 : 200
  let update = 0
  let version = -1
  let sentAt = 0
  let seq = 0
  let bids: ReadonlyArray<Level> = []
  let asks: ReadonlyArray<Level> = []
  const message = (type: string, b: ReadonlyArray<Level>, a: ReadonlyArray<Level>, now: number) =>
    JSON.stringify({
      topic,
      type,
      ts: now,
      data: { s: market.instrument.symbol, b, a, u: update, seq },
      cts: now
    })
  const look = () => {
    version = market.book.version
    seq = market.seq
    bids = Rows.levels(market, market.book.bids, depth)
    asks = Rows.levels(market, market.book.asks, depth)
  }
  return {
    welcome: (now) => message("snapshot", bids, asks, now),
    resume: (now) => {
      // Never 1: that would mean a restart of the exchange.
      update = Math.max(2, update + 1)
      sentAt = now
      look()
    },
    poll: (now) => {
      if (market.book.version !== version && now - sentAt >= period) {
        const [oldBids, oldAsks] = [bids, asks]
        look()
        const b = sideDelta(oldBids, bids)
        const a = sideDelta(oldAsks, asks)
        if (b.length > 0 || a.length > 0) {
          update++
          sentAt = now
          return [message("delta", b, a, now)]
        }
      }
      if (depth === 1 && now - sentAt >= 3000) {
        sentAt = now
        return [message("snapshot", bids, asks, now)]
      }
      return []
    }
  }
}

/**
 * Every trade.
 *
 * @since 0.1.0
 */
export const trades = (topic: string, market: Market): Feed & { readonly traded: (trade: Trade) => void } => {
  let rows: Array<Trade> = []
  const spot = market.instrument.category === "spot"
  return {
    traded: (trade) => rows.push(trade),
    welcome: () => undefined,
    resume: () => {
      rows = []
    },
    poll: (now) => {
      if (rows.length === 0) return []
      const data = rows.map((trade) => ({
        T: trade.time,
        s: market.instrument.symbol,
        S: trade.side,
        v: Rows.qty(market, trade.qty),
        p: Rows.price(market, trade.price),
        ...(spot ? {} : { L: trade.tick }),
        i: market.tradeId(trade.seq),
        BT: false,
        seq: trade.seq
      }))
      rows = []
      return [JSON.stringify({ topic, type: "snapshot", ts: now, data })]
    }
  }
}

/**
 * Last prices and figures of the day: on spot always whole, elsewhere first whole and then what changed.
 *
 * @since 0.1.0
 */
export const ticker = (topic: string, market: Market): Feed => {
  const spot = market.instrument.category === "spot"
  let last: Readonly<Record<string, string>> = {}
  let sentAt = 0
  const look = (now: number): Readonly<Record<string, string>> => {
    if (!spot) return { ...Rows.contractTicker(market, now), tickDirection: market.tickDirection }
    // Spot tickers on the socket say nothing of the book.
    const { ask1Price: _a, ask1Size: _b, bid1Price: _c, bid1Size: _d, ...rest } = Rows.spotTicker(market, now)
    return rest
  }
  const message = (type: string, data: unknown, now: number) =>
    JSON.stringify({ topic, type, data, cs: market.seq, ts: now })
  return {
    welcome: (now) => message("snapshot", last, now),
    resume: (now) => {
      last = look(now)
      sentAt = now
    },
    poll: (now) => {
      if (now - sentAt < (spot ? 50 : 100)) return []
      const fresh = look(now)
      const delta: Record<string, string> = {}
      for (const [name, value] of Object.entries(fresh)) if (last[name] !== value) delta[name] = value
      if (Object.keys(delta).length === 0) return []
      last = fresh
      sentAt = now
      return [
        spot ? message("snapshot", fresh, now) : message("delta", { symbol: market.instrument.symbol, ...delta }, now)
      ]
    }
  }
}

/**
 * The candle of the moment, at most once a second, and each candle once more when it is whole.
 *
 * @since 0.1.0
 */
export const kline = (topic: string, market: Market, interval: string): Feed => {
  let start = 0
  let sentAt = 0
  let said = ""
  const message = (at: number, now: number): string | undefined => {
    const candle = market.candles.candle(interval, at, now)
    if (candle === undefined) return undefined
    const [, open, high, low, close, volume, turnover] = Rows.candle(market, candle)
    const end = Candles.nextOf(interval, at) - 1
    const row = { start: at, end, interval, open, close, high, low, volume, turnover, confirm: now > end }
    const words = JSON.stringify(row)
    if (words === said) return undefined
    said = words
    return JSON.stringify({
      topic,
      data: [{ ...row, timestamp: now }],
      ts: now,
      type: "snapshot"
    })
  }
  return {
    welcome: (now) => {
      said = ""
      return message(start, now)
    },
    resume: (now) => {
      start = Candles.startOf(interval, now)
      sentAt = now
    },
    poll: (now) => {
      const current = Candles.startOf(interval, now)
      if (current === start && now - sentAt < 1000) return []
      sentAt = now
      const out: Array<string> = []
      while (start < current) {
        const whole = message(start, now)
        if (whole !== undefined) out.push(whole)
        start = Candles.nextOf(interval, start)
      }
      const live = message(start, now)
      if (live !== undefined) out.push(live)
      return out
    }
  }
}
