/** The order book of a spread, whose prices may be negative. */
import { BookMerge } from "../internal/Merge/BookMerge.js"
import { bookDepths } from "../internal/Topic/BookDepths.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type IncrementalMessage, incrementalMessage } from "../internal/Topic/Push.js"
import { OrderbookData } from "./orderbook.js"

/** The spread. */
export interface SpreadOrderbookParams {
  readonly depth: 25
  readonly symbol: string
}

const facts: Facts<IncrementalMessage<OrderbookData>, "public"> = {
  name: "spreadOrderbook",
  channel: "/v5/public/spread",
  categories: ["spread"],
  access: "public",
  merge: (options) => new BookMerge(options, true),
  startsWithSnapshot: true,
  pushIntervalMillis: 20,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/websocket/public/orderbook",
  message: incrementalMessage(OrderbookData)
}

/** The order book of a spread: 25 levels per side, pushed every 20 ms. Prices may be negative. */
export const spreadOrderbook: Definition<SpreadOrderbookParams, IncrementalMessage<OrderbookData>, "public"> = define(
  facts,
  "orderbook.{depth}.{symbol}",
  { values: { depth: bookDepths } }
)
