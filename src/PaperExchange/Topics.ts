import { lengthOf } from "./Candles.js"
import type { Engine } from "./Engine.js"
import * as PublicFeed from "./PublicFeed.js"

const depths: Readonly<Record<string, ReadonlyArray<number>>> = {
  spot: [1, 50, 200, 1000],
  linear: [1, 50, 200, 1000],
  inverse: [1, 50, 200, 1000],
  option: [25, 100]
}

/**
 * A topic that is known, with the feed behind it.
 *
 * @since 0.1.0
 */
export interface Found {
  readonly feed: PublicFeed.Feed
  readonly traded: ((trade: import("./Market.js").Trade) => void) | undefined
  readonly symbol: string
}

/**
 * Finds the feed of a public topic, or why there is none.
 *
 * @since 0.1.0
 */
export const find = (engine: Engine, category: string, topic: string): Found | "topic" | "symbol" => {
  const parts = topic.split(".")
  const symbol = parts[parts.length - 1] ?? ""
  const market = engine.market(category, symbol)
  const name = parts[0]
  if (name === "orderbook" && parts.length === 3) {
    const depth = Number(parts[1])
    if (!(depths[category] ?? []).includes(depth)) return "topic"
    return market === undefined ? "symbol" : { feed: PublicFeed.book(topic, market, depth), traded: undefined, symbol }
  }
  if (name === "kline" && parts.length === 3) {
    const interval = parts[1] ?? ""
    if (lengthOf(interval) === undefined) return "topic"
    return market === undefined
      ? "symbol"
      : { feed: PublicFeed.kline(topic, market, interval), traded: undefined, symbol }
  }
  if (name === "publicTrade" && parts.length === 2) {
    if (market === undefined) return "symbol"
    const feed = PublicFeed.trades(topic, market)
    return { feed, traded: feed.traded, symbol }
  }
  if (name === "tickers" && parts.length === 2) {
    return market === undefined ? "symbol" : { feed: PublicFeed.ticker(topic, market), traded: undefined, symbol }
  }
  return "topic"
}

const categories = ["spot", "linear", "inverse", "option"]

/**
 * Whether a private topic exists.
 *
 * @since 0.1.0
 */
export const isPrivate = (topic: string): boolean => {
  if (topic === "wallet" || topic === "greeks" || /^dcp\.(?:future|spot|option)$/.test(topic)) return true
  const fast = topic.startsWith("execution.fast")
  const rest = fast ? topic.slice("execution.fast".length) : topic.replace(/^(order|execution|position)/, "")
  if (!fast && rest === topic) return false
  return rest === "" || (rest.startsWith(".") && categories.includes(rest.slice(1)))
}

/**
 * The all-in-one topic that a private topic belongs to.
 *
 * @since 0.1.0
 */
export const family = (topic: string): string => {
  const last = topic.slice(topic.lastIndexOf(".") + 1)
  return categories.includes(last) ? topic.slice(0, topic.lastIndexOf(".")) : topic
}
