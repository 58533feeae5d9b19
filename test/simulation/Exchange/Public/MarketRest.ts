import { minute } from "./Candles.js"
import { best } from "./Level.js"
import type { LiveMarket } from "./LiveMarket.js"

/** What a call is answered with, without its envelope. */
export interface Answered {
  readonly code: number
  readonly message: string
  readonly result: unknown
}

const found = (result: object): Answered => ({ code: 0, message: "OK", result })
const wrong = (what: string): Answered => ({ code: 10001, message: `params error: ${what}`, result: {} })

const whole = (query: URLSearchParams, name: string, otherwise: number): number => {
  const text = query.get(name)
  return text === null ? otherwise : Number(text)
}

/** The public REST calls, as of a time of the exchange's clock. */
export class MarketRest {
  readonly #markets: ReadonlyArray<LiveMarket>

  constructor(markets: ReadonlyArray<LiveMarket>) {
    this.#markets = markets
  }

  answer(path: string, query: URLSearchParams, time: number): Answered {
    const category = query.get("category") ?? (path === "/v5/market/kline" ? "linear" : "")
    const offered = this.#markets.filter((market) => market.category === category)
    if (offered.length === 0) return wrong("category invalid")
    const symbol = query.get("symbol")
    const markets = symbol === null ? offered : offered.filter((market) => market.symbol === symbol)
    const [market] = markets
    if (market === undefined) return wrong("symbol invalid")
    switch (path) {
      case "/v5/market/instruments-info":
        return found({
          category,
          list: markets.map(({ listing }) => listing.instrument),
          ...(category === "spot" ? {} : { nextPageCursor: "" })
        })
      case "/v5/market/tickers":
        return found({ category, list: markets.map(({ tickerRow }) => tickerRow) })
    }
    if (symbol === null) return wrong("symbol invalid")
    switch (path) {
      case "/v5/market/orderbook":
        return this.#book(market, query, time)
      case "/v5/market/recent-trade":
        return this.#trades(market, query, time)
      case "/v5/market/kline":
        return this.#candles(market, query, time)
      default:
        return { code: 404, message: "Not found", result: {} }
    }
  }

  #book(market: LiveMarket, query: URLSearchParams, time: number): Answered {
    const limit = whole(query, "limit", market.category === "spot" ? 1 : 25)
    if (!(limit >= 1 && limit <= 1_000)) return wrong("limit")
    const { u, version } = market.full.asOf(time)
    const { asks, at, bids, seq } = version
    return found({ s: market.symbol, a: best(asks, limit), b: best(bids, limit), ts: time, u, seq, cts: at })
  }

  #trades({ category, tape }: LiveMarket, query: URLSearchParams, time: number): Answered {
    const most = category === "spot" ? 60 : 1_000
    const limit = whole(query, "limit", category === "spot" ? 60 : 500)
    if (!(limit >= 1 && limit <= most)) return wrong("limit")
    const list: Array<object> = []
    for (let i = tape.trades.length - 1; i >= 0 && list.length < limit; i--) {
      const trade = tape.trades[i]
      if (trade !== undefined && trade.at <= time) list.push(tape.row(trade))
    }
    return found({ category, list })
  }

  #candles({ candles, category, symbol, tape }: LiveMarket, query: URLSearchParams, time: number): Answered {
    if (query.get("interval") !== "1") return wrong("interval")
    const limit = whole(query, "limit", 200)
    const start = whole(query, "start", Number.NEGATIVE_INFINITY)
    // Without an end, as many as are asked for from the start.
    const end = whole(query, "end", query.has("start") ? start + (limit - 1) * minute : Number.POSITIVE_INFINITY)
    if (!(limit >= 1 && limit <= 1_000)) return wrong("limit")
    if (!(start <= end)) return wrong("start is after end")
    const rows = candles.asOf(time, start, end, limit, tape.trades)
    const list = rows.map((row) => [
      String(row.start),
      row.open,
      row.high,
      row.low,
      row.close,
      row.volume,
      row.turnover
    ])
    return found({ symbol, category, list })
  }
}
