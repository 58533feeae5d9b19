/** Which topics exist, and what feeds the public ones. */
import type { Engine } from "../Engine.js"
import { lengthOf } from "../Market/Candles.js"
import type { Trade } from "../Market/Market.js"
import type { Market } from "../State.js"
import * as BookFeed from "./BookFeed.js"
import * as PoolFeed from "./PoolFeed.js"
import * as PublicFeed from "./PublicFeed.js"

const depths: Readonly<Record<string, ReadonlyArray<number>>> = {
  spot: [1, 50, 200, 1000],
  linear: [1, 50, 200, 1000],
  inverse: [1, 50, 200, 1000],
  option: [25, 100]
}

/** A known topic and its feed. */
export interface Found {
  readonly feed: PublicFeed.Feed
  readonly traded: ((market: Market, trade: Trade) => void) | undefined
  readonly symbol: string
}

/** Finds the feed of a public topic, or returns which part of the topic is unknown. */
export const find = (engine: Engine, category: string, topic: string): Found | "topic" | "symbol" => {
  const parts = topic.split(".")
  const symbol = parts[parts.length - 1] ?? ""
  const market = engine.market(category, symbol)
  const contract = category === "linear" || category === "inverse"
  const plain = (feed: PublicFeed.Feed): Found => ({ feed, traded: undefined, symbol })
  const of = (make: (market: Market) => PublicFeed.Feed) => (market === undefined ? "symbol" : plain(make(market)))
  switch (`${parts[0]} ${parts.length}`) {
    case "orderbook 3": {
      const [, text] = parts
      const special = category !== "option" && (text === "rpi" || text === "full") ? text : undefined
      const depth = special ?? Number(text)
      if (special === undefined && !(depths[category] ?? []).includes(Number(text))) return "topic"
      return of((found) => BookFeed.book(topic, found, depth))
    }
    case "kline 3": {
      const interval = parts[1] ?? ""
      if (category === "option" || lengthOf(interval) === undefined) return "topic"
      return of((found) => PublicFeed.kline(topic, found, interval))
    }
    case "publicTrade 2": {
      const own = (found: Market) =>
        category === "option" ? found.instrument.baseCoin === symbol : found.instrument.symbol === symbol
      const markets = () => engine.markets.filter((found) => found.instrument.category === category && own(found))
      if (markets().length === 0) return "symbol"
      const feed = PublicFeed.trades(topic, markets)
      return { feed, traded: feed.traded, symbol }
    }
    case "tickers 2":
      return of((found) => PublicFeed.ticker(topic, found))
    case "priceLimit 2":
      return category === "option" ? "topic" : of((found) => PoolFeed.priceLimit(topic, found))
    case "allLiquidation 2":
      return contract ? of((found) => PoolFeed.liquidations(topic, engine, found)) : "topic"
    case "insurance 2":
    case "adlAlert 2": {
      const inverse = symbol === "inverse"
      if (!contract || inverse !== (category === "inverse") || !["USDT", "USDC", "inverse"].includes(symbol))
        return "topic"
      return plain((parts[0] === "insurance" ? PoolFeed.insurance : PoolFeed.adlAlert)(topic, engine, symbol))
    }
    default:
      return "topic"
  }
}

const categories = ["spot", "linear", "inverse", "option"]

/** Whether a private topic exists. */
export const isPrivate = (topic: string): boolean =>
  /^(?:wallet|greeks|dcp\.(?:future|spot|option)|(?:order|execution|execution\.fast)(?:\.(?:spot|linear|inverse|option))?|position(?:\.(?:linear|inverse|option))?)$/.test(
    topic
  )

/** The all-in-one topic that a private topic belongs to. */
export const family = (topic: string): string => {
  const last = topic.slice(topic.lastIndexOf(".") + 1)
  return categories.includes(last) ? topic.slice(0, topic.lastIndexOf(".")) : topic
}
