/** Changes to all levels of a symbol's order book; its snapshot is read over REST. */
import { type SpotOrContractCategory, spotOrContractCategories } from "../../Schema/Category.js"
import { BookMerge } from "../internal/Merge/BookMerge.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type IncrementalMessage, incrementalMessage } from "../internal/Topic/Push.js"
import { OrderbookData } from "./orderbook.js"

/** The symbol. */
export interface FullOrderbookParams {
  readonly category: SpotOrContractCategory
  readonly symbol: string
}

const facts: Facts<IncrementalMessage<OrderbookData>, "public"> = {
  name: "fullOrderbook",
  channel: "/v5/public/{category}",
  categories: spotOrContractCategories,
  access: "public",
  merge: (options) => new BookMerge(options, false),
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/full-ob",
  message: incrementalMessage(OrderbookData)
}

/**
 * Changes to the full order book of a symbol, pushed every 200 ms. There is no snapshot: query it over REST, or let
 * `FullOrderBook.live` join both.
 */
export const fullOrderbook: Definition<FullOrderbookParams, IncrementalMessage<OrderbookData>, "public"> = define(
  facts,
  "orderbook.full.{symbol}"
)
