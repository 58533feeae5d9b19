/** The type of a public topic's feed, and the feeds of trades, tickers and candles. */
import * as Candles from "../Market/Candles.js"
import type { Trade } from "../Market/Market.js"
import * as Rows from "../Rows/MarketRows.js"
import * as OptionRows from "../Rows/OptionRows.js"
import type { Market } from "../State.js"

/** The feed of a public topic. All subscribers get the same messages, so each message is created once. */
export interface Feed {
  /** The first message for a new subscriber, if any. */
  readonly welcome: (now: number) => string | undefined
  /** The messages since the last call. */
  readonly poll: (now: number) => ReadonlyArray<string>
  /** Resumes after a period without subscribers. */
  readonly resume: (now: number) => void
  /** When it has something to send that the last call of `poll` held back, if it has. */
  readonly due: () => number | undefined
}

/** A feed that receives trades. */
export interface TradeFeed extends Feed {
  readonly traded: (market: Market, trade: Trade) => void
}

/** The maximum number of trades per message. */
const maxTrades = 1024

const row = (market: Market, trade: Trade) => {
  const { category, symbol } = market.instrument
  const common = {
    T: trade.time,
    s: symbol,
    S: trade.side,
    v: Rows.qty(market, trade.qty),
    p: Rows.price(market, trade.price),
    ...(category === "linear" || category === "inverse" ? { L: trade.tick } : {}),
    i: market.tradeId(trade.seq),
    BT: false,
    RPI: false,
    seq: trade.seq
  }
  return { ...common, ...OptionRows.tradeFigures(market, trade) }
}

/** The trades of one market, or of all options on a coin. */
export const trades = (topic: string, markets: () => ReadonlyArray<Market>): TradeFeed => {
  let rows: Array<ReturnType<typeof row>> = []
  let sent = 0
  const follow = () => {
    for (const market of markets()) {
      market.followed = true
      market.follow()
    }
  }
  return {
    traded: (market, trade) => rows.push(row(market, trade)),
    welcome: () => undefined,
    resume: () => {
      follow()
      rows = []
    },
    poll: (now) => {
      follow()
      if (rows.length === 0) return []
      rows.sort((a, b) => a.T - b.T)
      const out: Array<string> = []
      for (let i = 0; i < rows.length; i += maxTrades) {
        const data = rows.slice(i, i + maxTrades)
        const message = { topic, type: "snapshot", ts: now, data }
        const option = data[0] !== undefined && "iv" in data[0]
        out.push(JSON.stringify(option ? { id: `${topic}-${++sent}-${now}`, ...message } : message))
      }
      rows = []
      return out
    },
    due: () => undefined
  }
}

/** Tickers: on contracts a snapshot and then changes, on spot and options always the complete ticker. */
export const ticker = (topic: string, market: Market): Feed => {
  const { category, symbol } = market.instrument
  const whole = category === "spot" || category === "option"
  const period = category === "spot" ? 50 : 100
  let last: Readonly<Record<string, string>> = {}
  let seq = 0
  let sentAt = 0
  const look = (now: number): Readonly<Record<string, string>> => {
    seq = market.seq
    if (category === "option") return OptionRows.tickerEvent(market, now)
    if (category !== "spot") return Rows.contractTickerEvent(market, now)
    // Spot tickers on the socket do not contain the best prices.
    const { ask1Price: _a, ask1Size: _b, bid1Price: _c, bid1Size: _d, ...rest } = Rows.spotTicker(market, now)
    return rest
  }
  const message = (type: string, data: unknown, now: number) => {
    const cs = market.seq
    return category === "option"
      ? JSON.stringify({ id: `${topic}-${cs}-${now}`, topic, ts: now, data, type })
      : JSON.stringify({ topic, type, data, cs, ts: now })
  }
  return {
    welcome: (now) => message("snapshot", last, now),
    resume: (now) => {
      last = look(now)
      sentAt = now
    },
    poll: (now) => {
      if (now - sentAt < period) return []
      const fresh = look(now)
      const delta: Record<string, string> = {}
      for (const [name, value] of Object.entries(fresh)) if (last[name] !== value) delta[name] = value
      if (Object.keys(delta).length === 0) return []
      last = fresh
      sentAt = now
      return [whole ? message("snapshot", fresh, now) : message("delta", { symbol, ...delta }, now)]
    },
    due: () => (market.seq === seq ? undefined : sentAt + period)
  }
}

const isSame = (one: Candles.Candle, other: Candles.Candle): boolean =>
  one.start === other.start &&
  one.open === other.open &&
  one.high === other.high &&
  one.low === other.low &&
  one.close === other.close &&
  one.volume === other.volume &&
  one.turnover === other.turnover

/** The current candle, at most once per second, and each candle once more when it is complete. */
export const kline = (topic: string, market: Market, interval: string): Feed => {
  let start = 0
  let sentAt = 0
  let trades = 0
  let last: { readonly candle: Candles.Candle; readonly isWhole: boolean } | undefined
  const message = (at: number, now: number): string | undefined => {
    const candle = market.candles.candle(interval, at, now)
    if (candle === undefined) return undefined
    const end = Candles.nextOf(interval, at) - 1
    const isWhole = now > end
    if (last !== undefined && last.isWhole === isWhole && isSame(candle, last.candle)) return undefined
    last = { candle: { ...candle }, isWhole }
    const [, open, high, low, close, volume, turnover] = Rows.candle(market, candle)
    const row = { start: at, end, interval, open, close, high, low, volume, turnover, confirm: isWhole }
    return JSON.stringify({
      topic,
      data: [{ ...row, timestamp: now }],
      ts: now,
      type: "snapshot"
    })
  }
  return {
    welcome: (now) => {
      last = undefined
      return message(start, now)
    },
    resume: (now) => {
      start = Candles.startOf(interval, now)
      sentAt = now
      trades = market.tradeCount
    },
    poll: (now) => {
      const current = Candles.startOf(interval, now)
      if (current === start && now - sentAt < 1000) return []
      sentAt = now
      trades = market.tradeCount
      const out: Array<string> = []
      while (start < current) {
        const whole = message(start, now)
        if (whole !== undefined) out.push(whole)
        start = Candles.nextOf(interval, start)
      }
      const live = message(start, now)
      if (live !== undefined) out.push(live)
      return out
    },
    due: () => {
      const end = Candles.nextOf(interval, start)
      return market.tradeCount === trades ? end : Math.min(end, sentAt + 1000)
    }
  }
}
