/** The order book of a symbol with a fixed number of levels. */
import { type BookLevel, BookLevels } from "../../Schema/BookLevels.js"
import { categories, type SpotOrContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { BookMerge } from "../internal/Merge/BookMerge.js"
import { bookDepths } from "../internal/Topic/BookDepths.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type IncrementalMessage, incrementalMessage } from "../internal/Topic/Push.js"

/** Price and size of one level; a size of `"0"` in a delta removes it. Elements that the exchange adds later follow in `more`. */
export type Level = BookLevel

/** An order book, or changes to it. */
export const OrderbookData = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Bids, best first in a snapshot. */
  b: BookLevels,
  /** Asks, best first in a snapshot. */
  a: BookLevels,
  /** Update ID. 1 means that the service has restarted and this is a snapshot that replaces the book. */
  u: Field.number,
  /** Cross sequence, for comparing the time of books with different depths. Older recordings of options lack it. */
  seq: Field.optionalNumber
})
export interface OrderbookData extends Schema.Schema.Type<typeof OrderbookData> {}

/** The symbol, and a depth that its market offers. */
export type OrderbookParams =
  | { readonly category: SpotOrContractCategory; readonly depth: 1 | 50 | 200 | 1000; readonly symbol: string }
  | { readonly category: "option"; readonly depth: 25 | 100; readonly symbol: string }

const facts: Facts<IncrementalMessage<OrderbookData>, "public"> = {
  name: "orderbook",
  channel: "/v5/public/{category}",
  categories,
  access: "public",
  merge: (options) => new BookMerge(options, true),
  startsWithSnapshot: true,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/orderbook",
  message: incrementalMessage(OrderbookData)
}

/** Depth 1 is repeated while nothing changes; the others are pushed only on changes. */
const pushIntervals: Readonly<Record<OrderbookParams["depth"], number>> = {
  1: 3000,
  25: 20,
  50: 20,
  100: 100,
  200: 100,
  1000: 200
}

/**
 * The order book of a symbol: a snapshot, then deltas.
 *
 * Depth 1 is pushed within 10 ms of a change and repeated every 3 s, 25 and 50 within 20 ms, 100 and 200 within 100 ms, 1000
 * within 200 ms. `OrderBook.live` maintains the book for you.
 */
export const orderbook: Definition<OrderbookParams, IncrementalMessage<OrderbookData>, "public"> = define(
  facts,
  "orderbook.{depth}.{symbol}",
  { values: { depth: bookDepths }, pushIntervalMillis: ({ depth }) => pushIntervals[depth] }
)
