/** The order book of a symbol with the orders for retail price improvement. */
import { type RpiBookLevel, RpiBookLevels } from "../../Schema/BookLevels.js"
import { type SpotOrContractCategory, spotOrContractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { BookMerge } from "../internal/Merge/BookMerge.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type IncrementalMessage, incrementalMessage } from "../internal/Topic/Push.js"

/** Price, size of ordinary orders, and size of RPI orders; a level is removed when both sizes are `"0"`. */
export type RpiLevel = RpiBookLevel

/** An order book with retail price improvement (RPI) orders, or changes to it. */
export const RpiOrderbookData = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  b: RpiBookLevels,
  a: RpiBookLevels,
  /** Update ID. 1 means that the service has restarted and this is a snapshot that replaces the book. */
  u: Field.number,
  seq: Field.optionalNumber
})
export interface RpiOrderbookData extends Schema.Schema.Type<typeof RpiOrderbookData> {}

/** The symbol. */
export interface RpiOrderbookParams {
  readonly category: SpotOrContractCategory
  readonly symbol: string
}

const facts: Facts<IncrementalMessage<RpiOrderbookData>, "public"> = {
  name: "rpiOrderbook",
  channel: "/v5/public/{category}",
  categories: spotOrContractCategories,
  access: "public",
  merge: (options) => new BookMerge(options, true),
  startsWithSnapshot: true,
  pushIntervalMillis: 100,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/orderbook-rpi",
  message: incrementalMessage(RpiOrderbookData)
}

/** The order book of a symbol with its retail price improvement (RPI) orders: 50 levels per side, pushed every 100 ms. */
export const rpiOrderbook: Definition<RpiOrderbookParams, IncrementalMessage<RpiOrderbookData>, "public"> = define(
  facts,
  "orderbook.rpi.{symbol}"
)
